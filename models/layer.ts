import type { z } from "zod";
import type { ChatReply } from "./chat-client.js";
import type { Rendered } from "./prompt.js";
import type { AskUsage, Place, Run } from "./reasoner.js";

/** One ask as the layers of the model side pass it inward. */
export interface ModelAsk {
  /** Name and version of the prompt. */
  prompt: string;
  version: string;
  place: Place;
  rendered: Rendered;
  /** What a reply must pass, and the same as JSON schema. */
  schema: z.ZodType;
  jsonSchema: Record<string, unknown>;
  /** sha256 of all that decides the answer: rendered parts with media hashes, schema, model, parameters. */
  hash: string;
  /** An earlier reply that did not pass, and what was wrong with it. */
  correction?: { reply: string; problem: string };
}

/** A reply as text, how it ended, and what it cost, failed attempts included. */
export type ModelAnswer = ChatReply;

/**
 * The one shape of all layers, outside in: journal, budget, repair, retry, limiter, client. Rejects as `Reasoner.ask`
 * does.
 */
export type Layer = (ask: ModelAsk, run: Run) => Promise<ModelAnswer>;

/** The sum of two costs; the model is the later one's. */
export function addUsage(before: AskUsage, after: AskUsage): AskUsage {
  return {
    model: after.model,
    inputTokens: before.inputTokens + after.inputTokens,
    outputTokens: before.outputTokens + after.outputTokens,
    cachedTokens: before.cachedTokens + after.cachedTokens,
    thoughtTokens: (before.thoughtTokens ?? 0) + (after.thoughtTokens ?? 0),
  };
}
