import { SIDES } from "../../state/side.js";
import type { CaseResult } from "../results/case-result.js";
import { meanOfAll, share, sum } from "../statistics/mean.js";
import { type ClassScores, type Confusion, classScores, confusionOf } from "./confusion.js";

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
  const confusion = confusionOf(results);
  return {
    accuracy: accuracy(confusion),
    weightedF1: weightedF1(confusion),
    macroF1: macroF1(confusion),
    macroPrecision: macroPrecision(confusion),
    macroRecall: macroRecall(confusion),
    balancedAccuracy: macroRecall(confusion),
  };
}

/** Right answers among the scored results; a hung answer is wrong. Undefined without scored results. */
export function accuracy(confusion: Confusion): number | undefined {
  const { buyer, seller } = confusion;
  const all = SIDES.flatMap((won) => Object.values(confusion[won]));
  return share(buyer.buyer + seller.seller, sum(all));
}

/** Mean F1 of both sides, weighted by how often each really won; undefined without scored results. */
export function weightedF1(confusion: Confusion): number | undefined {
  const scores = scoresOfSides(confusion);
  const weighted = scores.map(({ support, f1 }) => support * (f1 ?? 0));
  return share(sum(weighted), sum(scores.map(({ support }) => support)));
}

/** Plain mean of both sides' F1; undefined unless each side really won once. */
export function macroF1(confusion: Confusion): number | undefined {
  const scores = scoresOfSides(confusion);
  if (scores.some(({ support }) => support === 0)) return undefined;
  return meanOfAll(scores.map(({ f1 }) => f1));
}

/**
 * Plain mean of both sides' precision; undefined unless each side was named and really won once. (scikit-learn puts 0
 * for a side that was never named; here that is no precision.)
 */
export function macroPrecision(confusion: Confusion): number | undefined {
  const scores = scoresOfSides(confusion);
  if (scores.some(({ support }) => support === 0)) return undefined;
  return meanOfAll(scores.map(({ precision }) => precision));
}

/** Plain mean of both sides' recall; undefined unless each side really won once. */
export function macroRecall(confusion: Confusion): number | undefined {
  return meanOfAll(scoresOfSides(confusion).map(({ recall }) => recall));
}

function scoresOfSides(confusion: Confusion): ClassScores[] {
  return SIDES.map((side) => classScores(confusion, side));
}
