import { basename, join, resolve } from "node:path";
import { type RunRequest, readRunRequest } from "../../eval/results/run-request.js";
import { stressPage } from "../../eval/stress/stress-page.js";
import { stressTest } from "../../eval/stress/stress-test.js";
import { newRunFolder } from "../../graph/compose.js";
import { writeWhole } from "../../graph/write-whole.js";
import { UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { printableJson } from "../printable.js";
import { quoted } from "../quoted.js";
import { readRules } from "../read-rules.js";
import type { Terminal } from "../terminal.js";
import { askedFor, type EvalFlags, settingsFor, unkeptFlags } from "./eval-flags.js";
import { followEvaluation } from "./follow-evaluation.js";
import { oneArm } from "./one-arm.js";
import { stressText } from "./stress-text.js";
import { withEngine } from "./with-engine.js";

/** Flags of `eval stress` that are no settings. */
export interface StressFlags extends EvalFlags {
  against?: string;
  arm?: string;
  library?: string;
  rules?: string;
}

const PAGE = "stress.html";

/**
 * Judges a data set by one arm, and shows where its answers differ from a platform's decisions. A run folder that is
 * there is gone on with; flags that are left out are taken from it.
 *
 * @returns 0; 1 when nothing could be scored
 */
export async function runStress(terminal: Terminal, dataset: string, flags: StressFlags): Promise<number> {
  const folder = flags.out ?? newRunFolder(`stress-${basename(dataset, ".jsonl")}`);
  const before = await readRunRequest(folder);
  const decisions = decisionsOf(flags, before);
  const arm = oneArm(flags.arm ?? before?.arms.join(",") ?? "jury");
  const rules = flags.rules === undefined ? before?.rules : await readRules(flags.rules);
  const asked = askedFor(flags, before);
  const settings = settingsFor(flags, before);
  const model = await withEngine(terminal, settings, flags, async (engine) => {
    terminal.onStop(stopText(dataset, folder, flags));
    await followEvaluation(terminal, `${dataset} · ${arm.name} · against ${basename(decisions)}`, flags, {
      ...asked,
      ...{ arms: [arm], dataset, folder, engine, settings, rules, decisions },
      library: flags.library ?? before?.library?.path,
      folds: before?.folds,
    });
    return engine.name;
  });
  const report = await stressTest(
    { folder, dataset, decisions, arm: arm.name, model, repeat: asked.repeat },
    terminal.signal,
  );
  const page = join(folder, PAGE);
  await writeWhole(page, stressPage(report, resolve(folder)));
  terminal.out(
    flags.json === true
      ? `${printableJson({ folder, page, ...report })}\n`
      : stressText(terminal, report, { folder, page }),
  );
  return report.results.of + report.results.hung === 0 ? EXIT.failed : EXIT.done;
}

function decisionsOf({ against }: StressFlags, before: RunRequest | undefined): string {
  const path = against ?? before?.decisions?.path;
  if (path !== undefined) return path;
  throw new UsageInvalid(
    "against",
    before === undefined ? "No decisions are named." : "The run was begun without decisions of a platform.",
    before === undefined
      ? "Give --against FILE.csv, with a first line case,decision and a case with buyer or seller in each further one."
      : "Name another folder with --out, and the decisions with --against FILE.csv.",
  );
}

/** How to go on: what was named may not be kept yet. */
function stopText(dataset: string, folder: string, flags: StressFlags): string {
  const named = (["against", "arm", "library", "rules"] as const)
    .map((name) => (flags[name] === undefined ? "" : ` --${name} ${quoted(flags[name])}`))
    .join("");
  return `The stress test stopped. Go on with it by:\n  cyberjurors eval stress ${quoted(dataset)}${named} --out ${quoted(folder)}${unkeptFlags(flags)}`;
}
