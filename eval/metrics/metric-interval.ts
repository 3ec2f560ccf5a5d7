import type { Random } from "../../state/random.js";
import { SIDES } from "../../state/side.js";
import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { bootstrap, type Interval } from "../statistics/intervals.js";
import { scoredIn } from "./result-counts.js";
import { addUp, type SummedMetric } from "./summed-metric.js";

/**
 * Percentile bootstrap (95%) of a metric. Cases are drawn, each with all its repeats (repeats of a case are no new
 * evidence about other cases), and apart where the buyer and where the seller really won, so that each draw keeps the
 * set's balance. Only scored results are drawn. The order of the results does not matter.
 *
 * @returns undefined where the metric is, or where too many draws cannot tell it
 */
export function metricInterval(
  results: readonly CaseResult[],
  metric: SummedMetric,
  random: Random,
  draws?: number,
): Interval | undefined {
  const cases = new Map<string, ScoredResult[]>();
  for (const result of scoredIn(results)) cases.set(result.case, [...(cases.get(result.case) ?? []), result]);
  const ordered = [...cases].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, repeats]) => repeats);
  const strata = SIDES.map((side) =>
    ordered
      .filter(([first]) => first?.truth.side === side)
      .map((repeats) => addUp(repeats.map(metric.terms))),
  );
  return bootstrap(strata, (drawn) => metric.figure(addUp(drawn.map(addUp))), random, draws);
}
