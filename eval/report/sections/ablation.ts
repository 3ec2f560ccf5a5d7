import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import type { Ladder, Step } from "../measures/ladder.js";
import { decimal, ends, probability, signed, UNTOLD, whole } from "./figures.js";
import type { Cell, ReportSection, ReportTable } from "./report-section.js";

/** What each part of the method adds, in the form of Table 3. */
export function ablation({ arms, ladders, against }: EvalReport): ReportSection {
  const named = new Map(arms.map((arm) => [arm.arm, arm]));
  return {
    id: "ablation",
    title: "Ablation",
    lead:
      ladders.length === 0
        ? "No arm of the ablation is in this run."
        : "Each line adds one part of the method to the line before. An arm that is not in this run is stepped over.",
    plots: [],
    tables: [
      ...ladders.map((ladder) => tableOf(ladder, named)),
      ...(against === undefined ? [] : [againstTable(against, named)]),
    ],
  };
}

/** What a ladder is called. */
export function ladderTitle(arms: readonly string[]): string {
  const kind = arms.some((arm) => arm.startsWith("no-peer"))
    ? "What seeing the others adds to a panel"
    : "The ablation";
  if (arms.every((arm) => arm.endsWith("-text"))) return `${kind}, text only`;
  return kind === "The ablation" ? "The ablation (the paper's Table 3)" : kind;
}

function againstTable(
  { reference, steps }: NonNullable<EvalReport["against"]>,
  named: ReadonlyMap<string, ArmReport>,
): ReportTable {
  return {
    title: `Every arm beside ${reference}`,
    note: `Gains over ${reference}: below 0 the arm is worse. Tests as above (Student's paired t over repeats, two-sided), corrected by Holm over the arms of this table.`,
    heads: [
      ...["Arm", "Accuracy", "Scored", "Hung", "Unscored", "Gain", "McNemar's p", "Holm"],
      ...["t", "p of t", "Holm", "Pairs"],
    ],
    rows: steps.map((step): Cell[] => {
      const { to, difference, interval, comparison, holm } = step;
      const { accuracy } = named.get(to)?.metrics.classification ?? {};
      const counts = named.get(to)?.metrics.counts;
      return [
        to,
        { figure: decimal(accuracy), beside: ends(named.get(to)?.intervals.accuracy) },
        ...[counts?.scored, counts?.hung, counts?.unscored].map((count) => whole(count)),
        { figure: signed(difference), beside: ends(interval, (value) => signed(value)) },
        ...[probability(comparison.mcnemar?.exact), probability(holm.mcnemar)],
        ...[decimal(comparison.pairedT?.t), probability(comparison.pairedT?.p), probability(holm.pairedT)],
        whole(comparison.pairs),
      ];
    }),
  };
}

function tableOf({ arms, steps }: Ladder, named: ReadonlyMap<string, ArmReport>): ReportTable {
  return {
    title: ladderTitle(arms),
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
