import type { Side } from "../state/side.js";
import { carries, placeOf } from "./lexicon/mark.js";
import type { Mark } from "./lexicon/marks.js";

/** What kind of thing a claimant asks for, which decides what has to be proved. */
export type Ask = "debt" | "refund" | "damages" | "cover";

const REFUND = /refund|money back|\breturn\b|get .{0,20} back|退款|退货|退还|返还|退回|[要请]求?退/iu;
const DAMAGES = /damages|compensat|赔偿|补偿/iu;

/**
 * `cover` where an insurer is asked, else what is named first: money back, or damages. A seller wants to be paid unless
 * damages come first; so does a buyer who names a debt. Else a buyer wants its money back.
 */
export function askOf(claimant: Side, words: string): Ask {
  if (carries(words, "insured")) return "cover";
  const refund = words.search(REFUND);
  const damages = words.search(DAMAGES);
  if (claimant === "seller") {
    const debt = placeOf(words, "debt");
    return damages >= 0 && (debt < 0 || damages < debt) ? "damages" : "debt";
  }
  if (refund >= 0 && (damages < 0 || refund < damages)) return "refund";
  if (damages >= 0) return "damages";
  return refund < 0 && carries(words, "debt") ? "debt" : "refund";
}

/** What a quarrel is about, as a person would file it. The order settles ties. */
export const CLAIM_TYPES = [
  "account",
  "counterfeit",
  "not-delivered",
  "debt",
  "transit",
  "defect",
  "mismatch",
  "insured",
  "damages",
  "subjective",
  "service",
] as const satisfies readonly Mark[];
export type ClaimType = (typeof CLAIM_TYPES)[number] | "other";

/** The type whose mark most sentences of the claim carry; `other` where none does. */
export function claimTypeOf(sentences: readonly string[]): ClaimType {
  let best: ClaimType = "other";
  let most = 0;
  for (const type of CLAIM_TYPES) {
    const count = sentences.filter((sentence) => carries(sentence, type)).length;
    if (count > most) [best, most] = [type, count];
  }
  return best;
}
