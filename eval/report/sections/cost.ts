import type { ResultUsage } from "../../results/case-result.js";
import { sum } from "../../statistics/mean.js";
import type { EvalReport } from "../eval-report.js";
import { decimal, dollars, ends, whole } from "./figures.js";
import type { ReportSection } from "./report-section.js";

/** What an arm takes beside what it gives, in the form of Table 4. */
export function cost({ arms, facts, unscored: failed }: EvalReport): ReportSection {
  return {
    id: "cost",
    title: "Cost",
    lead: `What the scored results took.${besides("Unscored results", failed)}${besides("Rating the reasons", facts.ratingUsage === undefined ? [] : [{ usage: facts.ratingUsage }])}${besides(`Distilling the libraries of ${facts.folds.length} folds`, facts.folds)}`,
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

/** What was paid for and belongs to no scored result. */
function besides(what: string, parts: readonly { usage?: ResultUsage | undefined }[]): string {
  if (parts.length === 0) return "";
  const usages = parts.flatMap(({ usage }) => usage ?? []);
  if (usages.length < parts.length)
    return ` What ${what.charAt(0).toLowerCase()}${what.slice(1)} took besides is not known.`;
  const add = (part: (usage: ResultUsage) => number) => sum(usages.map(part));
  const prices = usages.flatMap(({ costUsd }) => costUsd ?? []);
  const price = prices.length < usages.length ? undefined : sum(prices);
  return ` ${what} took ${whole(add(({ calls }) => calls))} asks, ${whole(add((usage) => usage.inputTokens + usage.outputTokens))} tokens and ${dollars(price, usages.length)} besides.`;
}
