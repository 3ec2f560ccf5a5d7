import { basename } from "node:path";
import { armsNamed } from "../../eval/arms/arms.js";
import { evaluate } from "../../eval/runner/evaluate.js";
import type { EvaluateOptions } from "../../eval/runner/evaluate-options.js";
import { type RunRequest, readRunRequest } from "../../eval/runner/run-request.js";
import { defaultModel, namedFfmpeg, newRunFolder, openEngine } from "../../graph/compose.js";
import { UsageInvalid } from "../../state/errors.js";
import { parseSettings } from "../../state/settings.js";
import type { CaseFlags } from "../case-flags.js";
import { endTraces } from "../end-traces.js";
import { EXIT } from "../exit-codes.js";
import { engineOptions, type ModelFlags } from "../model-flags.js";
import { printableJson } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";
import { followEval } from "./follow-eval.js";
import { listArms } from "./list-arms.js";
import { reportText } from "./report-text.js";

/** Flags of `eval` that are no settings. */
export interface EvalFlags extends ModelFlags, CaseFlags {
  arms?: string;
  listArms?: boolean;
  out?: string;
  repeat?: number;
  limit?: number;
  random?: boolean;
  filter?: string[];
  library?: string;
  folds?: number;
  train?: string;
  parallel?: number;
  retryUnscored?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/**
 * Judges a data set by several arms, shows how far it has come, and prints the counts. A run folder that is there is gone
 * on with; flags that are left out are taken from it.
 *
 * @param given settings that the user wrote, by their names
 * @returns 0; 1 when nothing could be scored
 */
export async function runEval(
  terminal: Terminal,
  dataset: string | undefined,
  flags: EvalFlags,
  given: Record<string, unknown>,
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
  const asked = askedFor(flags, before);
  const settings = parseSettings({ model: defaultModel(), preset: "paper", ...before?.settings, ...given });
  const engine = await openEngine(settings, engineOptions(flags));
  const { parallel, retryUnscored } = flags;
  try {
    terminal.onStop(
      `The evaluation stopped. Go on with it by:\n  cyberjurors eval ${quoted(dataset)} --out ${quoted(folder)}${serverFlags(flags)}`,
    );
    const follow = followEval(terminal, {
      title: `${dataset} · ${asked.arms.map(({ name }) => name).join(",")} · ${engine.name} · seed ${settings.seed}`,
      quiet: flags.quiet === true,
    });
    const report = await evaluate({
      ...asked,
      ...{ dataset, folder, engine },
      settings: { ...settings, model: engine.name },
      openers: { ffmpeg: namedFfmpeg(), ocrFolder: flags.readings, pictureHashes: flags.pictureHashes },
      signal: terminal.signal,
      onEvent: follow.onEvent,
      ...(parallel === undefined ? {} : { parallel }),
      ...(retryUnscored === undefined ? {} : { retryUnscored }),
    }).finally(follow.end);
    terminal.out(flags.json === true ? `${printableJson(report)}\n` : reportText(terminal, report));
    return report.arms.every(({ scored }) => scored === 0) ? EXIT.failed : EXIT.done;
  } finally {
    await engine.close();
    await endTraces(terminal);
  }
}

/** What was written, over what the run was begun with. */
function askedFor(flags: EvalFlags, before: RunRequest | undefined) {
  const arms = flags.arms ?? before?.arms.join(",");
  if (arms === undefined) {
    throw new UsageInvalid(
      "arms",
      "No arm is named.",
      "Give --arms, such as baseline,rules,sr-cot,iv-cot,jury; `cyberjurors eval --list-arms` says what each stands for.",
    );
  }
  const { frames, framesPerVideo, imageSide, ocr } = flags;
  const written = Object.entries({ frames, framesPerVideo, imageSide, ocr }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    arms: armsNamed(arms),
    repeat: flags.repeat ?? before?.repeat ?? 1,
    filter: flags.filter ?? before?.filter ?? [],
    limit: flags.limit ?? before?.limit,
    random: flags.random ?? before?.random ?? false,
    library: flags.library ?? before?.library?.path,
    folds: flags.folds ?? before?.folds,
    train: flags.train ?? before?.train?.path,
    opening: { ...before?.opening, ...Object.fromEntries(written) },
  } satisfies Partial<EvaluateOptions>;
}

/** What a run folder does not say: where the model listens, and what was read of pictures before. */
function serverFlags({ baseUrl, vision, readings }: EvalFlags): string {
  return [
    baseUrl === undefined ? "" : ` --base-url ${quoted(baseUrl)}`,
    vision === true ? " --vision" : "",
    readings === undefined ? "" : ` --readings ${quoted(readings)}`,
  ].join("");
}
