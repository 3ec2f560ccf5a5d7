import { castIn } from "../../jury/tally.js";
import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { share } from "../statistics/mean.js";
import { scoredIn } from "./result-counts.js";

/** How many jurors a real jury has: splits are told in votes of as many. */
export const JURORS = 17;

/** Votes for each side; spoiled ballots are in neither. */
export interface Votes {
  buyer: number;
  seller: number;
}

/** The scored results whose rounds are votes of a panel. */
export function panelsIn(results: readonly CaseResult[]): ScoredResult[] {
  return scoredIn(results).filter(({ panel, rounds }) => panel && rounds.length > 0);
}

/** The cast ballots of the final round; undefined without a panel, or where every ballot is spoiled. */
export function finalVotes(result: ScoredResult): Votes | undefined {
  const tally = result.panel ? result.rounds.at(-1)?.tally : undefined;
  return tally === undefined || castIn(tally) === 0
    ? undefined
    : { buyer: tally.buyer, seller: tally.seller };
}

/** The real jury's votes; undefined where there were none. */
export function realVotes({ truth }: CaseResult): Votes | undefined {
  const votes = truth?.votes;
  return votes === undefined || votes.buyer + votes.seller === 0 ? undefined : votes;
}

/** The buyer's share of votes, from 0 to 1; undefined of none. */
export function buyerShare({ buyer, seller }: Votes): number | undefined {
  return share(buyer, buyer + seller);
}
