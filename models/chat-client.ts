import type { AskUsage } from "./reasoner.js";

/** A part of a user turn with its bytes loaded. Images carry their label in the text before them. */
export type ChatPart = { type: "text"; text: string } | { type: "image"; mime: string; base64: string };

/** One turn to a chat model: a system text, a user turn, and the JSON schema that the reply must follow. */
export interface ChatRequest {
  system: string;
  user: readonly ChatPart[];
  jsonSchema: Record<string, unknown>;
  /** A reply of before that did not pass, and what was wrong with it: asked again once, in the same turn. */
  correction?: { reply: string; problem: string };
  /** For traces: name, tags and metadata of this ask. */
  trace: { name: string; tags: string[]; metadata: Record<string, string | number> };
}

/** What came back. `length`: cut at the output limit. `blocked`: the model or its filter declined to answer. */
export interface ChatReply {
  text: string;
  finish: "stop" | "length" | "blocked";
  usage: AskUsage;
}

/**
 * Port: one chat model of one provider. Built once a process.
 *
 * `generate` makes exactly one request and never retries. It rejects with ModelUnavailable (`transient` or not, with
 * `retryAfterMs` where the provider said when), with PrerequisiteMissing, or with the signal's reason, and in that case
 * leaves no request running.
 */
export interface ChatClient {
  /** `provider:model`. */
  readonly name: string;
  /** Whatever besides the messages decides an answer (temperature, limits, thinking): part of an ask's hash. */
  readonly parameters: Record<string, string | number | boolean>;
  /** Whether it takes images. Where not, only their labels are sent. */
  readonly seesImages: boolean;
  generate(request: ChatRequest, signal?: AbortSignal): Promise<ChatReply>;
  /** Gives back what it holds: sockets, a loaded model. */
  close?(): Promise<void>;
}
