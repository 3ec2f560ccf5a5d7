import type { CaseView } from "../../offline/case-view.js";
import { type ClaimType, claimTypeOf } from "../../offline/claim-type.js";
import { phrasebookFor } from "../../offline/phrases/phrasebook-for.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import type { Trait } from "./trait.js";

const { claimType: TYPES, demand: DEMANDS } = phrasebookFor("en");

/** What a quarrel is about, by the claimant's statement; by its exhibits where it made none. */
export function claimType({ passages, claimant }: CaseView): ClaimType {
  const own = passages.filter(({ voice }) => voice === claimant);
  const stated = own.filter(({ kind }) => kind === "claim");
  const heard = stated.length > 0 ? stated : own.filter(({ kind, seen }) => kind === "exhibit" && !seen);
  return claimTypeOf(heard.map(({ text }) => text));
}

/** Who claims, what it asks for, and what the quarrel is about. */
export function claimTraits(dispute: AdmittedDispute, type: ClaimType): Trait[] {
  const { claimant } = dispute;
  const kind = dispute[claimant].demand?.kind;
  return [
    { family: "claim", name: `claimant: ${claimant}` },
    kind === undefined
      ? { family: "claim", name: "demand: not stated" }
      : { family: "claim", name: `demand: ${kind}`, words: DEMANDS[kind] },
    { family: "claim", name: `about: ${type}`, words: TYPES[type] },
  ];
}
