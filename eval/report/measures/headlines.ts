import { randomFrom } from "../../../state/random.js";
import { calibrationOf } from "../../metrics/calibration.js";
import { macroF1, macroPrecision, macroRecall, weightedF1 } from "../../metrics/classification.js";
import { fairnessOf } from "../../metrics/fairness.js";
import { type Metric, metricInterval } from "../../metrics/metric-interval.js";
import { voteSplitError } from "../../metrics/vote-split.js";
import type { CaseResult } from "../../results/case-result.js";
import type { Interval } from "../../statistics/intervals.js";
import { accuracyInterval } from "./accuracy-interval.js";

/** The figures whose interval is drawn by a bootstrap of cases. */
const DRAWN = {
  weightedF1,
  macroF1,
  macroPrecision,
  macroRecall,
  mae: (results) => voteSplitError(results).mae,
  rmse: (results) => voteSplitError(results).rmse,
  brier: (results) => calibrationOf(results).brier,
  sideGap: (results) => fairnessOf(results).sideGap,
  claimantGap: (results) => fairnessOf(results).claimantGap,
} satisfies Record<string, Metric>;

/** The 95% intervals that stand beside an arm's figures; undefined where the figure is, or cannot be told often enough. */
export type HeadlineIntervals = Record<keyof typeof DRAWN | "accuracy", Interval | undefined>;

/** How bootstraps are drawn. */
export interface Drawing {
  seed: number;
  /** Draws a figure. */
  draws: number;
}

/** Intervals of one arm. What is drawn depends on the seed, the arm and the figure, and not on other arms. */
export function headlineIntervals(
  arm: string,
  results: readonly CaseResult[],
  { seed, draws }: Drawing,
): HeadlineIntervals {
  const drawn = Object.entries(DRAWN).map(([name, metric]) => [
    name,
    metricInterval(results, metric, randomFrom("report", seed, arm, name), draws),
  ]);
  return { accuracy: accuracyInterval(results), ...Object.fromEntries(drawn) };
}
