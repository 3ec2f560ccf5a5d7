import { Command, Option } from "commander";
import { PresetName } from "../state/presets.js";
import { NetworkKind, Settings } from "../state/settings.js";
import type { JudgeFlags } from "./judge.js";
import { realNumber, wholeNumber } from "./numbers.js";
import type { Terminal } from "./terminal.js";

/**
 * `cyberjurors judge CASE`: one dispute, one verdict.
 *
 * @param exit is told the exit code of a run that ended
 */
export function judgeCommand(terminal: Terminal, exit: (code: number) => void): Command {
  const defaults = Settings.parse({});
  const described = (name: keyof typeof Settings.shape) => Settings.shape[name].description ?? "";
  return new Command("judge")
    .description("judge one dispute: a case folder, or a dispute.json")
    .argument("<case>", "case folder or dispute.json, such as cases/charger-2-percent")
    .option("--model <id>", described("model"), defaults.model)
    .addOption(
      new Option("--preset <name>", described("preset")).choices(PresetName.options).default(defaults.preset),
    )
    .option("--jurors <n>", described("jurors"), wholeNumber, defaults.jurors)
    .option("--rounds <n>", described("rounds"), wholeNumber, defaults.rounds)
    .option("--delta <share>", described("delta"), realNumber, defaults.delta)
    .option("--seed <n>", described("seed"), wholeNumber, defaults.seed)
    .option("--language <tag>", described("language"))
    .addOption(
      new Option("--network <kind>", described("network"))
        .choices(NetworkKind.options)
        .default(defaults.network),
    )
    .option("--quorum <n>", described("quorum"), wholeNumber)
    .option("--max-perceptions <n>", described("maxPerceptions"), wholeNumber, defaults.maxPerceptions)
    .option("--norms-recalled <n>", described("normsRecalled"), wholeNumber, defaults.normsRecalled)
    .option("--norms-per-juror <n>", described("normsPerJuror"), wholeNumber, defaults.normsPerJuror)
    .option("--sample <n>", described("sample"), wholeNumber, defaults.sample)
    .option("--leanings", described("leanings"), defaults.leanings)
    .option("--rethink", described("rethink"), defaults.rethink)
    .option(
      "--out <dir>",
      "folder for transcript.json and report.html (default: a new one in .cyberjurors/runs)",
    )
    .option("--json", "print the transcript as JSON on standard output, and nothing else there")
    .option("--quiet", "no progress")
    .addHelpText(
      "after",
      "\nExit codes: 0 judged; 1 failed; 2 wrong usage or input; 3 judged, but a human should look; 130 stopped.\n\nExample:\n  cyberjurors judge cases/charger-2-percent --jurors 5 --seed 11",
    )
    .action(async (path: string, flags: JudgeFlags) => {
      // The graphs are loaded only now, so that help and version come at once.
      const { judge } = await import("./judge.js");
      exit(await judge(terminal, path, flags));
    });
}
