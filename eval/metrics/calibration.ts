import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { mean, share, sum } from "../statistics/mean.js";
import { buyerShare, finalVotes } from "./panel-votes.js";
import { scoredIn } from "./result-counts.js";
import { type SummedMetric, sumsOf } from "./summed-metric.js";

/** Bins of equal width of the reliability curve. */
export const BINS = 10;

/** Whether the panel's share of votes for the buyer can be read as the buyer's chance to win. */
export interface Calibration {
  /** Scored results with a vote split; the others are in no figure. */
  compared: number;
  /** Mean squared distance of share and outcome (Brier 1950): 0 is perfect, 0.25 is what a share of one half gives. */
  brier: number | undefined;
  /** Expected calibration error: the curve's distances from the diagonal, weighted by results (0 to 1). */
  ece: number | undefined;
  /** The reliability curve; bins without results are left out. */
  curve: CalibrationBin[];
}

/** Results whose share for the buyer is above `from` and at most `to`; the first bin holds 0 too. */
export interface CalibrationBin {
  from: number;
  to: number;
  results: number;
  meanShare: number;
  /** How often the buyer really won. */
  buyerWon: number;
}

interface Forecast {
  share: number;
  outcome: 0 | 1;
}

/** Calibration of the final round's votes; undefined figures for arms without a panel. */
export function calibrationOf(results: readonly CaseResult[]): Calibration {
  const forecasts = scoredIn(results).flatMap(forecastsOf);
  const curve = Array.from({ length: BINS }, (_, bin) => fillBin(bin, forecasts)).flat();
  const distances = curve.map((bin) => bin.results * Math.abs(bin.meanShare - bin.buyerWon));
  return {
    compared: forecasts.length,
    brier: BRIER.figure(sumsOf(results, BRIER)),
    ece: forecasts.length === 0 ? undefined : sum(distances) / forecasts.length,
    curve,
  };
}

/** The Brier score by itself. */
export const BRIER: SummedMetric = {
  terms(result) {
    const [forecast] = forecastsOf(result);
    return forecast === undefined ? [0, 0] : [1, (forecast.share - forecast.outcome) ** 2];
  },
  figure: ([compared = 0, distances = 0]) => share(distances, compared),
};

/** The expected calibration error by itself: of each bin its results, their shares and how often the buyer won. */
export const ECE: SummedMetric = {
  terms(result) {
    const [forecast] = forecastsOf(result);
    return Array.from({ length: BINS }, (_, bin) =>
      forecast !== undefined && isIn(forecast, bin) ? [1, forecast.share, forecast.outcome] : [0, 0, 0],
    ).flat();
  },
  figure(sums) {
    const bins = Array.from({ length: BINS }, (_, bin) => sums.slice(3 * bin, 3 * bin + 3));
    const distances = bins.map(([, shares = 0, outcomes = 0]) => Math.abs(shares - outcomes));
    return share(sum(distances), sum(bins.map(([count = 0]) => count)));
  },
};

/** One, where there is a split. */
function forecastsOf(result: ScoredResult): Forecast[] {
  const votes = finalVotes(result);
  const part = votes && buyerShare(votes);
  return part === undefined ? [] : [{ share: part, outcome: result.truth.side === "buyer" ? 1 : 0 }];
}

function isIn({ share: part }: Forecast, bin: number): boolean {
  return (part > bin / BINS || bin === 0) && part <= (bin + 1) / BINS;
}

function fillBin(bin: number, forecasts: readonly Forecast[]): CalibrationBin[] {
  const [from, to] = [bin / BINS, (bin + 1) / BINS];
  const inside = forecasts.filter((forecast) => isIn(forecast, bin));
  const meanShare = mean(inside.map(({ share }) => share));
  const buyerWon = mean(inside.map(({ outcome }) => outcome));
  if (meanShare === undefined || buyerWon === undefined) return [];
  return [{ from, to, results: inside.length, meanShare, buyerWon }];
}
