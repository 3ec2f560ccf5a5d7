import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import type { Passage } from "../passages.js";
import type { Feature, Hit } from "./feature.js";

/** Nobody answered: the respondent has no words of its own, or the record says that it did not appear. */
function silence(view: CaseView): Hit[] {
  const own = view.passages.some(
    ({ voice, kind, text }) =>
      voice === view.respondent && (kind === "claim" || kind === "exhibit") && !carries(text, "silence"),
  );
  const noted = view.passages.filter(({ voice, text }) => voice === "neutral" && carries(text, "silence"));
  return own ? [] : [{ toward: view.claimant, passages: noted }];
}

/** What a claimant has besides its own word: exhibits with a picture, documents it names, the record. */
function proofOf(view: CaseView): Passage[] {
  return view.passages.filter(
    ({ voice, kind, seen, text }) =>
      (voice === view.claimant || voice === "neutral") &&
      kind === "exhibit" &&
      !carries(text, "silence") &&
      (seen === true || carries(text, "document") || carries(text, "acknowledged-debt")),
  );
}

/** Who asks has to prove: only assertions, against an answer, count for the respondent. */
function burden(view: CaseView): Hit[] {
  const proof = proofOf(view);
  if (silence(view).length > 0) return [];
  return proof.length === 0 ? [{ toward: view.respondent, passages: [] }] : [];
}

/** Damages have to be proved apart from the breach. */
function unprovenLoss(view: CaseView): Hit[] {
  return view.ask === "damages" ? [{ toward: view.respondent, passages: [] }] : [];
}

/** Who has to prove what, and who did not answer. */
export const BURDEN_FEATURES: readonly Feature[] = [
  { name: "silence", weight: 1.6, value: "responsibility", find: silence },
  { name: "burden", weight: 0.8, value: "evidence", find: burden },
  { name: "unproven-loss", weight: 0.8, value: "evidence", find: unprovenLoss },
];
