import { systemClock } from "../../graph/compose.js";
import { type Engine, type EngineLimits, modelEngine } from "../../graph/engine.js";
import type { ChatClient } from "../../models/chat-client.js";
import { type GoogleGenaiOptions, googleGenai } from "../../models/providers/google-genai.js";
import { FAKE_KEY } from "../../tests/servers/fake-gemini.js";

/** A model whose price is known. */
export const FAKE_MODEL = "gemini-2.5-flash-lite";

/** The Gemini client as it is built for real, but for the address, a key of the fake's, and what is changed. */
export function clientAt(url: string, changes: Partial<GoogleGenaiOptions> = {}): ChatClient {
  return googleGenai({
    model: FAKE_MODEL,
    apiKey: FAKE_KEY,
    baseUrl: url,
    temperature: 0.7,
    maxOutputTokens: 2_048,
    // Not a measure of speed: a loaded machine must not change what is counted.
    timeoutMs: 120_000,
    ...changes,
  });
}

/** An engine over a client, with the clock of this machine and without randomness. */
export function engineOver(client: ChatClient, limits: EngineLimits = {}): Engine {
  return modelEngine(client, limits, { clock: systemClock, random: () => 0 });
}
