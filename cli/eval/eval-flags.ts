import { type Command, InvalidArgumentError, Option } from "commander";
import type { RunRequest } from "../../eval/results/run-request.js";
import type { EvaluateOptions } from "../../eval/runner/evaluate-options.js";
import { defaultModel } from "../../graph/compose.js";
import { UsageInvalid } from "../../state/errors.js";
import { PresetName } from "../../state/presets.js";
import { parseSettings, Settings } from "../../state/settings.js";
import { addCaseFlags, type CaseFlags } from "../case-flags.js";
import { addModelFlags, type ModelFlags } from "../model-flags.js";
import { positiveWhole, realNumber, wholeNumber } from "../numbers.js";
import { quoted } from "../quoted.js";

/** Flags of every command that judges a data set, settings aside. */
export interface EvalFlags extends ModelFlags, CaseFlags {
  model?: string;
  out?: string;
  repeat?: number;
  limit?: number;
  random?: boolean;
  filter?: string[];
  parallel?: number;
  retryUnscored?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** What is said of the data set in each of these commands. */
export const DATASET = "folder of case folders, or a .jsonl file with one dispute a line";

/** Collects the values of a flag that may be given again. */
export const collect = (value: string, before: string[] = []) => [...before, value];

/** A folder as written on the command line: an unset variable of a shell is none. */
function folderName(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("name a folder.");
  return text;
}

/** Adds `EvalFlags` and the settings of a run to a command. */
export function addEvalFlags(command: Command): Command {
  // Not commander's defaults: a run that is gone on with must know what was given and what was not.
  const described = (name: keyof typeof Settings.shape) => Settings.shape[name].description ?? "";
  addModelFlags(
    command
      .option(
        "--out <dir>",
        "folder of the run; one that is there is gone on with (default: a new one)",
        folderName,
      )
      .option("--repeat <n>", "independent repetitions of every case and arm (default: 1)", positiveWhole)
      .option("--limit <n>", "only so many cases, the first ones", positiveWhole)
      .option("--random", "with --limit: cases drawn by the seed instead of the first ones")
      .option(
        "--filter <field=values>",
        "only cases whose category, language, claimant or id is one of these; may be given again",
        collect,
      )
      .option("--parallel <n>", "cases at once (default: 4)", positiveWhole)
      .option("--retry-unscored", "judge again what gave no answer before")
      .option("--model <id>", `${described("model")} (default: Gemini where a key is set, else offline)`)
      .addOption(
        new Option("--preset <name>", `${described("preset")} (default: paper)`).choices(PresetName.options),
      )
      .option("--jurors <n>", `${described("jurors")} (default: 17)`, wholeNumber)
      .option("--rounds <n>", `${described("rounds")} (default: 3)`, wholeNumber)
      .option("--delta <share>", `${described("delta")} (default: 0.8)`, realNumber)
      .option("--max-perceptions <n>", `${described("maxPerceptions")} (default: 3)`, wholeNumber)
      .option("--seed <n>", `${described("seed")} (default: 7)`, wholeNumber)
      .option("--language <tag>", described("language"))
      .option("--temperature <t>", `${described("temperature")} (default: 0.7)`, realNumber)
      .option("--max-output-tokens <n>", `${described("maxOutputTokens")} (default: 2048)`, wholeNumber),
  );
  return addCaseFlags(command)
    .option("--vision", "the model at --base-url, or of Ollama, sees pictures")
    .option("--json", "print the outcome as JSON on standard output, and nothing else there")
    .option("--quiet", "no progress");
}

/**
 * The settings that were written, over those that the run was begun with, over what is usual in an evaluation.
 *
 * @throws UsageInvalid for a setting out of range
 */
export function settingsFor(flags: EvalFlags, before: RunRequest | undefined): Settings {
  const written = Object.entries(flags).filter(([name]) => Object.hasOwn(Settings.shape, name));
  return parseSettings({
    ...{ model: defaultModel(), preset: "paper" },
    ...before?.settings,
    ...Object.fromEntries(written),
  });
}

/**
 * What these flags ask for, over what the run was begun with.
 *
 * @throws UsageInvalid when cases are to be drawn, and not how many
 */
export function askedFor(flags: EvalFlags, before: RunRequest | undefined) {
  if (flags.random === true && (flags.limit ?? before?.limit) === undefined) {
    throw new UsageInvalid(
      "random",
      "--random draws cases, and nothing says how many.",
      "Add --limit N, or leave --random out to judge all.",
    );
  }
  const { frames, framesPerVideo, imageSide, ocr, parallel, retryUnscored } = flags;
  const written = Object.entries({ frames, framesPerVideo, imageSide, ocr }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    repeat: flags.repeat ?? before?.repeat ?? 1,
    filter: flags.filter ?? before?.filter ?? [],
    limit: flags.limit ?? before?.limit,
    random: flags.random ?? before?.random ?? false,
    opening: { ...before?.opening, ...Object.fromEntries(written) },
    ...(parallel === undefined ? {} : { parallel }),
    ...(retryUnscored === undefined ? {} : { retryUnscored }),
  } satisfies Partial<EvaluateOptions>;
}

/**
 * What a run folder does not say, as it was written: where the model listens or its file lies, and what was read of
 * pictures before.
 */
export function unkeptFlags({
  model,
  baseUrl,
  vision,
  readings,
}: Pick<EvalFlags, "model" | "baseUrl" | "vision" | "readings">): string {
  return [
    // A run knows the name of a file alone.
    model?.startsWith("llama-cpp:") === true ? ` --model ${quoted(model)}` : "",
    baseUrl === undefined ? "" : ` --base-url ${quoted(baseUrl)}`,
    vision === true ? " --vision" : "",
    readings === undefined ? "" : ` --readings ${quoted(readings)}`,
  ].join("");
}
