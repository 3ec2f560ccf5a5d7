import { decimal, ends, probability, signed, whole } from "../sections/figures.js";
import type { Cell } from "../sections/report-section.js";
import type { ArmPair, ComparedPair } from "./run-comparison.js";

/** Compared arms as the rows of a table. */
export function comparisonRows(pairs: readonly ComparedPair[]): { heads: string[]; rows: Cell[][] } {
  return {
    heads: [
      ...[
        "Arms",
        "Compared",
        "Accuracy, first",
        "Second",
        "Gain",
        "p",
        "p, Holm",
        "Only first right",
        "Only second right",
      ],
      ...["Same answer", "Kappa", "Hung, first", "Second", "Left out"],
    ],
    rows: pairs.map((pair) => {
      const { accuracy, intervals, mcnemar, agreement, hung } = pair;
      return [
        pair.first === pair.second ? pair.first : `${pair.first}, ${pair.second}`,
        whole(pair.compared),
        { figure: decimal(accuracy.first), beside: ends(intervals.first) },
        { figure: decimal(accuracy.second), beside: ends(intervals.second) },
        signed(accuracy.difference),
        ...[probability(mcnemar?.exact), probability(pair.holm.mcnemar)],
        ...[whole(mcnemar?.onlyFirst), whole(mcnemar?.onlySecond)],
        ...[decimal(agreement.share), decimal(agreement.kappa), whole(hung.first), whole(hung.second)],
        whole(Object.values(pair.leftOut).reduce((sum, count) => sum + count, 0)),
      ];
    }),
  };
}

/** What is not compared, and why; empty where nothing is left out. */
export function leftOutText({ leftOut }: ArmPair): string {
  const said: [number, string][] = [
    [leftOut.onlyFirst, "only in the first run"],
    [leftOut.onlySecond, "only in the second"],
    [leftOut.unscoredFirst, "unscored in the first"],
    [leftOut.unscoredSecond, "unscored in the second"],
    [leftOut.unscoredBoth, "unscored in both"],
  ];
  return said
    .filter(([count]) => count > 0)
    .map(([count, why]) => `${whole(count)} ${why}`)
    .join(", ");
}
