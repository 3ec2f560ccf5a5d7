import { keepLedger } from "../models/ledger.js";
import type { Reasoner } from "../models/reasoner.js";
import { emptyLibrary, type PrecedentLibrary } from "../precedents/precedent-library.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { JuryState } from "../state/channels.js";
import type { Clock } from "../state/clock.js";
import { InvariantBroken } from "../state/errors.js";
import type { JuryEvent } from "../state/events.js";
import { parseSettings, type SettingsInput } from "../state/settings.js";
import type { Transcript } from "../state/transcript.js";
import { buildJury, jurySteps } from "./build-jury.js";
import { raiseListenerLimit, reasonerFor, systemClock } from "./compose.js";
import { makeTranscript } from "./make-transcript.js";
import { claimRunFolder, writeTranscript } from "./run-folder.js";

/** What a caller may add to a run. All of it is optional. */
export interface JudgeOptions {
  /** Is told what happens while the run goes on. */
  onEvent?: (event: JuryEvent) => void;
  /** Stops the run; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Where `transcript.json` is written; nowhere when absent. */
  runFolder?: string;
  /** Answers the prompts; by default what `settings.model` names. */
  reasoner?: Reasoner;
  /** Where norms are recalled from; by default an empty library. */
  library?: PrecedentLibrary;
  clock?: Clock;
}

/**
 * Judges a dispute that `openCase` opened: the panel reads, votes in rounds, and gives a verdict.
 *
 * @param opened from `openCase`
 * @param settings any of `Settings`; the rest are defaults
 * @returns the full record of the run
 * @throws UsageInvalid for a setting out of range, an unknown provider, or a run folder that is taken
 * @throws QuorumMissed when too few jurors cast a ballot
 * @throws what stops a run: abort, a bad key, a spent budget
 */
export async function judgeDispute(
  opened: OpenedCase,
  settings: SettingsInput = {},
  options: JudgeOptions = {},
): Promise<Transcript> {
  const parsed = parseSettings(settings);
  const { onEvent, runFolder, clock = systemClock } = options;
  const ledger = keepLedger(options.reasoner ?? reasonerFor(parsed.model), (total) =>
    onEvent?.({
      type: "usage",
      calls: total.calls,
      inputTokens: total.inputTokens,
      outputTokens: total.outputTokens,
    }),
  );
  if (runFolder !== undefined) await claimRunFolder(runFolder);
  raiseListenerLimit();

  const started = clock();
  const graph = buildJury({
    reasoner: ledger.reasoner,
    media: opened.media,
    library: options.library ?? emptyLibrary(),
  });
  // When one juror stops the run, the others must not go on asking: they share this signal.
  const halt = new AbortController();
  const signals = options.signal === undefined ? [halt.signal] : [options.signal, halt.signal];
  let state: JuryState | undefined;
  try {
    const stream = await graph.stream(
      { dispute: opened.dispute, findings: opened.findings },
      {
        context: { ...parsed, quorum: parsed.quorum, language: parsed.language },
        signal: AbortSignal.any(signals),
        streamMode: ["custom", "values"],
        recursionLimit: jurySteps(parsed.rounds),
        runName: `jury on ${opened.dispute.id}`,
      },
    );
    for await (const [mode, chunk] of stream) {
      if (mode === "custom") onEvent?.(chunk as JuryEvent);
      else state = chunk as JuryState;
    }
  } catch (error) {
    halt.abort(error);
    options.signal?.throwIfAborted();
    throw error;
  }
  if (state?.verdict === undefined) throw new InvariantBroken("The jury ended without a verdict.");

  const ended = clock();
  const transcript = makeTranscript(state, opened, ledger, {
    startedAt: new Date(started).toISOString(),
    seconds: Math.max(0, ended - started) / 1_000,
  });
  if (runFolder !== undefined) await writeTranscript(runFolder, transcript);
  return transcript;
}
