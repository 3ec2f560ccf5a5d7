import { Command, Option } from "commander";
import { PresetName } from "../state/presets.js";
import { NetworkKind, Settings } from "../state/settings.js";
import { addCaseFlags } from "./case-flags.js";
import type { JudgeFlags } from "./judge.js";
import { addModelFlags } from "./model-flags.js";
import { realNumber, wholeNumber } from "./numbers.js";
import type { Terminal } from "./terminal.js";

/**
 * `cyberjurors judge CASE`: one dispute, one verdict.
 *
 * @param exit is told the exit code of a run that ended
 */
export function judgeCommand(terminal: Terminal, exit: (code: number) => void): Command {
  const defaults: Record<string, unknown> = Settings.parse({});
  // Not commander's defaults: a resumed run must know what was given and what was not.
  const described = (name: keyof typeof Settings.shape) => {
    const value = defaults[name];
    const text = Settings.shape[name].description ?? "";
    return value === undefined || name === "model" ? text : `${text} (default: ${value})`;
  };
  const command = addModelFlags(
    new Command("judge")
      .description("judge one dispute: a case folder, or a dispute.json")
      .argument("<case>", "case folder or dispute.json, such as cases/charger-2-percent")
      .option("--model <id>", `${described("model")} (default: Gemini where a key is set, else offline)`)
      .addOption(new Option("--preset <name>", described("preset")).choices(PresetName.options))
      .option("--jurors <n>", described("jurors"), wholeNumber)
      .option("--rounds <n>", described("rounds"), wholeNumber)
      .option("--delta <share>", described("delta"), realNumber)
      .option("--seed <n>", described("seed"), wholeNumber)
      .option("--language <tag>", described("language"))
      .addOption(new Option("--network <kind>", described("network")).choices(NetworkKind.options))
      .option("--quorum <n>", described("quorum"), wholeNumber)
      .option("--temperature <t>", described("temperature"), realNumber)
      .option("--max-output-tokens <n>", described("maxOutputTokens"), wholeNumber)
      .option("--max-perceptions <n>", described("maxPerceptions"), wholeNumber)
      .option("--norms-recalled <n>", described("normsRecalled"), wholeNumber)
      .option("--norms-per-juror <n>", described("normsPerJuror"), wholeNumber)
      .option("--sample <n>", described("sample"), wholeNumber)
      .option("--leanings", described("leanings"))
      .option("--rethink", described("rethink"))
      .option(
        "--library <dir>",
        "where norms are recalled from, or `none` (default: .cyberjurors/library here, else the starter library)",
      )
      .option("--rules <file>", "judgment rules (JSON) instead of the program's own eight")
      .option(
        "--out <dir>",
        "folder for transcript.json and report.html (default: a new one in .cyberjurors/runs)",
      )
      .option("--resume <dir>", "go on with the interrupted run in this folder; its settings are taken over")
      .option("--replay <dir>", "judge again from the answers recorded in this folder; no model is asked"),
  );
  return addCaseFlags(command)
    .option(
      "--vault-key <file>",
      "keep what masks stand for in the run folder, encrypted under these 32 bytes",
    )
    .option("--vision", "the model at --base-url, or of Ollama, sees pictures")
    .option("--json", "print the transcript as JSON on standard output, and nothing else there")
    .option("--quiet", "no progress")
    .addHelpText(
      "after",
      "\nExit codes: 0 judged; 1 failed; 2 wrong usage or input; 3 judged, but a human should look; 130 stopped.\n\nExample:\n  cyberjurors judge cases/charger-2-percent --jurors 5 --seed 11",
    )
    .action(async (path: string, flags: JudgeFlags) => {
      const given = Object.entries(flags).filter(([name]) => Object.hasOwn(Settings.shape, name));
      // The graphs are loaded only now, so that help and version come at once.
      const { judge } = await import("./judge.js");
      exit(await judge(terminal, path, flags, Object.fromEntries(given)));
    });
}
