import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openCase } from "../evidence/open-case.js";
import { defaultModel, newRunFolder, openEngine } from "../graph/compose.js";
import type { Engine } from "../graph/engine.js";
import { judgeDispute } from "../graph/judge-dispute.js";
import { openRecall } from "../graph/open-precedents.js";
import { replayEngine } from "../graph/replay-engine.js";
import { JOURNAL_FILE, TRANSCRIPT_FILE, VAULT_FILE } from "../graph/run-folder.js";
import { openRecording } from "../models/journal.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import { UsageInvalid } from "../state/errors.js";
import { parseSettings, type Settings } from "../state/settings.js";
import { saveReport } from "../web/save-report.js";
import { type CaseFlags, openingOptions, writtenCaseFlags } from "./case-flags.js";
import { endTraces } from "./end-traces.js";
import { EXIT } from "./exit-codes.js";
import { followRun } from "./follow-run.js";
import { engineOptions, type ModelFlags } from "./model-flags.js";
import { noticeOn } from "./notice-on.js";
import { printVerdict } from "./print-verdict.js";
import { printableAll, printableJson } from "./printable.js";
import { quoted } from "./quoted.js";
import type { Terminal } from "./terminal.js";
import { readVaultKey } from "./vault-key.js";

/** Flags of `judge` that are no settings of the jury. */
export interface JudgeFlags extends ModelFlags, CaseFlags {
  vaultKey?: string;
  library?: string;
  out?: string;
  resume?: string;
  replay?: string;
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
  const { engine, settings, found } = await begin(flags, given, (prompt) => drifted.add(prompt));
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

/** Who answers, and under which settings: those given, over those that a resumed or replayed run was begun with. */
async function begin(
  { resume, replay, ...flags }: JudgeFlags,
  given: Record<string, unknown>,
  onDrift: (prompt: string) => void,
): Promise<{
  engine: Engine;
  settings: Settings;
  found?: Partial<Pick<OpenedCase, "findings" | "readers">>;
}> {
  const earlier = resume ?? replay;
  const recording = earlier === undefined ? undefined : await openRecording(join(earlier, JOURNAL_FILE));
  const asked = parseSettings({ model: defaultModel(), ...recording?.header.settings, ...given });
  if (replay !== undefined && recording !== undefined) {
    const { findings, readers } = recording.header;
    const found = {
      ...(findings === undefined ? {} : { findings }),
      ...(readers === undefined ? {} : { readers }),
    };
    return { engine: replayEngine(recording, onDrift), settings: asked, found };
  }
  const engine = await openEngine(asked, engineOptions(flags));
  return { engine, settings: { ...asked, model: engine.name } };
}

function resumeHint(engine: Engine, path: string, runFolder: string, flags: CaseFlags): string {
  return engine.journaled
    ? `Go on with it by:\n  cyberjurors judge ${quoted(path)} --resume ${quoted(runFolder)}${writtenCaseFlags(flags)}`
    : "The offline reasoner keeps no journal: judge again.";
}
