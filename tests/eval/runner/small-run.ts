import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { armsNamed } from "../../../eval/arms/arms.js";
import type { CaseResult } from "../../../eval/results/case-result.js";
import { existingRun } from "../../../eval/results/existing-run.js";
import { readResults } from "../../../eval/results/read-results.js";
import { RESULTS_FILE } from "../../../eval/results/run-request.js";
import { evaluate } from "../../../eval/runner/evaluate.js";
import type { EvaluateOptions } from "../../../eval/runner/evaluate-options.js";
import { offlineEngine } from "../../../graph/engine.js";
import { parseSettings } from "../../../state/settings.js";
import { decidedDispute } from "../../fixtures/decided.js";

/** A folder that is gone after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-eval-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A JSONL data set of these lines; by default so many small decided disputes, `case-1` and so on. */
export async function writeDataset(folder: string, lines: number | readonly unknown[] = 3): Promise<string> {
  const disputes =
    typeof lines === "number"
      ? Array.from({ length: lines }, (_, index) => decidedDispute(index + 1))
      : lines;
  const path = join(folder, "set.jsonl");
  await writeFile(path, disputes.map((it) => `${JSON.stringify(it)}\n`).join(""));
  return path;
}

/** An evaluation as it is asked for in these tests: offline, few jurors, the clock stands still. */
export function options(
  dataset: string,
  folder: string,
  arms: string,
  changes: Partial<EvaluateOptions> = {},
): EvaluateOptions {
  return {
    ...{ dataset, folder },
    arms: armsNamed(arms),
    repeat: 1,
    filter: [],
    random: false,
    settings: parseSettings({ preset: "paper", jurors: 3, rounds: 2 }),
    engine: offlineEngine(),
    clock: () => 0,
    ...changes,
  };
}

/** Runs one in a new folder of its own, and gives its results by case, arm and repetition. */
export async function evaluated(arms: string, changes: Partial<EvaluateOptions> & { lines?: number } = {}) {
  const folder = await newFolder();
  const { lines, ...rest } = changes;
  const run = options(await writeDataset(folder, lines), join(folder, "run"), arms, rest);
  return { run, report: await evaluate(run), results: await resultsIn(run.folder) };
}

/** The results of a run, in the order of their keys. */
export async function resultsIn(folder: string): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for await (const result of readResults(join(folder, RESULTS_FILE), await existingRun(folder)))
    results.push(result);
  const key = (it: CaseResult) => `${it.case} ${it.arm} ${it.repeat}`;
  return results.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The lines of the results as they stand in the file. */
export async function linesIn(folder: string): Promise<string[]> {
  return (await readFile(join(folder, RESULTS_FILE), "utf8")).split("\n").slice(0, -1);
}
