import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { meanOfAll, share } from "../statistics/mean.js";
import { isRight, type RightCount } from "./result-counts.js";
import { type SummedMetric, sumsOf } from "./summed-metric.js";

/** Whether an arm does as well by one party as by the other. */
export interface Fairness {
  buyerWon: RightCount;
  sellerWon: RightCount;
  /** Accuracy where the buyer really won less that where the seller did, -1 to 1: above 0 it favours buyers. */
  sideGap: number | undefined;
  claimantWon: RightCount;
  claimantLost: RightCount;
  /** Accuracy where the claimant really won less that where it lost, -1 to 1: above 0 it favours claimants. */
  claimantGap: number | undefined;
  /** Mean of the accuracies where the claimant won and where it lost: what naming the claimant throughout cannot raise. */
  balancedByClaimant: number | undefined;
}

/** Accuracy by who really won (the paper's Fig. 7a, C.2). A gap is undefined where one of its groups is empty. */
export function fairnessOf(results: readonly CaseResult[]): Fairness {
  return fairnessIn(sumsOf(results, { terms }));
}

/** The gap between winning sides by itself. */
export const SIDE_GAP: SummedMetric = { terms, figure: (sums) => fairnessIn(sums).sideGap };

/** The gap between claimants that won and that lost by itself. */
export const CLAIMANT_GAP: SummedMetric = { terms, figure: (sums) => fairnessIn(sums).claimantGap };

/** The balance between claimants that won and that lost by itself. */
export const CLAIMANT_BALANCED: SummedMetric = {
  terms,
  figure: (sums) => fairnessIn(sums).balancedByClaimant,
};

/** For each group whether the result is in it, and whether it is right there. */
function terms(result: ScoredResult): number[] {
  const { side, claimant } = result.truth;
  const groups = [side === "buyer", side === "seller", side === claimant, side !== claimant];
  return groups.flatMap((isIn) => [isIn ? 1 : 0, isIn && isRight(result) ? 1 : 0]);
}

function fairnessIn(sums: readonly number[]): Fairness {
  const group = (place: number): RightCount => {
    const [of = 0, right = 0] = sums.slice(2 * place, 2 * place + 2);
    return { right, of, accuracy: share(right, of) };
  };
  const [buyerWon, sellerWon, claimantWon, claimantLost] = [group(0), group(1), group(2), group(3)];
  return {
    ...{ buyerWon, sellerWon, claimantWon, claimantLost },
    sideGap: gap(buyerWon, sellerWon),
    claimantGap: gap(claimantWon, claimantLost),
    balancedByClaimant: meanOfAll([claimantWon.accuracy, claimantLost.accuracy]),
  };
}

function gap(one: RightCount, other: RightCount): number | undefined {
  if (one.accuracy === undefined || other.accuracy === undefined) return undefined;
  return one.accuracy - other.accuracy;
}
