import { join } from "node:path";
import type { Journal } from "../models/journal.js";
import { JOURNAL_FORMAT, type JournalHeader } from "../models/journal-file.js";
import { keepLedger } from "../models/ledger.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { ArmTranscript, HearingKind } from "../state/arm-transcript.js";
import type { Clock } from "../state/clock.js";
import type { JudgmentRule } from "../state/rule.js";
import type { Settings } from "../state/settings.js";
import { raiseListenerLimit, systemClock } from "./compose.js";
import type { Engine } from "./engine.js";
import { foremost } from "./foremost.js";
import { HEARING_GRAPHS } from "./hearing-graphs.js";
import { makeArmTranscript } from "./make-arm-transcript.js";
import {
  beginRunJournal,
  claimRunFolder,
  releaseRunFolder,
  resumeRunJournal,
  TRANSCRIPT_FILE,
} from "./run-folder.js";
import { writeWhole } from "./write-whole.js";

/** How a hearing is kept and stopped. */
export interface HearOptions {
  /** Who answers; stays open afterwards. */
  engine: Engine;
  /** Where `journal.jsonl` and `transcript.json` are written; nowhere when absent. */
  runFolder?: string | undefined;
  /** Goes on with the interrupted hearing in `runFolder`: what was answered is not asked again. */
  resume?: boolean;
  /** The judgment rules, for the kinds that show any; by default the program's own eight (prompt E.7). */
  rules?: readonly JudgmentRule[] | undefined;
  signal?: AbortSignal | undefined;
  clock?: Clock;
}

/**
 * Hears a case without a jury: in one ask, by one mind in four stages, or as a peer of CyberJurors does. What
 * `judgeDispute` is for juries.
 *
 * @param kind which graph hears it
 * @param opened from `openCase`
 * @param settings of the run; those about panel and rounds are read by nobody
 * @throws UsageInvalid when the folder is taken, or a resume differs from what was begun
 * @throws ReplyInvalid or ModelUnavailable when an ask could not be answered: there is nobody else to vote
 * @throws what stops a run: abort, a bad key, a daily quota, a spent budget
 */
export async function hearCase(
  kind: HearingKind,
  opened: OpenedCase,
  settings: Settings,
  { engine, runFolder, resume = false, rules, signal, clock = systemClock }: HearOptions,
): Promise<ArmTranscript> {
  const journal = await openFolder(
    headerOf(kind, opened, settings, { engine, rules }),
    engine,
    runFolder,
    resume,
  );
  // What was found first counts: a reader that is missing now must not change the asks.
  const found = { findings: journal?.header.findings ?? opened.findings };
  const ledger = keepLedger(engine.reasoner(journal));
  raiseListenerLimit();
  const started = clock();
  // When one branch stops the hearing, the other must not go on asking.
  const halt = new AbortController();
  try {
    const { context, ...config } = configOf(kind, opened, { ...settings, model: engine.name });
    const heard = await HEARING_GRAPHS[kind].run(
      { reasoner: ledger.reasoner, media: opened.media, rules },
      { dispute: opened.dispute, ...found },
      {
        ...config,
        context,
        signal: AbortSignal.any(signal === undefined ? [halt.signal] : [signal, halt.signal]),
      },
    );
    const seconds = Math.max(0, clock() - started) / 1_000;
    const timing = { startedAt: new Date(started).toISOString(), seconds };
    const readers = journal?.header.readers ?? opened.readers;
    const transcript = makeArmTranscript(kind, heard, context, {
      ledger,
      readers,
      timing,
      warnings: opened.warnings,
    });
    if (rules !== undefined) transcript.rules = [...rules];
    if (runFolder !== undefined) {
      // Over the part that claims the folder.
      await writeWhole(join(runFolder, TRANSCRIPT_FILE), `${JSON.stringify(transcript, null, 2)}\n`);
    }
    return transcript;
  } catch (error) {
    halt.abort(error);
    if (runFolder !== undefined) await releaseRunFolder(runFolder);
    signal?.throwIfAborted();
    throw foremost(error);
  } finally {
    await journal?.close();
  }
}

function configOf(kind: HearingKind, { dispute }: OpenedCase, settings: Settings) {
  return {
    context: { ...settings, quorum: settings.quorum, language: settings.language },
    runName: `${kind} on ${dispute.id}`,
    metadata: { dispute: dispute.id, hearing: kind, model: settings.model },
  };
}

function headerOf(
  kind: HearingKind,
  { dispute, findings, readers }: OpenedCase,
  settings: Settings,
  { engine, rules }: Pick<HearOptions, "engine" | "rules">,
): JournalHeader {
  return {
    format: JOURNAL_FORMAT,
    dispute: dispute.sha256,
    model: engine.name,
    parameters: engine.parameters,
    settings: { ...settings, hearing: kind },
    prompts: HEARING_GRAPHS[kind].prompts,
    library: "none",
    ...(rules === undefined ? {} : { rules: [...rules] }),
    findings,
    readers,
  };
}

async function openFolder(
  header: JournalHeader,
  engine: Engine,
  runFolder: string | undefined,
  resume: boolean,
): Promise<Journal | undefined> {
  if (runFolder === undefined) return undefined;
  if (resume) return resumeRunJournal(runFolder, header);
  await claimRunFolder(runFolder);
  return engine.journaled ? beginRunJournal(runFolder, header) : undefined;
}
