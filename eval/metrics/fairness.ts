import type { CaseResult } from "../results/case-result.js";
import { countRight, type RightCount, scoredIn } from "./result-counts.js";

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
}

/** Accuracy by who really won (the paper's Fig. 7a, C.2). A gap is undefined where one of its groups is empty. */
export function fairnessOf(results: readonly CaseResult[]): Fairness {
  const scored = scoredIn(results);
  const buyerWon = countRight(scored.filter(({ truth }) => truth.side === "buyer"));
  const sellerWon = countRight(scored.filter(({ truth }) => truth.side === "seller"));
  const claimantWon = countRight(scored.filter(({ truth }) => truth.side === truth.claimant));
  const claimantLost = countRight(scored.filter(({ truth }) => truth.side !== truth.claimant));
  return {
    buyerWon,
    sellerWon,
    sideGap: gap(buyerWon, sellerWon),
    claimantWon,
    claimantLost,
    claimantGap: gap(claimantWon, claimantLost),
  };
}

function gap(one: RightCount, other: RightCount): number | undefined {
  if (one.accuracy === undefined || other.accuracy === undefined) return undefined;
  return one.accuracy - other.accuracy;
}
