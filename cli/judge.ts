import { join } from "node:path";
import { openCase } from "../evidence/open-case.js";
import { newRunFolder } from "../graph/compose.js";
import { judgeDispute } from "../graph/judge-dispute.js";
import { TRANSCRIPT_FILE } from "../graph/run-folder.js";
import { parseSettings } from "../state/settings.js";
import { saveReport } from "../web/save-report.js";
import { EXIT } from "./exit-codes.js";
import { followRun } from "./follow-run.js";
import { printVerdict } from "./print-verdict.js";
import type { Terminal } from "./terminal.js";

/** Flags of `judge`: these three, and the settings by their names. */
export interface JudgeFlags extends Record<string, unknown> {
  out?: string;
  json?: boolean;
  quiet?: boolean;
}

/**
 * Judges one dispute, shows it while it goes on, writes the run folder, and prints the verdict.
 *
 * @returns the exit code
 */
export async function judge(terminal: Terminal, path: string, flags: JudgeFlags): Promise<number> {
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
  else printVerdict(terminal, transcript, { transcript: join(runFolder, TRANSCRIPT_FILE), report });
  return transcript.verdict.review.needed ? EXIT.review : EXIT.done;
}
