import { Command, Option } from "commander";
import { openCase } from "../evidence/open-case.js";
import { newRunFolder } from "../graph/compose.js";
import { judgeDispute } from "../graph/judge-dispute.js";
import { TRANSCRIPT_FILE } from "../graph/run-folder.js";
import { PresetName } from "../state/presets.js";
import { NetworkKind, parseSettings, Settings } from "../state/settings.js";
import { saveReport } from "../web/save-report.js";
import { EXIT } from "./exit-codes.js";
import { followRun } from "./follow-run.js";
import { realNumber, wholeNumber } from "./numbers.js";
import { printVerdict } from "./print-verdict.js";
import type { Terminal } from "./terminal.js";

interface JudgeFlags extends Record<string, unknown> {
  out?: string;
  json?: boolean;
  quiet?: boolean;
}

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
      const { out, json, quiet, ...given } = flags;
      const settings = parseSettings(given);
      const opened = await openCase(path);
      const runFolder = out ?? newRunFolder(opened.dispute.id);
      const follow = followRun(terminal, { dispute: opened.dispute, settings, quiet: quiet === true });
      const transcript = await judgeDispute(opened, settings, {
        runFolder,
        signal: terminal.signal,
        onEvent: follow.onEvent,
      }).finally(follow.end);
      const report = await saveReport(runFolder, transcript, opened.media);
      if (json === true) terminal.out(`${JSON.stringify(transcript)}\n`);
      else printVerdict(terminal, transcript, { transcript: `${runFolder}/${TRANSCRIPT_FILE}`, report });
      exit(transcript.verdict.review.needed ? EXIT.review : EXIT.done);
    });
}
