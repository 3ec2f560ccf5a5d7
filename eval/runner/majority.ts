import type { Side } from "../../state/side.js";
import type { Answer } from "../results/case-result.js";

/** The side that won most of some decisions; `hung` where neither did, or nothing is decided. */
export function majorityOf(decided: readonly (Side | undefined)[]): Answer {
  const buyer = decided.filter((side) => side === "buyer").length;
  const seller = decided.filter((side) => side === "seller").length;
  return buyer === seller ? "hung" : buyer > seller ? "buyer" : "seller";
}

/**
 * The majority that a case is answered with: of the training data where there is any, else of its own set; in both without
 * the case itself (leave-one-out), which must not vote for itself.
 */
export function majorityFor(
  cases: readonly { id: string; decided?: Side | undefined }[],
  training: readonly { id: string; decided?: Side | undefined }[] = cases,
): (id: string) => Answer {
  return (id) => majorityOf(training.filter((it) => it.id !== id).map(({ decided }) => decided));
}
