import type { CaseResult } from "../results/case-result.js";
import { type CochranQ, cochranQ } from "../statistics/cochran-q.js";
import { deviation, mean, share } from "../statistics/mean.js";
import { isRight, scoredIn } from "./result-counts.js";

/** Whether an arm does the same when it is run again (C.3, Tables 8 and 9). */
export interface Stability {
  /** Cases that every repeat scored: only these are compared. */
  cases: number;
  /** Cases that some repeat left unscored. */
  leftOut: number;
  /** Accuracy of each repeat, in order; empty without cases. */
  accuracies: number[];
  meanAccuracy: number | undefined;
  /** Standard deviation of the accuracies; undefined with one repeat. */
  deviation: number | undefined;
  /** Undefined with one repeat, and where every case is right in all repeats or in none. */
  cochran: CochranQ | undefined;
}

/** Compares the repeats of one arm over the same cases. */
export function stabilityOf(results: readonly CaseResult[]): Stability {
  const repeats = [...new Set(results.map(({ repeat }) => repeat))].sort((one, other) => one - other);
  const right = new Map(scoredIn(results).map((it) => [keyOf(it.case, it.repeat), isRight(it)]));
  const cases = [...new Set(results.map((result) => result.case))];
  const table = cases.flatMap((id) => {
    const row = repeats.flatMap((repeat) => right.get(keyOf(id, repeat)) ?? []);
    return row.length === repeats.length ? [row] : [];
  });
  const accuracies = repeats.flatMap(
    (_, column) => share(table.filter((row) => row[column]).length, table.length) ?? [],
  );
  return {
    cases: table.length,
    leftOut: cases.length - table.length,
    accuracies,
    meanAccuracy: mean(accuracies),
    deviation: deviation(accuracies),
    cochran: cochranQ(table),
  };
}

function keyOf(id: string, repeat: number): string {
  return `${repeat} ${id}`;
}
