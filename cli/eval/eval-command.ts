import { Command, Option } from "commander";
import { PresetName } from "../../state/presets.js";
import { Settings } from "../../state/settings.js";
import { addCaseFlags } from "../case-flags.js";
import { addModelFlags } from "../model-flags.js";
import { positiveWhole, realNumber, wholeNumber } from "../numbers.js";
import type { Terminal } from "../terminal.js";
import { evalCompareCommand } from "./compare-command.js";
import type { EvalFlags } from "./eval.js";
import { evalReportCommand } from "./report-command.js";

const collect = (value: string, before: string[] = []) => [...before, value];

/**
 * `cyberjurors eval DATASET`: judges a data set by several arms, and counts who was right.
 *
 * @param exit is told the exit code of a run that ended
 */
export function evalCommand(terminal: Terminal, exit: (code: number) => void): Command {
  // Not commander's defaults: a run that is gone on with must know what was given and what was not.
  const described = (name: keyof typeof Settings.shape) => Settings.shape[name].description ?? "";
  const command = addModelFlags(
    new Command("eval")
      .description("judge a data set by several arms, and count who was right")
      .argument("[dataset]", "folder of case folders, or a .jsonl file with one dispute a line")
      .option("--arms <names>", "arms to measure, such as baseline,rules,sr-cot,iv-cot,jury")
      .option("--list-arms", "say which arms there are, and nothing else")
      .option("--out <dir>", "folder of the run; one that is there is gone on with (default: a new one)")
      .option("--repeat <n>", "independent repetitions of every case and arm (default: 1)", positiveWhole)
      .option("--limit <n>", "only so many cases, the first ones", positiveWhole)
      .option("--random", "with --limit: cases drawn by the seed instead of the first ones")
      .option(
        "--filter <field=values>",
        "only cases whose category, language, claimant or id is one of these; may be given again",
        collect,
      )
      .option("--library <dir>", "precedents of training cases, for `full`; never the starter library")
      .option("--folds <n>", "or so many folds, each judged with precedents of the others", positiveWhole)
      .option("--train <dataset>", "whose decisions `majority-class` counts (default: all other cases)")
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
  command.addCommand(evalReportCommand(terminal, exit).copyInheritedSettings(command));
  command.addCommand(evalCompareCommand(terminal, exit).copyInheritedSettings(command));
  return addCaseFlags(command)
    .option("--vision", "the model at --base-url, or of Ollama, sees pictures")
    .option("--json", "print the counts as JSON on standard output, and nothing else there")
    .option("--quiet", "no progress")
    .addHelpText(
      "after",
      "\nExit codes: 0 done; 1 failed, or nothing could be scored; 2 wrong usage or input; 130 stopped.\n\nExample:\n  cyberjurors eval cases --arms baseline,iv-cot,jury --model offline --out runs/first",
    )
    .action(async (dataset: string | undefined, flags: EvalFlags) => {
      const given = Object.entries(flags).filter(([name]) => Object.hasOwn(Settings.shape, name));
      // The graphs are loaded only now, so that help and version come at once.
      const { runEval } = await import("./eval.js");
      exit(await runEval(terminal, dataset, flags, Object.fromEntries(given)));
    });
}
