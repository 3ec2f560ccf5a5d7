import { join, resolve } from "node:path";
import { makeFolder } from "../../graph/run-folder.js";
import { writeWhole } from "../../graph/write-whole.js";
import { type EvalReport, makeEvalReport } from "./eval-report.js";
import type { EvaluatedRun } from "./measures/evaluated-run.js";
import { armsCsv } from "./page/arms-csv.js";
import { groupsCsv } from "./page/groups-csv.js";
import { reportMarkdown } from "./page/markdown.js";
import { reportPage } from "./page/report-page.js";
import { resultsCsv } from "./page/results-csv.js";

/**
 * Measures a run and writes it in every form to a folder; what an earlier report left there is replaced.
 *
 * @throws UsageInvalid when nothing can be written there
 */
export async function saveEvalReport(
  run: EvaluatedRun,
  folder: string,
): Promise<{ report: EvalReport; files: string[] }> {
  const report = makeEvalReport(run);
  const texts = {
    "report.md": reportMarkdown(report),
    "report.html": reportPage(report),
    "arms.csv": armsCsv(report),
    "groups.csv": groupsCsv(report),
    "results.csv": resultsCsv(run.results),
  };
  await makeFolder(resolve(folder));
  const files = Object.entries(texts).map(([name, text]) => ({ path: join(folder, name), text }));
  for (const { path, text } of files) await writeWhole(path, text);
  return { report, files: files.map(({ path }) => path) };
}
