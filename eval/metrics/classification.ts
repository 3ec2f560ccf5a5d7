import { SIDES } from "../../state/side.js";
import type { CaseResult } from "../results/case-result.js";
import { meanOfAll, share, sum } from "../statistics/mean.js";
import { type ClassScores, classScores, confusionOf } from "./confusion.js";
import { countRight } from "./result-counts.js";

/** The paper's scores of verdicts (section 5, "Metrics"), each from 0 to 1; undefined where it cannot be told. */
export interface Classification {
  accuracy: number | undefined;
  weightedF1: number | undefined;
  macroF1: number | undefined;
  macroPrecision: number | undefined;
  macroRecall: number | undefined;
  /** With two classes the macro recall by another name: what a judge that always names one side cannot raise. */
  balancedAccuracy: number | undefined;
}

/** All scores of verdicts, of the scored results. */
export function classificationOf(results: readonly CaseResult[]): Classification {
  return {
    accuracy: accuracy(results),
    weightedF1: weightedF1(results),
    macroF1: macroF1(results),
    macroPrecision: macroPrecision(results),
    macroRecall: macroRecall(results),
    balancedAccuracy: macroRecall(results),
  };
}

/** Right answers among the scored results; a hung answer is wrong. Undefined without scored results. */
export function accuracy(results: readonly CaseResult[]): number | undefined {
  return countRight(results).accuracy;
}

/** Mean F1 of both sides, weighted by how often each really won; undefined without scored results. */
export function weightedF1(results: readonly CaseResult[]): number | undefined {
  const scores = scoresOfSides(results);
  const weighted = scores.map(({ support, f1 }) => support * (f1 ?? 0));
  return share(sum(weighted), sum(scores.map(({ support }) => support)));
}

/** Plain mean of both sides' F1; undefined unless each side really won once. */
export function macroF1(results: readonly CaseResult[]): number | undefined {
  const scores = scoresOfSides(results);
  if (scores.some(({ support }) => support === 0)) return undefined;
  return meanOfAll(scores.map(({ f1 }) => f1));
}

/**
 * Plain mean of both sides' precision; undefined unless each side was named and really won once. (scikit-learn puts 0
 * for a side that was never named; here that is no precision.)
 */
export function macroPrecision(results: readonly CaseResult[]): number | undefined {
  const scores = scoresOfSides(results);
  if (scores.some(({ support }) => support === 0)) return undefined;
  return meanOfAll(scores.map(({ precision }) => precision));
}

/** Plain mean of both sides' recall; undefined unless each side really won once. */
export function macroRecall(results: readonly CaseResult[]): number | undefined {
  return meanOfAll(scoresOfSides(results).map(({ recall }) => recall));
}

function scoresOfSides(results: readonly CaseResult[]): ClassScores[] {
  const confusion = confusionOf(results);
  return SIDES.map((side) => classScores(confusion, side));
}
