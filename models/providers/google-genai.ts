import type { ChatClient, ChatReply, ChatRequest } from "../chat-client.js";
import { withDeadline } from "./deadline.js";
import { unavailable } from "./gemini-errors.js";
import { checkedKey } from "./gemini-key.js";
import { imagesOf, toMessages } from "./gemini-messages.js";
import { GeminiModel, SAFETY_THRESHOLD } from "./gemini-model.js";
import { toGeminiSchema } from "./gemini-schema.js";

export interface GoogleGenaiOptions {
  model: string;
  apiKey: string;
  baseUrl?: string;
  temperature: number;
  maxOutputTokens: number;
  /** How long one request may take, its answer included. */
  timeoutMs: number;
}

/**
 * A client of Google's Gemini API.
 *
 * @throws ModelUnavailable `bad-key` when the key has a form that no key has
 */
export function googleGenai(options: GoogleGenaiOptions): ChatClient {
  const { temperature, maxOutputTokens, timeoutMs } = options;
  const baseUrl = (options.baseUrl ?? "https://generativelanguage.googleapis.com").replace(/\/+$/, "");
  const apiKey = checkedKey(options.apiKey);
  const model = new GeminiModel({ model: options.model, apiKey, baseUrl, temperature, maxOutputTokens });
  const name = model.label;
  const late = () => unavailable("timeout", `${name} did not answer within ${timeoutMs} ms.`);
  return {
    name,
    parameters: { temperature, maxOutputTokens, thinkingBudget: 0, safety: SAFETY_THRESHOLD },
    seesImages: true,
    generate: (request, signal) =>
      withDeadline((ending) => ask(model, request, ending), { timeoutMs, late, signal }),
  };
}

async function ask(model: GeminiModel, request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
  const responseSchema: object = toGeminiSchema(request.jsonSchema);
  const call = {
    runName: request.trace.name,
    tags: request.trace.tags,
    metadata: request.trace.metadata,
    signal,
    imageAt: imagesOf(request.user),
    responseSchema: responseSchema as ResponseSchema,
  };
  const message = await model.invoke(toMessages(request), call);
  const usage = message.usage_metadata;
  return {
    text: message.text,
    finish: finishOf(message.response_metadata["finishReason"]),
    usage: {
      model: model.label,
      inputTokens: usage?.input_tokens ?? 0,
      outputTokens: usage?.output_tokens ?? 0,
      cachedTokens: usage?.input_token_details?.cache_read ?? 0,
    },
  };
}

type ResponseSchema = NonNullable<NonNullable<Parameters<GeminiModel["invoke"]>[1]>["responseSchema"]>;

/** Whatever is neither a plain end nor the output limit is a filter at work (SAFETY, RECITATION and more). */
function finishOf(reason: unknown): ChatReply["finish"] {
  if (reason === "STOP") return "stop";
  return reason === "MAX_TOKENS" ? "length" : "blocked";
}
