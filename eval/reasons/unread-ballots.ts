import { join } from "node:path";
import type { ScoredResult } from "../results/case-result.js";
import { readResults } from "../results/read-results.js";
import { RESULTS_FILE, type RunRequest } from "../results/run-request.js";
import { type DrawnBallot, drawBallots } from "./draw-ballots.js";
import type { RatingLog } from "./rating-log.js";

/** What is still to be rated of one result. */
export interface Unread {
  result: Pick<ScoredResult, "case" | "arm" | "repeat" | "transcript">;
  ballots: DrawnBallot[];
}

/**
 * Draws the ballots of a run, and leaves out those that a rater has read.
 *
 * @returns how many were drawn, and what is left of them, result by result
 */
export async function unreadBallots(
  folder: string,
  request: RunRequest,
  ballots: number,
  has: RatingLog["has"],
): Promise<{ total: number; unread: Unread[] }> {
  const unread: Unread[] = [];
  let total = 0;
  for await (const result of readResults(join(folder, RESULTS_FILE), request)) {
    if (result.status === "unscored") continue;
    const { case: id, arm, repeat, transcript } = result;
    const drawn = drawBallots(result, ballots, request.settings.seed);
    total += drawn.length;
    const open = drawn.filter(({ seat, sha256 }) => !has({ case: id, arm, repeat, seat, sha256 }));
    if (open.length > 0) unread.push({ result: { case: id, arm, repeat, transcript }, ballots: open });
  }
  return { total, unread };
}
