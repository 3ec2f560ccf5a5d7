import type { Engine, EngineLimits } from "../../../graph/engine.js";
import { modelEngine } from "../../../graph/engine.js";
import type { ChatClient } from "../../../models/chat-client.js";
import type { Reasoner } from "../../../models/reasoner.js";

/** A reasoner as an engine. What it answers is not journaled. */
export function engineOf(reasoner: Reasoner): Engine {
  return {
    name: reasoner.name,
    parameters: {},
    journaled: false,
    reasoner: () => reasoner,
    close: async () => {},
  };
}

/** A chat model in all its layers, impatient, without chance. */
export function engineOverClient(client: ChatClient, limits: EngineLimits = {}): Engine {
  const retry = { tries: 2, firstWaitMs: 1, longestWaitMs: 5, jitter: 0 };
  let now = 0;
  return modelEngine(client, { retry, ...limits }, { clock: () => now++, random: () => 0 });
}
