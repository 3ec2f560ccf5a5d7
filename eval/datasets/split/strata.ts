import type { DisputeFile } from "../../../state/dispute.js";
import { topCategoryOf } from "../top-category.js";

/**
 * The stratum of a case: its top category and its signed vote split (METHOD: 3:1:2 by E.10's five top categories x
 * signed vote split), such as `Fashion & Bags, votes 11:6` with the buyer's votes first. Without votes the winner takes
 * the place of the split; without a decision, `undecided`.
 */
export function stratumOf({ category, decision }: Pick<DisputeFile, "category" | "decision">): string {
  const { tally, side } = decision ?? {};
  const votes = tally !== undefined && tally.buyer + tally.seller > 0;
  const split = votes
    ? `votes ${tally.buyer}:${tally.seller}`
    : side === undefined
      ? "undecided"
      : `won by the ${side}`;
  return `${topCategoryOf(category)}, ${split}`;
}
