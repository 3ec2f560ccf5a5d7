import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import type { Ladder, Step } from "../measures/ladder.js";
import { decimal, ends, probability, signed, UNTOLD, whole } from "./figures.js";
import type { Cell, ReportSection, ReportTable } from "./report-section.js";

/** What each part of the method adds, in the form of Table 3. */
export function ablation({ arms, ladders }: EvalReport): ReportSection {
  const named = new Map(arms.map((arm) => [arm.arm, arm]));
  return {
    id: "ablation",
    title: "Ablation",
    lead:
      ladders.length === 0
        ? "No arm of the ablation is in this run."
        : "Each line adds one part of the method to the line before. An arm that is not in this run is stepped over.",
    plots: [],
    tables: ladders.map((ladder) => tableOf(ladder, named)),
  };
}

function tableOf({ arms, steps }: Ladder, named: ReadonlyMap<string, ArmReport>): ReportTable {
  return {
    title: arms.every((arm) => arm.endsWith("-text"))
      ? "The ablation, text only"
      : "The ablation (the paper's Table 3)",
    note: "The gain is over results of the same case and repeat that both lines scored; its interval is a bootstrap of cases. McNemar's exact test is over the cases of the first repeat, two-sided, and corrected by Holm over the steps of this table: below 0.05 a step is more than chance.",
    heads: [
      ...[
        "Arm",
        "Accuracy",
        "Scored",
        "Hung",
        "Unscored",
        "Gain",
        "p",
        "p, Holm",
        "Only this right",
        "Only before right",
        "Pairs",
      ],
      ...["Weighted F1", "Macro F1", "Macro precision", "Macro recall", "MAE", "RMSE"],
    ],
    rows: arms.flatMap((arm, index) => {
      const report = named.get(arm);
      return report === undefined ? [] : [line(report, steps[index - 1])];
    }),
  };
}

function line({ arm, metrics, intervals }: ArmReport, step: Step | undefined): Cell[] {
  const { counts, classification, voteSplit } = metrics;
  const test = step?.comparison.mcnemar;
  const of = (figure: number | undefined, name: keyof typeof intervals): Cell => ({
    figure: decimal(figure),
    beside: ends(intervals[name]),
  });
  return [
    arm,
    of(classification.accuracy, "accuracy"),
    ...[counts.scored, counts.hung, counts.unscored].map((count) => whole(count)),
    step === undefined
      ? UNTOLD
      : { figure: signed(step.difference), beside: ends(step.interval, (value) => signed(value)) },
    probability(test?.exact),
    probability(step?.holm.mcnemar),
    whole(test?.onlySecond),
    whole(test?.onlyFirst),
    whole(step?.comparison.pairs),
    of(classification.weightedF1, "weightedF1"),
    of(classification.macroF1, "macroF1"),
    of(classification.macroPrecision, "macroPrecision"),
    of(classification.macroRecall, "macroRecall"),
    of(voteSplit.mae, "mae"),
    of(voteSplit.rmse, "rmse"),
  ];
}
