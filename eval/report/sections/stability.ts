import { mean } from "../../statistics/mean.js";
import type { EvalReport } from "../eval-report.js";
import type { Step } from "../measures/ladder.js";
import { ladderTitle } from "./ablation.js";
import { decimal, ends, probability, signed, whole } from "./figures.js";
import type { Cell, ReportSection } from "./report-section.js";

/** Whether the same comes out when it is run again, in the form of Tables 8 and 9. */
export function stability({ arms, ladders, facts }: EvalReport): ReportSection {
  const repeats = Array.from({ length: facts.repeats }, (_, index) => `Run ${index + 1}`);
  return {
    id: "stability",
    title: "Stability over repeats",
    lead:
      facts.repeats < 2
        ? "Every case was judged once: nothing can be told of stability. The paper judges 100 random cases five times: --limit 100 --random --repeat 5."
        : `Every case was judged ${facts.repeats} times, independently.`,
    plots: [],
    tables: [
      {
        title: "Repeats of each arm (the paper's Table 8)",
        note: "Over the cases that every repeat scored; the others are left out. Cochran's Q asks whether the repeats differ in accuracy: a high p speaks for stability. It cannot be told of one repeat, or where every case is right in all repeats or in none. Holm corrects p over the arms of this table.",
        heads: [
          ...["Arm", "Mean accuracy", "Cases", "Left out", "Hung", "Unscored"],
          ...["Q", "Degrees", "p", "p, Holm", "Deviation", ...repeats],
        ],
        rows: arms.map(({ arm, metrics, intervals, cochranHolm }): Cell[] => {
          const { accuracies, meanAccuracy, deviation, cochran, cases, leftOut } = metrics.stability;
          return [
            arm,
            // The interval is of all scored results: of these alone only where none is left out.
            leftOut === 0
              ? { figure: decimal(meanAccuracy), beside: ends(intervals.accuracy) }
              : decimal(meanAccuracy),
            ...[cases, leftOut, metrics.counts.hung, metrics.counts.unscored].map((count) => whole(count)),
            ...[decimal(cochran?.q), whole(cochran?.freedom)],
            ...[probability(cochran?.p), probability(cochranHolm)],
            decimal(deviation),
            ...repeats.map((_, index) => decimal(accuracies[index])),
          ];
        }),
      },
      ...ladders
        .filter(({ steps }) => steps.length > 0)
        .map(({ arms: rungs, steps }) => ({
          title:
            rungs[0] === "baseline"
              ? "Neighbours of the ablation (the paper's Table 9)"
              : `Neighbours: ${ladderTitle(rungs)}`,
          note: "Student's paired t over the accuracies of the repeats. p for a gain is one-sided, as the paper's critical value 2.132 (five repeats) is. It cannot be told of one repeat, or where every repeat gains the same.",
          heads: [
            ...["Arm", "Against", "Mean gain", "t", "Degrees"],
            ...["p for a gain", "The same, Holm", "p two-sided", "Pairs", "Left out"],
          ],
          rows: steps.map(neighbours),
        })),
    ],
  };
}

function neighbours({ from, to, comparison, holm }: Step): Cell[] {
  const { pairedT, pairs, leftOut, accuracies } = comparison;
  return [
    to,
    from,
    signed(mean(accuracies.map(([before, after]) => after - before))),
    decimal(pairedT?.t),
    whole(pairedT?.freedom),
    probability(pairedT?.pGain),
    probability(holm.gain),
    probability(pairedT?.p),
    whole(pairs),
    whole(leftOut),
  ];
}
