import type { Tally } from "../state/ballot.js";
import type { ReviewReason } from "../state/verdict.js";
import { castIn, leader } from "./tally.js";

/** From this share of the panel on, and from two ballots on, spoiled ballots are many. */
const MANY_SPOILED = 0.15;

/** What is known about a verdict when it is delivered. */
export interface ReviewInput {
  /** Of the last round. */
  tally: Tally;
  /** Fewest cast ballots that were required. */
  quorum: number;
  /** N. */
  jurors: number;
  /** Whether a Finding reports instructions to the jury in the parties' texts. */
  injectionFound: boolean;
}

/**
 * Why a human should look at this verdict, in the order of `ReviewReason`; empty when there is no reason (*ours*).
 *
 * - `hung`: a tie
 * - `narrow-margin`: not hung, some jurors dissented, and one juror changing sides would have undone the verdict (a
 *   lead of 1 or 2)
 * - `quorum-nearly-missed`: some ballots were spoiled, and at most one more could have been
 * - `injection-found`: as told
 * - `many-spoiled`: at least two ballots and 15% of the panel
 */
export function reviewReasons({ tally, quorum, jurors, injectionFound }: ReviewInput): ReviewReason[] {
  const { buyer, seller, spoiled } = tally;
  const hung = leader(tally) === "hung";
  const narrow = !hung && Math.min(buyer, seller) > 0 && Math.abs(buyer - seller) <= 2;
  const checks: [ReviewReason, boolean][] = [
    ["hung", hung],
    ["narrow-margin", narrow],
    ["quorum-nearly-missed", spoiled > 0 && castIn(tally) - quorum <= 1],
    ["injection-found", injectionFound],
    ["many-spoiled", spoiled >= 2 && spoiled / jurors >= MANY_SPOILED],
  ];
  return checks.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
