import type { Reasoner } from "../models/reasoner.js";
import { fenceMarker } from "../prompts/fence.js";
import type { DossierInput, DossierOutput, DraftDispute } from "../state/dossier.js";
import type { MediaSource } from "../state/media-source.js";
import type { Settings } from "../state/settings.js";
import { buildDossier } from "./build-dossier.js";
import { raiseListenerLimit } from "./compose.js";

/** A draft whose texts are masked and screened, and its hash. */
export interface AdmittedDraft {
  dispute: DraftDispute;
  sha256: string;
}

const NO_MEDIA: MediaSource = { load: () => Promise.reject(new Error("No media belong to this draft.")) };

/** Runs the graph `dossier` once. */
export async function askDossier(
  reasoner: Reasoner,
  { dispute, sha256 }: AdmittedDraft,
  settings: Settings,
  asked: Pick<DossierInput, "wanted"> & Partial<Pick<DossierInput, "media">>,
  { media = NO_MEDIA, signal }: { media?: MediaSource; signal?: AbortSignal } = {},
): Promise<DossierOutput> {
  if (asked.wanted.length === 0) return {};
  raiseListenerLimit();
  // A signal of this run's own: what listens to it goes with it, though thousands of cases are asked about in one life.
  const own = signal === undefined ? undefined : AbortSignal.any([signal]);
  return await buildDossier({ reasoner, media }).invoke(
    {
      settings,
      dispute,
      sha256,
      fence: fenceMarker(settings.seed, sha256, JSON.stringify(dispute)),
      wanted: asked.wanted,
      media: asked.media ?? [],
    },
    {
      signal: own,
      runName: `dossier of ${dispute.id}`,
      metadata: { dispute: dispute.id, model: settings.model },
    },
  );
}
