import { randomFrom } from "../../../state/random.js";
import { BRIER, ECE } from "../../metrics/calibration.js";
import { macroF1, macroPrecision, macroRecall, weightedF1 } from "../../metrics/classification.js";
import { ofConfusion } from "../../metrics/confusion.js";
import { CLAIMANT_BALANCED, CLAIMANT_GAP, SIDE_GAP } from "../../metrics/fairness.js";
import { metricInterval } from "../../metrics/metric-interval.js";
import { CHANGED } from "../../metrics/mind-changes.js";
import { CITING_EVIDENCE, COVERAGE } from "../../metrics/reasons.js";
import { roundMetrics } from "../../metrics/round-use.js";
import type { SummedMetric } from "../../metrics/summed-metric.js";
import { TRUTH_KAPPA } from "../../metrics/truth-kappa.js";
import { SPLIT_MAE, SPLIT_RMSE } from "../../metrics/vote-split.js";
import type { CaseResult } from "../../results/case-result.js";
import type { Interval } from "../../statistics/intervals.js";
import { accuracyInterval } from "./accuracy-interval.js";

/** The figures whose interval is drawn by a bootstrap of cases. @param roundLimit most rounds the run allowed */
const drawnFigures = (roundLimit: number) =>
  ({
    weightedF1: ofConfusion(weightedF1),
    macroF1: ofConfusion(macroF1),
    macroPrecision: ofConfusion(macroPrecision),
    macroRecall: ofConfusion(macroRecall),
    mae: SPLIT_MAE,
    rmse: SPLIT_RMSE,
    brier: BRIER,
    sideGap: SIDE_GAP,
    claimantGap: CLAIMANT_GAP,
    balancedByClaimant: CLAIMANT_BALANCED,
    kappa: TRUTH_KAPPA,
    ece: ECE,
    citingEvidence: CITING_EVIDENCE,
    coverage: COVERAGE,
    changed: CHANGED,
    ...roundMetrics(roundLimit),
  }) satisfies Record<string, SummedMetric>;

/** The 95% intervals that stand beside an arm's figures; undefined where the figure is, or cannot be told often enough. */
export type HeadlineIntervals = Record<
  keyof ReturnType<typeof drawnFigures> | "accuracy",
  Interval | undefined
>;

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
  roundLimit: number,
  { seed, draws }: Drawing,
): HeadlineIntervals {
  const drawn = Object.entries(drawnFigures(roundLimit)).map(([name, metric]) => [
    name,
    metricInterval(results, metric, randomFrom("report", seed, arm, name), draws),
  ]);
  return { accuracy: accuracyInterval(results), ...Object.fromEntries(drawn) };
}
