import type { EvalReport } from "../../eval/report/eval-report.js";
import { ladderTitle } from "../../eval/report/sections/ablation.js";
import { decimal } from "../../eval/report/sections/figures.js";
import { columns } from "./report-columns.js";

/** The ablation in the columns of the paper's Table 3, line by line; nothing where the run has no two arms of it. */
export function ablationLines({ arms, ladders }: EvalReport): string[] {
  const named = new Map(arms.map((arm) => [arm.arm, arm.metrics]));
  const [ladder] = ladders.filter(({ arms: rungs }) => rungs.length > 1);
  if (ladder === undefined) return [];
  const heads = ["arm", "accuracy", "weighted F1", "macro F1", "precision", "recall", "MAE", "RMSE"];
  const rows = ladder.arms.map((arm) => {
    const { classification, voteSplit } = named.get(arm) ?? {};
    const { accuracy, weightedF1, macroF1, macroPrecision, macroRecall } = classification ?? {};
    const scores = [accuracy, weightedF1, macroF1, macroPrecision, macroRecall].map((it) => decimal(it));
    return [arm, ...scores, decimal(voteSplit?.mae, 2), decimal(voteSplit?.rmse, 2)];
  });
  return [ladderTitle(ladder.arms), ...columns([heads, ...rows])];
}

/** The files of a report, one a line. */
export function fileLines(files: readonly string[]): string[] {
  return files.map((file, index) => `${index === 0 ? "written" : "       "}  ${file}`);
}
