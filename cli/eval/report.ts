import type { EvalReport } from "../../eval/report/eval-report.js";
import { readEvaluatedRun } from "../../eval/report/measures/evaluated-run.js";
import { stepTo } from "../../eval/report/measures/ladder.js";
import { saveEvalReport } from "../../eval/report/save-eval-report.js";
import { decimal, dollars, ends, probability, signed, whole } from "../../eval/report/sections/figures.js";
import { summaryOf } from "../../eval/report/sections/report-sections.js";
import { EXIT } from "../exit-codes.js";
import { printable, printableJson } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { ablationLines, fileLines } from "./ablation-text.js";
import { columns } from "./report-columns.js";

/** Flags of `eval report`. */
export interface ReportFlags {
  out?: string;
  json?: boolean;
}

/**
 * Writes the report of a run, and prints its main figures.
 *
 * @returns the exit code
 */
export async function reportEvaluation(
  terminal: Terminal,
  run: string,
  { out = run, json = false }: ReportFlags,
): Promise<number> {
  terminal.onStop(`The report was not finished. ${run} is as it was.`);
  const { report, files } = await saveEvalReport(await readEvaluatedRun(run), out);
  if (json) {
    terminal.out(`${printableJson({ ...report, files })}\n`);
    return EXIT.done;
  }
  const lines = [
    ...summaryOf(report),
    "",
    ...columns([
      ["arm", "accuracy", "95% interval", "gain", "p, Holm", "hung", "unscored", "missing", "cost a case"],
      ...rowsOf(report),
    ]),
    ...["", ...ablationLines(report)],
    "",
    ...fileLines(files),
  ];
  terminal.out(`${printable(lines.join("\n"))}\n`);
  return EXIT.done;
}

function rowsOf({ arms, ladders }: EvalReport): string[][] {
  return arms.map(({ arm, missing, metrics, intervals }) => {
    const { counts, classification, cost } = metrics;
    const step = stepTo(ladders, arm);
    return [
      ...[arm, decimal(classification.accuracy), ends(intervals.accuracy)],
      ...[signed(step?.difference), probability(step?.holm.mcnemar)],
      ...[counts.hung, counts.unscored, missing].map((count) => whole(count)),
      dollars(cost.perCase.costUsd, counts.scored),
    ];
  });
}
