import { basename } from "node:path";
import type { Arm } from "../../eval/arms/arm.js";
import { armsNamed } from "../../eval/arms/arms.js";
import { readEvaluatedRun } from "../../eval/report/measures/evaluated-run.js";
import { saveEvalReport } from "../../eval/report/save-eval-report.js";
import { type RunRequest, readRunRequest } from "../../eval/results/run-request.js";
import { needing } from "../../eval/runner/check-needs.js";
import { newRunFolder } from "../../graph/compose.js";
import { UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { printable, printableJson } from "../printable.js";
import { quoted } from "../quoted.js";
import { readRules } from "../read-rules.js";
import type { Terminal } from "../terminal.js";
import { ablationLines, fileLines } from "./ablation-text.js";
import { askedFor, type EvalFlags, settingsFor, unkeptFlags } from "./eval-flags.js";
import { followEvaluation } from "./follow-evaluation.js";
import { listArms } from "./list-arms.js";
import { reportText } from "./report-text.js";
import { withEngine } from "./with-engine.js";

/** Flags of `eval` that are no settings. */
export interface EvalCommandFlags extends EvalFlags {
  arms?: string;
  listArms?: boolean;
  library?: string;
  folds?: number;
  rules?: string;
  decisions?: string;
  train?: string;
  /** Not with --no-report. */
  report?: boolean;
}

/**
 * Judges a data set by several arms, shows how far it has come, and prints the counts. A run folder that is there is gone
 * on with; flags that are left out are taken from it.
 *
 * @returns 0; 1 when nothing could be scored
 */
export async function runEval(
  terminal: Terminal,
  dataset: string | undefined,
  flags: EvalCommandFlags,
): Promise<number> {
  if (flags.listArms === true) return listArms(terminal);
  if (dataset === undefined) {
    throw new UsageInvalid(
      "dataset",
      "No data set is named.",
      "Name a folder of cases, or a .jsonl file with one dispute a line.",
    );
  }
  const folder = flags.out ?? newRunFolder(basename(dataset, ".jsonl"));
  const before = await readRunRequest(folder);
  const arms = armsOf(flags, before);
  const rules = flags.rules === undefined ? before?.rules : await readRules(flags.rules);
  const settings = settingsFor(flags, before);
  return withEngine(terminal, settings, flags, async (engine) => {
    terminal.onStop(
      `The evaluation stopped. Go on with it by:\n  cyberjurors eval ${quoted(dataset)} --out ${quoted(folder)}${unkeptFlags(flags)}`,
    );
    const title = `${dataset} · ${arms.map(({ name }) => name).join(",")}`;
    const report = await followEvaluation(terminal, title, flags, {
      ...askedFor(flags, before),
      ...{ arms, dataset, folder, engine, settings, rules },
      library: flags.library ?? before?.library?.path,
      folds: foldsOf(terminal, flags, before, arms),
      decisions: flags.decisions ?? before?.decisions?.path,
      train: flags.train ?? before?.train?.path,
    });
    const tables =
      flags.report === false ? undefined : await saveEvalReport(await readEvaluatedRun(folder), folder);
    terminal.out(
      flags.json === true
        ? `${printableJson({ ...report, ...(tables && { files: tables.files }) })}\n`
        : `${reportText(terminal, report)}${tables === undefined ? "" : tablesText(tables)}`,
    );
    return report.arms.every(({ scored }) => scored === 0) ? EXIT.failed : EXIT.done;
  });
}

function tablesText({ report, files }: Awaited<ReturnType<typeof saveEvalReport>>): string {
  return `\n${printable([...ablationLines(report), ...fileLines(files)].join("\n"))}\n`;
}

/** Folds of a set without a training split (METHOD, "Arms"). */
const FOLDS = 6;

/**
 * Who teaches an arm with precedents where no library is named: the set itself, in folds.
 *
 * @returns undefined where nobody needs to, or a library is named
 */
function foldsOf(
  terminal: Terminal,
  flags: EvalCommandFlags,
  before: RunRequest | undefined,
  arms: readonly Arm[],
): number | undefined {
  const asked = flags.folds ?? before?.folds;
  const taught = needing("precedents", arms);
  if (asked !== undefined || taught.length === 0 || (flags.library ?? before?.library) !== undefined)
    return asked;
  if (flags.quiet !== true) {
    terminal.err(
      `note: No --library is named: ${taught.join(", ")} recalls norms from ${FOLDS} folds of the set itself.\n`,
    );
  }
  return FOLDS;
}

function armsOf(flags: EvalCommandFlags, before: RunRequest | undefined) {
  const names = flags.arms ?? before?.arms.join(",");
  if (names !== undefined) return armsNamed(names);
  throw new UsageInvalid(
    "arms",
    "No arm is named.",
    "Give --arms, such as baseline,rules,sr-cot,iv-cot,jury; `cyberjurors eval --list-arms` says what each stands for.",
  );
}
