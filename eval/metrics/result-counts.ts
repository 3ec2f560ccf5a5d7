import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { share } from "../statistics/mean.js";

/** What stands beside every score: how much of it there is, and what gave no answer. */
export interface ResultCounts {
  /** Lines of the arm: cases times repeats, as far as they ran. */
  results: number;
  cases: number;
  repeats: number;
  scored: number;
  /** Gave no answer: neither right nor wrong, and in no score. */
  unscored: number;
  /** Unscored results by the code of their error. */
  unscoredByCode: Record<string, number>;
  /** Scored results whose answer is hung: wrong in accuracy, a prediction of neither side elsewhere. */
  hung: number;
}

/** How many of some results are right. */
export interface RightCount {
  right: number;
  /** Scored results, hung ones included. */
  of: number;
  /** right / of; undefined of none. */
  accuracy: number | undefined;
}

/** The results that hold an answer. */
export function scoredIn(results: readonly CaseResult[]): ScoredResult[] {
  return results.filter((result) => result.status === "scored");
}

/** Whether the answer is the real jury's; a hung one never is. */
export function isRight(result: ScoredResult): boolean {
  return result.answer === result.truth.side;
}

/** Right answers among the scored results. */
export function countRight(results: readonly CaseResult[]): RightCount {
  const scored = scoredIn(results);
  const right = scored.filter(isRight).length;
  return { right, of: scored.length, accuracy: share(right, scored.length) };
}

/** Counts of one arm's results. */
export function countResults(results: readonly CaseResult[]): ResultCounts {
  const scored = scoredIn(results);
  const unscoredByCode: Record<string, number> = {};
  for (const result of results) {
    if (result.status !== "unscored") continue;
    unscoredByCode[result.error.code] = (unscoredByCode[result.error.code] ?? 0) + 1;
  }
  return {
    results: results.length,
    cases: new Set(results.map((result) => result.case)).size,
    repeats: new Set(results.map(({ repeat }) => repeat)).size,
    scored: scored.length,
    unscored: results.length - scored.length,
    unscoredByCode,
    hung: scored.filter(({ answer }) => answer === "hung").length,
  };
}
