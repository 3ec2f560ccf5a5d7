import type { OpenedCase } from "../state/admitted-dispute.js";
import type { JuryState } from "../state/channels.js";
import { InvariantBroken } from "../state/errors.js";
import type { JuryEvent } from "../state/events.js";
import type { Settings } from "../state/settings.js";
import { type buildJury, jurySteps } from "./build-jury.js";
import { foremost } from "./foremost.js";

/** How one run of the graph is followed, stopped and kept. */
export interface RunOptions {
  onEvent?: (event: JuryEvent) => void;
  signal?: AbortSignal;
  threadId?: string;
  /** Whether the thread holds a run already, which is gone on with. */
  begun?: boolean;
}

/**
 * Runs the jury's graph to its verdict, from its beginning or from where its thread stands.
 *
 * @returns the last state
 */
export async function runJury(
  graph: ReturnType<typeof buildJury>,
  opened: Pick<OpenedCase, "dispute" | "findings">,
  settings: Settings,
  { onEvent, signal, threadId, begun = false }: RunOptions,
): Promise<JuryState> {
  const input = { dispute: opened.dispute, findings: opened.findings };
  // When one juror stops the run, the others must not go on asking: they share this signal.
  const halt = new AbortController();
  let state: JuryState | undefined;
  try {
    const stream = await graph.stream(begun ? null : input, {
      context: { ...settings, quorum: settings.quorum, language: settings.language },
      configurable: { thread_id: threadId },
      signal: AbortSignal.any(signal === undefined ? [halt.signal] : [signal, halt.signal]),
      streamMode: ["custom", "values"],
      recursionLimit: jurySteps(settings.rounds),
      runName: `jury on ${opened.dispute.id}`,
      tags: ["stage:jury"],
      metadata: { dispute: opened.dispute.id, preset: settings.preset, model: settings.model },
    });
    for await (const [mode, chunk] of stream) {
      if (mode === "custom") onEvent?.(chunk as JuryEvent);
      else state = chunk as JuryState;
    }
  } catch (error) {
    halt.abort(error);
    signal?.throwIfAborted();
    throw foremost(error);
  }
  if (state?.verdict === undefined) throw new InvariantBroken("The jury ended without a verdict.");
  return state;
}
