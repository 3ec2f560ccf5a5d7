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
 * - `narrow-margin`: a panel of more than one, not hung, with a lead of one ballot
 * - `quorum-nearly-missed`: some ballots were spoiled, and at most one more could have been
 * - `injection-found`: as told
 * - `many-spoiled`: at least two ballots and 15% of the panel
 */
export function reviewReasons({ tally, quorum, jurors, injectionFound }: ReviewInput): ReviewReason[] {
  const { buyer, seller, spoiled } = tally;
  const hung = leader(tally) === "hung";
  const narrow = !hung && jurors > 1 && Math.abs(buyer - seller) <= 1;
  const checks: [ReviewReason, boolean][] = [
    ["hung", hung],
    ["narrow-margin", narrow],
    ["quorum-nearly-missed", spoiled > 0 && castIn(tally) - quorum <= 1],
    ["injection-found", injectionFound],
    ["many-spoiled", spoiled >= 2 && spoiled / jurors >= MANY_SPOILED],
  ];
  return checks.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
