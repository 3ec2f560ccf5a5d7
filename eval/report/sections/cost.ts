import type { EvalReport } from "../eval-report.js";
import { decimal, dollars, ends, whole } from "./figures.js";
import type { ReportSection } from "./report-section.js";

/** What an arm takes beside what it gives, in the form of Table 4. */
export function cost({ arms, facts }: EvalReport): ReportSection {
  return {
    id: "cost",
    title: "Cost",
    lead: `What the scored results took. What an unscored one used is not known, and is in no figure.${foldsText(facts)}`,
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
            "Asks a case",
          ],
          ...[
            "Tokens a right answer",
            "Cost a right answer",
            "Seconds a right answer",
            "Asks a right answer",
          ],
          ...["Asks", "Input tokens", "Output tokens", "Total cost", "Price unknown"],
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
            decimal(perCase.calls, 1),
            whole(perRight.tokens),
            dollars(perRight.costUsd, right),
            decimal(perRight.seconds, 1),
            decimal(perRight.calls, 1),
            ...[all.calls, all.inputTokens, all.outputTokens].map((count) => whole(count)),
            dollars(all.costUsd, scored),
            whole(all.unpriced),
          ];
        }),
      },
    ],
  };
}

/** What the libraries of folds took, which belongs to no case. */
function foldsText({ folds }: EvalReport["facts"]): string {
  if (folds.length === 0) return "";
  const usages = folds.map(({ usage }) => usage);
  const known = usages.filter((usage) => usage !== undefined);
  if (known.length < usages.length) return " What distilling the libraries of the folds took is not known.";
  const sum = (part: (usage: (typeof known)[number]) => number) =>
    known.reduce((total, usage) => total + part(usage), 0);
  const prices = known.flatMap(({ costUsd }) => costUsd ?? []);
  const price = prices.length < known.length ? undefined : sum(({ costUsd }) => costUsd ?? 0);
  return ` Distilling the libraries of ${folds.length} folds took ${whole(sum(({ calls }) => calls))} asks, ${whole(sum((usage) => usage.inputTokens + usage.outputTokens))} tokens and ${dollars(price, known.length)} besides.`;
}
