import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { scoredIn } from "./result-counts.js";

/** A figure that is told of sums over scored results: who draws cases again need not look at their results again. */
export interface SummedMetric {
  /** What one result adds: as many numbers for every result. */
  terms(result: ScoredResult): readonly number[];
  /** The figure, of the sums of all terms (none where there are no results); undefined where it cannot be told. */
  figure(sums: readonly number[]): number | undefined;
}

/** Lists of numbers added place by place; the empty list of none. */
export function addUp(lists: readonly (readonly number[])[]): number[] {
  const sums: number[] = [];
  for (const list of lists) {
    for (let place = 0; place < list.length; place++) sums[place] = (sums[place] ?? 0) + (list[place] ?? 0);
  }
  return sums;
}

/** The sums of a metric's terms over the scored results. */
export function sumsOf(results: readonly CaseResult[], { terms }: Pick<SummedMetric, "terms">): number[] {
  return addUp(scoredIn(results).map(terms));
}
