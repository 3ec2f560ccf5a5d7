import { SIDES, type Side } from "../../state/side.js";
import { Answer, type CaseResult } from "../results/case-result.js";
import { share } from "../statistics/mean.js";
import { scoredIn } from "./result-counts.js";
import type { SummedMetric } from "./summed-metric.js";

/** How often each answer was given, by the true winner. `hung` is an answer of no class: never right, never a class. */
export type Confusion = Record<Side, Record<Answer, number>>;

/** One side seen as a class: what was said of it, and what was true. */
export interface ClassScores {
  /** Scored results that this side really won. */
  support: number;
  /** Right among the answers for this side; undefined where none was given. Hung answers are in none. */
  precision: number | undefined;
  /** Answers for this side among those it really won, hung ones included; undefined where it won none. */
  recall: number | undefined;
  /** Harmonic mean of both, as 2 TP / (2 TP + FP + FN); undefined where the side neither won nor was named. */
  f1: number | undefined;
}

/** The confusion matrix of the scored results. */
export function confusionOf(results: readonly CaseResult[]): Confusion {
  const confusion: Confusion = {
    buyer: { buyer: 0, seller: 0, hung: 0 },
    seller: { buyer: 0, seller: 0, hung: 0 },
  };
  for (const { truth, answer } of scoredIn(results)) confusion[truth.side][answer]++;
  return confusion;
}

/** A figure of the confusion matrix, whose six counts are its sums: by who won, then by answer. */
export function ofConfusion(figure: (confusion: Confusion) => number | undefined): SummedMetric {
  const cells = SIDES.flatMap((won) => Answer.options.map((answer) => ({ won, answer })));
  return {
    terms: ({ truth, answer }) =>
      cells.map((cell) => (cell.won === truth.side && cell.answer === answer ? 1 : 0)),
    figure(sums) {
      const confusion = confusionOf([]);
      for (const [place, { won, answer }] of cells.entries()) confusion[won][answer] = sums[place] ?? 0;
      return figure(confusion);
    },
  };
}

/** Precision, recall and F1 of one side. */
export function classScores(confusion: Confusion, side: Side): ClassScores {
  const hits = confusion[side][side];
  const named = confusion.buyer[side] + confusion.seller[side];
  const { buyer, seller, hung } = confusion[side];
  const support = buyer + seller + hung;
  return {
    support,
    precision: share(hits, named),
    recall: share(hits, support),
    f1: share(2 * hits, named + support),
  };
}
