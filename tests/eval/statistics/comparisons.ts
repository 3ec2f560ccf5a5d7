import { measureArm } from "../../../eval/metrics/arm-metrics.js";
import type { CaseResult } from "../../../eval/results/case-result.js";
import { type CochranQ, cochranQ } from "../../../eval/statistics/cochran-q.js";
import { binomialLower, chiSquareUpper, studentUpper } from "../../../eval/statistics/distributions.js";
import { fisherExact } from "../../../eval/statistics/fisher-exact.js";
import { holm } from "../../../eval/statistics/holm.js";
import { wilson } from "../../../eval/statistics/intervals.js";
import { mcnemar } from "../../../eval/statistics/mcnemar.js";
import { pairedT } from "../../../eval/statistics/paired-t.js";
import {
  randomArm,
  randomCounts,
  randomFamily,
  randomGroups,
  randomPairs,
  randomTable,
  randomTails,
} from "./random-inputs.js";

/** One thing to compare: what the script is asked, and what was measured here. */
export interface Comparison {
  kind: string;
  given: readonly unknown[];
  measured: unknown;
}

const inputs = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Random results of arms. */
export const ARMS = inputs(200, randomArm);

/** What is compared with the reference, on random inputs. */
export const COMPARISONS: Record<string, () => Comparison[]> = {
  "all metrics of an arm": () => ARMS.map((arm) => ({ kind: "arm", given: [arm], measured: measured(arm) })),
  "Cochran's Q": () =>
    inputs(60, randomTable).map((table) => ({
      kind: "cochran",
      given: [table],
      measured: qAndP(cochranQ(table)),
    })),
  "the paired t-test": () =>
    inputs(100, randomPairs).map((pairs) => {
      const test = pairedT(pairs);
      return {
        kind: "pairedT",
        given: [pairs],
        measured: test && { t: test.t, p: test.p, pGain: test.pGain },
      };
    }),
  "McNemar's test": () =>
    inputs(100, randomCounts).map((counts) => {
      const [onlyFirst, onlySecond] = counts;
      const test = mcnemar([
        ...inputs(onlyFirst, () => [true, false] as const),
        ...inputs(onlySecond, () => [false, true] as const),
      ]);
      return {
        kind: "mcnemar",
        given: counts,
        measured: test && { exact: test.exact, corrected: test.corrected.p },
      };
    }),
  "Fisher's exact test": () =>
    inputs(300, randomGroups).map((groups) => ({
      kind: "fisher",
      given: groups,
      measured: fisherExact(...groups),
    })),
  "Holm's correction": () =>
    inputs(60, randomFamily).map((values) => ({ kind: "holm", given: [values], measured: holm(values) })),
  "the tails of the distributions": () =>
    inputs(200, randomTails).map(({ chiSquare, t, freedom, successes, trials }) => ({
      kind: "tails",
      given: [chiSquare, t, freedom, successes, trials],
      measured: {
        chiSquare: chiSquareUpper(chiSquare, freedom),
        student: studentUpper(t, freedom),
        binomial: binomialLower(successes, trials, 0.5),
      },
    })),
  "Wilson's interval": () =>
    inputs(100, randomTails).map(({ successes, trials }) => ({
      kind: "wilson",
      given: [successes, trials],
      measured: wilson(successes, trials),
    })),
};

/** The figures that the script tells of an arm, by its names. */
export function measured(results: readonly CaseResult[]) {
  const { classification, kappa, voteSplit, calibration, fairness, agreement, byRound, stability } =
    measureArm(results, 3);
  return {
    ...classification,
    kappa,
    mae: voteSplit.mae,
    rmse: voteSplit.rmse,
    brier: calibration.brier,
    ece: calibration.ece,
    curve: calibration.curve.map((bin) => [bin.results, bin.meanShare, bin.buyerWon]),
    alpha: agreement,
    byRound: byRound.map(({ accuracy }) => accuracy),
    buyerWon: fairness.buyerWon.accuracy,
    sellerWon: fairness.sellerWon.accuracy,
    // scipy's test wants three columns.
    cochran: stability.accuracies.length < 3 ? undefined : qAndP(stability.cochran),
  };
}

function qAndP(test: CochranQ | undefined) {
  return test && { q: test.q, p: test.p };
}
