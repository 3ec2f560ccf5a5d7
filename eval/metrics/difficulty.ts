import type { Votes } from "./panel-votes.js";

/** How divided the real jury was. */
export type Difficulty = "unanimous" | "clear" | "close";

/**
 * From which leading share of the real votes a case is of a level; below `clear` it is close. The paper takes the vote
 * split itself for the difficulty (3.1, A.1) and names no levels. 0.8 is its delta: a panel that agrees less is not done and
 * deliberates again. Of 17 votes: 17 unanimous, 14 to 16 clear, 9 to 13 close.
 */
export const LEADING_SHARE = { unanimous: 1, clear: 0.8 } as const;

/** The difficulty of a case with these real votes; undefined without votes. */
export function difficultyOf({ buyer, seller }: Votes): Difficulty | undefined {
  if (buyer + seller === 0) return undefined;
  const leading = Math.max(buyer, seller) / (buyer + seller);
  if (leading >= LEADING_SHARE.unanimous) return "unanimous";
  return leading >= LEADING_SHARE.clear ? "clear" : "close";
}
