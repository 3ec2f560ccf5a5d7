import type { Journal } from "../models/journal.js";
import { modelReasoner } from "../models/model-reasoner.js";
import { replayLayer } from "../models/replay.js";
import type { Engine } from "./engine.js";

/**
 * A recording as an engine: no model is asked.
 *
 * @param onDrift is told the prompt of each ask that is rendered otherwise than when it was recorded
 */
export function replayEngine(recording: Journal, onDrift: (prompt: string) => void): Engine {
  const { model: name, parameters } = recording.header;
  return {
    name,
    parameters,
    journaled: false,
    reasoner: () => modelReasoner({ name, parameters }, replayLayer(recording, onDrift)),
    close: () => recording.close(),
  };
}
