import type { BaseCheckpointSaver } from "@langchain/langgraph";
import { checkedReasoner } from "../models/checked-reasoner.js";
import type { Journal } from "../models/journal.js";
import { JOURNAL_FORMAT, type JournalHeader } from "../models/journal-file.js";
import { keepLedger } from "../models/ledger.js";
import type { Reasoner } from "../models/reasoner.js";
import type { PrecedentLibrary } from "../precedents/precedent-library.js";
import { promptVersions } from "../prompts/prompt-versions.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { Clock } from "../state/clock.js";
import { UsageInvalid } from "../state/errors.js";
import type { JuryEvent } from "../state/events.js";
import type { JudgmentRule } from "../state/rule.js";
import { parseSettings, type Settings, type SettingsInput } from "../state/settings.js";
import type { Transcript } from "../state/transcript.js";
import { buildJury } from "./build-jury.js";
import { defaultModel, openEngine, raiseListenerLimit, systemClock } from "./compose.js";
import type { Engine } from "./engine.js";
import { makeTranscript } from "./make-transcript.js";
import { openRecall } from "./open-precedents.js";
import {
  beginRunJournal,
  claimRunFolder,
  releaseRunFolder,
  resumeRunJournal,
  writeTranscript,
} from "./run-folder.js";
import { runJury } from "./run-jury.js";
import { isThreadBegun } from "./run-thread.js";

const USAGE_OF_THIS_LIFE =
  "The run was resumed from its thread: usage counts only what was asked since then, and steps done before are not in it.";

/** What a caller may add to a run. All of it is optional. */
export interface JudgeOptions {
  /** Is told what happens while the run goes on. */
  onEvent?: (event: JuryEvent) => void;
  /** Stops the run; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Where `journal.jsonl` and `transcript.json` are written; nowhere when absent. */
  runFolder?: string;
  /** Goes on with the interrupted run in `runFolder`: what was answered is not asked again. */
  resume?: boolean;
  /** Who answers; by default `settings.model` is opened for this run. Stays open afterwards. */
  engine?: Engine;
  /** Answers the prompts instead of an engine. Its answers are not journaled. */
  reasoner?: Reasoner;
  /** Where norms are recalled from; by default what `openRecall` opens: one's own library, else the starter library. */
  library?: PrecedentLibrary;
  /** The judgment rules (prompt E.7); by default the program's own eight. The offline reasoner knows these only, by id. */
  rules?: readonly JudgmentRule[] | undefined;
  /** Keeps the graph's state, under `threadId`. The journal does not need it. */
  checkpointer?: BaseCheckpointSaver;
  threadId?: string;
  clock?: Clock;
}

/**
 * Judges a dispute that `openCase` opened: the panel reads, votes in rounds, and gives a verdict.
 *
 * @param opened from `openCase`
 * @param settings any of `Settings`; the rest are defaults
 * @returns the full record of the run
 * @throws UsageInvalid for a setting out of range, an unknown provider, a run folder or thread that is taken, or a
 *   resume that differs from what was begun
 * @throws PrerequisiteMissing when the model's package, key or file is missing
 * @throws QuorumMissed when too few jurors cast a ballot
 * @throws what stops a run: abort, a bad key, a daily quota, a spent budget
 */
export async function judgeDispute(
  opened: OpenedCase,
  settings: SettingsInput = {},
  options: JudgeOptions = {},
): Promise<Transcript> {
  const asked = parseSettings({
    model: options.engine?.name ?? options.reasoner?.name ?? defaultModel(),
    ...settings,
  });
  const engine = options.engine ?? (options.reasoner === undefined ? await openEngine(asked) : undefined);
  try {
    const { library, close } =
      options.library === undefined
        ? await openRecall()
        : { library: options.library, close: async () => {} };
    const settings = { ...asked, model: engine?.name ?? asked.model };
    return await judgeBy(engine, opened, settings, { ...options, library }).finally(close);
  } finally {
    if (options.engine === undefined) await engine?.close();
  }
}

async function judgeBy(
  engine: Engine | undefined,
  given: OpenedCase,
  settings: Settings,
  options: JudgeOptions & { library: PrecedentLibrary },
): Promise<Transcript> {
  const { onEvent, runFolder, clock = systemClock } = options;
  if (options.resume === true && runFolder === undefined && options.threadId === undefined) {
    throw new UsageInvalid(
      "resume-nothing",
      "There is nothing to resume: neither a run folder nor a thread is named.",
      "Give `runFolder`, or `checkpointer` and `threadId`, of the run that was interrupted.",
    );
  }
  // First of all: a refusal must leave no journal behind.
  const begun = await isThreadBegun(options, given, settings);
  const journal = await openRunFolder(engine, given, settings, options);
  const opened = asFoundFirst(given, journal);
  const reasoner =
    options.reasoner === undefined ? engine?.reasoner(journal) : checkedReasoner(options.reasoner);
  if (reasoner === undefined) throw new TypeError("There is neither an engine nor a reasoner.");
  const ledger = keepLedger(reasoner, (total) => onEvent?.({ type: "usage", ...total }));
  raiseListenerLimit();
  const started = clock();
  const graph = buildJury(
    { reasoner: ledger.reasoner, media: opened.media, library: options.library, rules: options.rules },
    options.checkpointer,
  );
  const state = await runJury(graph, opened, settings, { ...options, begun })
    .finally(() => journal?.close())
    .catch(async (error: unknown) => {
      if (runFolder !== undefined) await releaseRunFolder(runFolder);
      throw error;
    });
  const seconds = Math.max(0, clock() - started) / 1_000;
  const transcript = makeTranscript(state, opened, ledger, options.library.version(), {
    startedAt: new Date(started).toISOString(),
    seconds,
  });
  if (options.rules !== undefined) transcript.rules = [...options.rules];
  // A journal gives the answers of earlier lives back with what they cost; a thread alone does not.
  if (begun && journal === undefined) transcript.warnings.push(USAGE_OF_THIS_LIFE);
  if (runFolder !== undefined) await writeTranscript(runFolder, transcript);
  return transcript;
}

/** With what was found when the run was begun: a reader that is missing now, or was then, must not change the asks. */
function asFoundFirst(opened: OpenedCase, journal: Journal | undefined): OpenedCase {
  const { findings = opened.findings, readers = opened.readers } = journal?.header ?? {};
  return { ...opened, findings, readers };
}

/** The run's journal, begun or gone on with. The offline reasoner has none: its answers are recomputed. */
async function openRunFolder(
  engine: Engine | undefined,
  opened: OpenedCase,
  settings: Settings,
  { runFolder, resume = false, library, rules }: JudgeOptions & { library: PrecedentLibrary },
): Promise<Journal | undefined> {
  if (runFolder === undefined) return undefined;
  const header: JournalHeader = {
    format: JOURNAL_FORMAT,
    dispute: opened.dispute.sha256,
    model: settings.model,
    parameters: engine?.parameters ?? {},
    settings,
    prompts: promptVersions(),
    library: library.version(),
    ...(rules === undefined ? {} : { rules: [...rules] }),
    findings: opened.findings,
    readers: opened.readers,
  };
  if (resume) return resumeRunJournal(runFolder, header);
  await claimRunFolder(runFolder);
  return engine?.journaled === true ? beginRunJournal(runFolder, header) : undefined;
}
