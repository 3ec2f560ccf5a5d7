import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal, ends, whole } from "./figures.js";
import type { Cell, ReportSection } from "./report-section.js";

/** Who was right, in the form of Table 2; and the answers behind it. */
export function mainResults({ arms }: EvalReport): ReportSection {
  return {
    id: "results",
    title: "Main results",
    lead: "How often each arm named the side that really won, and how near its votes came to the real jury's.",
    plots: ["confusion"],
    tables: [
      {
        title: "Scores of each arm (the paper's Table 2)",
        note: "All repeats together. Beside each figure its 95% interval. A hung answer counts as wrong in accuracy; an unscored result is neither right nor wrong, and in no score. MAE and RMSE are in votes of 17; an arm without a panel has none.",
        heads: [
          ...["Arm", "Accuracy", "Scored", "Hung", "Unscored", "Missing", "Weighted F1", "Macro F1"],
          ...["Macro precision", "Macro recall", "Balanced accuracy", "MAE", "RMSE"],
        ],
        rows: arms.map(scores),
      },
      {
        title: "Answers by real winner",
        note: "Counts of scored results.",
        heads: ["Arm", "Really won", "Said buyer", "Said seller", "Hung", "Unscored of the arm"],
        rows: arms.flatMap(({ arm, confusion, metrics }) =>
          (["buyer", "seller"] as const).map((side) => {
            const { buyer, seller, hung } = confusion[side];
            return [
              arm,
              side,
              ...[buyer, seller, hung, metrics.counts.unscored].map((count) => whole(count)),
            ];
          }),
        ),
        folded: true,
      },
    ],
  };
}

function scores({ arm, missing, metrics, intervals }: ArmReport): Cell[] {
  const { counts, classification, voteSplit } = metrics;
  const beside = (name: keyof typeof intervals) => ends(intervals[name]);
  return [
    arm,
    { figure: decimal(classification.accuracy), beside: beside("accuracy") },
    ...[counts.scored, counts.hung, counts.unscored, missing].map((count) => whole(count)),
    { figure: decimal(classification.weightedF1), beside: beside("weightedF1") },
    { figure: decimal(classification.macroF1), beside: beside("macroF1") },
    { figure: decimal(classification.macroPrecision), beside: beside("macroPrecision") },
    { figure: decimal(classification.macroRecall), beside: beside("macroRecall") },
    { figure: decimal(classification.balancedAccuracy), beside: beside("macroRecall") },
    { figure: decimal(voteSplit.mae), beside: beside("mae") },
    { figure: decimal(voteSplit.rmse), beside: beside("rmse") },
  ];
}
