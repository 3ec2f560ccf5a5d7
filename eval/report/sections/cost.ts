import type { EvalReport } from "../eval-report.js";
import { decimal, dollars, ends, whole } from "./figures.js";
import type { ReportSection } from "./report-section.js";

/** What an arm takes beside what it gives, in the form of Table 4. */
export function cost({ arms }: EvalReport): ReportSection {
  return {
    id: "cost",
    title: "Cost",
    lead: "What the scored results took. What an unscored one used is not known, and is in no figure.",
    plots: ["cost"],
    tables: [
      {
        title: "Accuracy and cost (the paper's Table 4)",
        note: "Tokens are input and output together. A sum is unknown where the price of a single result is: an unknown price is never 0. Seconds are from the first ask of a case to its answer, also where several cases were judged at once.",
        heads: [
          ...[
            "Arm",
            "Accuracy",
            "Scored",
            "Hung",
            "Unscored",
            "Tokens a case",
            "Cost a case",
            "Seconds a case",
            "Tokens a right answer",
          ],
          ...["Cost a right answer", "Asks", "Input tokens", "Output tokens", "Total cost", "Price unknown"],
        ],
        rows: arms.map(({ arm, metrics, intervals }) => {
          const { perCase, perRight, ...all } = metrics.cost;
          const { scored, hung, unscored } = metrics.counts;
          const right = metrics.fairness.buyerWon.right + metrics.fairness.sellerWon.right;
          return [
            arm,
            { figure: decimal(metrics.classification.accuracy), beside: ends(intervals.accuracy) },
            ...[scored, hung, unscored].map((count) => whole(count)),
            whole(perCase.tokens),
            dollars(perCase.costUsd, scored),
            decimal(perCase.seconds, 1),
            whole(perRight.tokens),
            dollars(perRight.costUsd, right),
            ...[all.calls, all.inputTokens, all.outputTokens].map((count) => whole(count)),
            dollars(all.costUsd, scored),
            whole(all.unpriced),
          ];
        }),
      },
    ],
  };
}
