import { UsageInvalid } from "../state/errors.js";
import type { Journal } from "./journal.js";
import { keyOf } from "./journal-file.js";
import type { Layer } from "./layer.js";

/**
 * Answers from a recording alone; no model is asked.
 *
 * @param onDrift is told the prompt of each ask that is rendered otherwise than when it was recorded
 * @throws UsageInvalid when the recording has no answer to an ask
 */
export function replayLayer(recording: Journal, onDrift: (prompt: string) => void): Layer {
  return async (ask, run) => {
    run.signal?.throwIfAborted();
    const kept = recording.find(ask);
    if (kept === undefined) {
      throw new UsageInvalid(
        "not-recorded",
        `The recording has no answer to: ${keyOf(ask)}.`,
        "Replay with the settings and the case that were recorded; a run that was cut short must be resumed first.",
      );
    }
    if (kept.drifted) onDrift(ask.prompt);
    return kept.answer;
  };
}
