import type { Place, Run } from "../models/reasoner.js";
import type { CaseFacts, Claim, Framing } from "../prompts/material.js";
import type { AdmittedDispute } from "../state/admitted-dispute.js";
import type { Finding } from "../state/finding.js";
import type { NodeConfig } from "../state/node-config.js";
import { PRESETS } from "../state/presets.js";
import type { Settings } from "../state/settings.js";
import type { Ports } from "./ports.js";

/** The part of a state that every ask is made of. */
export interface Admitted {
  settings: Settings;
  dispute: AdmittedDispute;
  findings: Finding[];
  fence: string;
}

/** Fence and reply language of a prompt. */
export function framing({ settings, dispute, fence }: Admitted): Framing {
  return { fence, language: settings.language ?? dispute.language };
}

/** Product, order and chat as prompts show them. */
export function caseFacts(dispute: AdmittedDispute): CaseFacts {
  return {
    claimant: dispute.claimant,
    product: dispute.product,
    order: dispute.order,
    chat: (dispute.chat ?? []).map(({ at, from, text }) => ({ at, from, text })),
  };
}

/** A party's own words. */
export function claimOf(dispute: AdmittedDispute, side: "buyer" | "seller"): Claim {
  const { statement, demand } = dispute[side];
  return { statement, demand };
}

/**
 * Findings that jurors may read, about one exhibit or about all; none in preset `paper`. What pictures say is read with
 * the exhibit they belong to, and stands in no list of all.
 */
export function juryFindings({ settings, findings }: Admitted, exhibit?: string): string[] {
  if (!PRESETS[settings.preset].findingsInPrompts) return [];
  return findings
    .filter(
      ({ audience, kind, exhibit: about }) =>
        audience === "jury" && (exhibit === undefined ? kind !== "image-text" : about === exhibit),
    )
    .map(asJurorsRead);
}

/** A forensic finding never stands without how much it can bear, and what it does not show. */
function asJurorsRead({ text, strength, limits = "" }: Finding): string {
  return strength === undefined ? text : `${text} Strength: ${strength}. ${limits}`.trimEnd();
}

/** Where an ask stands. */
export function placeOf(
  { settings, dispute }: Admitted,
  rest: Omit<Place, "dispute" | "sample"> = {},
): Place {
  return { dispute: dispute.id, sample: settings.sample, ...rest };
}

/** What belongs to the run. */
export function runOf(ports: Pick<Ports, "media">, { settings }: Admitted, config: NodeConfig): Run {
  return { signal: config.signal, media: ports.media, seed: settings.seed };
}
