import type { MediaSource } from "../state/media-source.js";
import type { Side } from "../state/side.js";
import type { Prompt } from "./prompt.js";

/** Where in a run an ask stands. With the prompt and what was rendered it makes the ask's identity. */
export interface Place {
  /** Id of the dispute, never its text. */
  dispute: string;
  seat?: number;
  round?: number;
  side?: Side;
  /** Which turn of a loop, from 1. */
  step?: number;
  /** Number of the repetition, from 0. */
  sample: number;
}

/** What belongs to a run and not to an ask. */
export interface Run {
  signal?: AbortSignal;
  media: MediaSource;
  /** Seed of the run; the offline reasoner draws from it. */
  seed: number;
}

/** What one ask cost. The offline reasoner reads no tokens: its counts are 0. */
export interface AskUsage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Part of the input tokens. */
  cachedTokens: number;
  /** Part of the output tokens; 0 when absent. */
  thoughtTokens?: number;
}

/** A validated reply and what it cost. */
export interface Answer<Reply> {
  reply: Reply;
  usage: AskUsage;
}

/**
 * Port: answers prompts. A reply has passed the prompt's schema.
 *
 * Rejects with ReplyInvalid or a transient ModelUnavailable when this ask failed, and with anything else (abort,
 * bad key, daily quota, budget) when the run cannot go on.
 */
export interface Reasoner {
  /** What judged, for transcripts: `offline`, or `provider:model`. */
  readonly name: string;
  ask<Input, Reply>(
    prompt: Prompt<Input, Reply>,
    input: Input,
    place: Place,
    run: Run,
  ): Promise<Answer<Reply>>;
}
