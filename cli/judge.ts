import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openCase } from "../evidence/open-case.js";
import { newRunFolder } from "../graph/compose.js";
import type { Engine } from "../graph/engine.js";
import { judgeDispute } from "../graph/judge-dispute.js";
import { openRecall } from "../graph/open-precedents.js";
import { TRANSCRIPT_FILE, VAULT_FILE } from "../graph/run-folder.js";
import { UsageInvalid } from "../state/errors.js";
import { saveReport } from "../web/save-report.js";
import { beginRun, type RunFlags } from "./begin-run.js";
import { type CaseFlags, openingOptions, writtenCaseFlags } from "./case-flags.js";
import { endTraces } from "./end-traces.js";
import { EXIT } from "./exit-codes.js";
import { followRun } from "./follow-run.js";
import { noticeOn } from "./notice-on.js";
import { printVerdict } from "./print-verdict.js";
import { printableAll, printableJson } from "./printable.js";
import { quoted } from "./quoted.js";
import type { Terminal } from "./terminal.js";
import { readVaultKey } from "./vault-key.js";

/** Flags of `judge` that are no settings of the jury. */
export interface JudgeFlags extends RunFlags, CaseFlags {
  vaultKey?: string;
  library?: string;
  out?: string;
  json?: boolean;
  quiet?: boolean;
}

/**
 * Judges one dispute, shows it while it goes on, writes the run folder, and prints the verdict.
 *
 * @param given settings that the user wrote, by their names
 * @returns the exit code
 */
export async function judge(
  terminal: Terminal,
  path: string,
  flags: JudgeFlags,
  given: Record<string, unknown>,
): Promise<number> {
  const { out, resume, replay, json, quiet } = flags;
  if (resume !== undefined && (replay !== undefined || out !== undefined)) {
    throw new UsageInvalid(
      "resume",
      "--resume goes on in the folder it names, and asks a model.",
      "Leave --out and --replay out.",
    );
  }
  const drifted = new Set<string>();
  const { engine, settings, rules, found } = await beginRun(flags, given, (prompt) => drifted.add(prompt));
  try {
    const key = flags.vaultKey === undefined ? undefined : await readVaultKey(flags.vaultKey);
    let marks: Uint8Array | undefined;
    const keep = (sealed: Uint8Array) => {
      marks = sealed;
    };
    const now = await openCase(path, {
      ...openingOptions(flags, settings.preset),
      ...(key === undefined ? {} : { vault: { key, keep } }),
      signal: terminal.signal,
    });
    // What was recorded was asked about what was found then, whatever reads evidence now.
    const opened = { ...now, ...found };
    const runFolder = resume ?? out ?? newRunFolder(opened.dispute.id);
    terminal.onStop(`The run stopped. ${resumeHint(engine, path, runFolder, flags)}`);
    const { library, close } = await openRecall(flags.library, { onNotice: noticeOn(terminal) });
    const follow = followRun(terminal, { dispute: opened.dispute, settings, quiet: quiet === true });
    const transcript = await judgeDispute(opened, settings, {
      engine,
      library,
      ...(rules === undefined ? {} : { rules }),
      runFolder,
      resume: resume !== undefined,
      signal: terminal.signal,
      onEvent: follow.onEvent,
    })
      .finally(follow.end)
      .finally(close);
    if (marks !== undefined) await writeFile(join(runFolder, VAULT_FILE), marks, { mode: 0o600 });
    const report = await saveReport(runFolder, transcript, opened.media);
    for (const prompt of drifted)
      terminal.err(`drift: "${prompt}" is asked otherwise than it was recorded.\n`);
    if (json === true) terminal.out(`${printableJson(transcript)}\n`);
    else
      printVerdict(terminal, printableAll(transcript), {
        transcript: join(runFolder, TRANSCRIPT_FILE),
        report,
      });
    return transcript.verdict.review.needed ? EXIT.review : EXIT.done;
  } finally {
    await engine.close();
    await endTraces(terminal);
  }
}

function resumeHint(engine: Engine, path: string, runFolder: string, flags: CaseFlags): string {
  return engine.journaled
    ? `Go on with it by:\n  cyberjurors judge ${quoted(path)} --resume ${quoted(runFolder)}${writtenCaseFlags(flags)}`
    : "The offline reasoner keeps no journal: judge again.";
}
