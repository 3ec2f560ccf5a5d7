import type { Place, Run } from "../../models/reasoner.js";
import type { Framing } from "../../prompts/material.js";
import type { DossierInput } from "../../state/dossier.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Ports } from "../ports.js";

/** Fence and reply language of the prompts about a draft. */
export function draftFraming({ settings, dispute, fence }: DossierInput): Framing {
  return { fence, language: settings.language ?? dispute.language };
}

/** Where an ask about a draft stands, and what belongs to its run. */
export function draftAsk(
  ports: Pick<Ports, "media">,
  { settings, dispute }: DossierInput,
  config: NodeConfig,
  step?: number,
): [Place, Run] {
  return [
    { dispute: dispute.id, sample: settings.sample, ...(step === undefined ? {} : { step }) },
    { signal: config.signal, media: ports.media, seed: settings.seed },
  ];
}
