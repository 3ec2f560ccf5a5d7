import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { UsageInvalid } from "../../state/errors.js";
import type { ChatClient, ChatReply, ChatRequest } from "../chat-client.js";
import { toMessages } from "./gemini-messages.js";
import { importLlamaCpp, type LoadLlamaCpp } from "./llama-cpp-binding.js";
import { LlamaCppChat } from "./llama-cpp-chat.js";
import { loadModel } from "./llama-cpp-model.js";
import { describeSchema } from "./llama-cpp-schema-text.js";

export interface LlamaCppOptions {
  /** A GGUF file of a model with a chat template. */
  file: string;
  temperature: number;
  maxOutputTokens: number;
  /** How long one ask may take from its turn on; waiting for a lane does not count. */
  timeoutMs: number;
  /** Tokens that a prompt and its reply may have together; by default 8,192. */
  contextSize?: number;
  /** Asks at once, each with a context of its own; by default 1. More cost memory and, on few cores, gain little. */
  lanes?: number;
  /**
   * Processor threads; by default one a core. They wait for each other at every step, so that more than there are free
   * cores take several times as long: on a busy machine, 1 is fastest.
   */
  threads?: number;
  /** With it, an ask of the same place draws the same; without, another each second. */
  seed?: number;
}

const CONTEXT_SIZE = 8_192;
const MOST_LANES = 16;
const MOST_THREADS = 256;

/**
 * A client of a model in this process, read from a file. The model is loaded before this resolves.
 *
 * @throws PrerequisiteMissing when node-llama-cpp, the file or a chat template in it is missing
 * @throws UsageInvalid for a context, or a number of lanes or threads, that cannot be
 */
export async function llamaCpp(
  options: LlamaCppOptions,
  load: LoadLlamaCpp = importLlamaCpp,
): Promise<ChatClient> {
  const { file, temperature, maxOutputTokens, timeoutMs, seed } = options;
  const { contextSize = CONTEXT_SIZE, lanes = 1, threads = availableParallelism() } = options;
  for (const [what, count, most] of [
    ["lanes", lanes, MOST_LANES],
    ["threads", threads, MOST_THREADS],
  ] as const) {
    const sound = Number.isInteger(count) && count >= 1 && count <= most;
    refuse(sound, what, `There cannot be ${count} ${what}.`, `Ask for 1 to ${most} ${what}.`);
  }
  refuse(
    contextSize > maxOutputTokens,
    "context-size",
    `A context of ${contextSize} tokens has no room for a prompt beside a reply of ${maxOutputTokens}.`,
    "Ask for a larger context or shorter replies.",
  );
  const model = await loadModel({ file, contextSize, lanes, threads }, await load());
  const chat = new LlamaCppChat(model, { temperature, maxOutputTokens, timeoutMs });
  const name = model.label;
  return {
    name,
    // Of two files of one name, the size tells them apart.
    parameters: { temperature, maxOutputTokens, bytes: model.bytes, ...(seed === undefined ? {} : { seed }) },
    seesImages: false,
    generate: (request, signal) => ask(chat, name, request, seed, signal),
    close: () => chat.close(),
  };
}

async function ask(
  chat: LlamaCppChat,
  name: string,
  request: ChatRequest,
  seed: number | undefined,
  signal: AbortSignal | undefined,
): Promise<ChatReply> {
  const system = `${request.system}\n${describeSchema(request.jsonSchema)}`;
  const message = await chat.invoke(toMessages({ ...request, system }), {
    runName: request.trace.name,
    tags: request.trace.tags,
    metadata: request.trace.metadata,
    replySchema: request.jsonSchema,
    ...(seed === undefined ? {} : { seed: seedOf(seed, request.trace.metadata) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const usage = message.usage_metadata;
  return {
    text: message.text,
    finish: message.response_metadata["finishReason"] === "length" ? "length" : "stop",
    usage: {
      model: name,
      inputTokens: usage?.input_tokens ?? 0,
      outputTokens: usage?.output_tokens ?? 0,
      cachedTokens: usage?.input_token_details?.cache_read ?? 0,
    },
  };
}

/** A seed of the ask's own: repetitions of one question must not be drawn alike. */
function seedOf(seed: number, place: Record<string, string | number>): number {
  return (
    createHash("sha256")
      .update(JSON.stringify([seed, place]))
      .digest()
      .readUInt32BE() >>> 1
  );
}

function refuse(sound: boolean, code: string, message: string, remedy: string): void {
  if (!sound) throw new UsageInvalid(code, message, remedy);
}
