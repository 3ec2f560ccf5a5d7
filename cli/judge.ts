import { join } from "node:path";
import { openCase } from "../evidence/open-case.js";
import { defaultModel, newRunFolder, openEngine } from "../graph/compose.js";
import type { Engine } from "../graph/engine.js";
import { judgeDispute } from "../graph/judge-dispute.js";
import { openRecall } from "../graph/open-precedents.js";
import { replayEngine } from "../graph/replay-engine.js";
import { JOURNAL_FILE, TRANSCRIPT_FILE } from "../graph/run-folder.js";
import { flushTraces } from "../graph/tracing.js";
import { openRecording } from "../models/journal.js";
import { UsageInvalid } from "../state/errors.js";
import { parseSettings, type Settings } from "../state/settings.js";
import { saveReport } from "../web/save-report.js";
import { EXIT } from "./exit-codes.js";
import { followRun } from "./follow-run.js";
import { noticeOn } from "./notice-on.js";
import { printVerdict } from "./print-verdict.js";
import { printableAll, printableJson } from "./printable.js";
import type { Terminal } from "./terminal.js";

/** How long an endpoint for traces may delay the end. */
const TRACES_MS = 4_000;

/** Flags of `judge` that are no settings of the jury. */
export interface JudgeFlags {
  library?: string;
  out?: string;
  resume?: string;
  replay?: string;
  json?: boolean;
  quiet?: boolean;
  baseUrl?: string;
  vision?: boolean;
  timeout?: number;
  inFlight?: number;
  rpm?: number;
  tpm?: number;
  budgetUsd?: number;
  budgetTokens?: number;
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
  const { engine, settings } = await begin(flags, given, (prompt) => drifted.add(prompt));
  try {
    const opened = await openCase(path, { signal: terminal.signal });
    const runFolder = resume ?? out ?? newRunFolder(opened.dispute.id);
    terminal.onStop(`The run stopped. ${resumeHint(engine, path, runFolder)}`);
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
    if (!(await flushTraces(TRACES_MS))) {
      terminal.err(`Traces were not all sent within ${TRACES_MS / 1_000} s.\n`);
      terminal.leave();
    }
  }
}

/** Who answers, and under which settings: those given, over those that a resumed or replayed run was begun with. */
async function begin(
  { resume, replay, baseUrl, vision, timeout, inFlight, rpm, tpm, budgetUsd, budgetTokens }: JudgeFlags,
  given: Record<string, unknown>,
  onDrift: (prompt: string) => void,
): Promise<{ engine: Engine; settings: Settings }> {
  const earlier = resume ?? replay;
  const recording = earlier === undefined ? undefined : await openRecording(join(earlier, JOURNAL_FILE));
  const asked = parseSettings({ model: defaultModel(), ...recording?.header.settings, ...given });
  if (replay !== undefined && recording !== undefined) {
    return { engine: replayEngine(recording, onDrift), settings: asked };
  }
  const engine = await openEngine(asked, {
    baseUrl,
    seesImages: vision,
    timeoutMs: timeout === undefined ? undefined : timeout * 1_000,
    rates: {
      ...(inFlight === undefined ? {} : { inFlight }),
      requestsPerMinute: rpm,
      tokensPerMinute: tpm,
    },
    budget: { tokens: budgetTokens, usd: budgetUsd },
  });
  return { engine, settings: { ...asked, model: engine.name } };
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function resumeHint(engine: Engine, path: string, runFolder: string): string {
  return engine.journaled
    ? `Go on with it by:\n  cyberjurors judge ${quoted(path)} --resume ${quoted(runFolder)}`
    : "The offline reasoner keeps no journal: judge again.";
}
