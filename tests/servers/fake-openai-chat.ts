import type { z } from "zod";
import type { ResponseSchema } from "./fake-gemini-body.js";
import type { FakeError } from "./fake-gemini-errors.js";
import { fabricate } from "./fake-gemini-replies.js";
import { imageTokens, textTokens } from "./fake-gemini-tokens.js";
import { ChatBody } from "./fake-openai-body.js";
import { type ChatFault, chatError, ending, type Protocol } from "./fake-openai-faults.js";

/**
 * What a server makes of a reply's form: all that the protocol has; a JSON object with a schema, and HTTP 500 for
 * anything else (llama-cpp-python); a JSON object without schema (DeepSeek); nothing at all.
 */
export type Forms = "json_schema" | "llama-cpp-python" | "json_object" | "none";

/** A chat request that was understood. */
export interface UnderstoodChat {
  model: string;
  /** All texts of the turns. */
  text: string;
  /** The images as base64, in order. */
  images: string[];
  promptTokens: number;
  /** The success body and its type. `reply` undefined: made up from the schema, wherever that was told. */
  answer(fault: ChatFault | undefined, reply: unknown, cachedTokens: number): { body: string; type: string };
}

/** Checks the body of `POST /v1/chat/completions`. */
export function understandChat(body: unknown, forms: Forms): UnderstoodChat | FakeError {
  const parsed = ChatBody.safeParse(body);
  if (!parsed.success) return notUnderstood("openai", parsed.error);
  const { model, messages, response_format: format, max_tokens, max_completion_tokens } = parsed.data;
  const parts = messages.flatMap(({ content }) =>
    typeof content === "string" ? [{ type: "text" as const, text: content }] : (content ?? []),
  );
  const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  const refused = refusedForm(format, forms, text);
  if (refused !== undefined) return refused;
  const images = parts.flatMap((part) =>
    part.type === "image_url" ? [part.image_url.url.replace(/^data:[^,]*,/, "")] : [],
  );
  const schema =
    format?.type === "json_schema"
      ? format.json_schema.schema
      : format?.type === "json_object" && forms === "llama-cpp-python"
        ? format.schema
        : undefined;
  const promptTokens = tokensOf(text, images);
  return {
    model,
    text,
    images,
    promptTokens,
    answer(fault, reply, cachedTokens) {
      const limit = max_completion_tokens ?? max_tokens;
      const { text: said, reason } = written(fault, reply ?? fabricated(schema, text), limit);
      const completion = textTokens(said);
      const envelope = {
        id: "chatcmpl-fake",
        object: "chat.completion",
        created: 1_700_000_000,
        model,
        choices: [
          {
            index: 0,
            message: { role: "assistant", content: said === "" ? null : said, refusal: null },
            logprobs: null,
            finish_reason: reason,
          },
        ],
        usage: {
          prompt_tokens: promptTokens,
          completion_tokens: completion,
          total_tokens: promptTokens + completion,
          prompt_tokens_details: { cached_tokens: cachedTokens, audio_tokens: 0 },
        },
      };
      return { body: JSON.stringify(envelope), type: "application/json" };
    },
  };
}

/** Four characters a token; an image as Gemini counts it. */
export function tokensOf(text: string, images: readonly string[]): number {
  return textTokens(text) + images.reduce((sum, image) => sum + imageTokens(image), 0);
}

/** A reply that passes the schema. Where none was enforced, that of a model which reads: the last line that is one. */
export function fabricated(schema: Record<string, unknown> | undefined, text: string): unknown {
  const told = text.split("\n").findLast((line) => line.startsWith("{"));
  return fabricate(
    (schema ?? (told === undefined ? undefined : JSON.parse(told))) as ResponseSchema | undefined,
    text,
  );
}

/** A reply as text, cut at the output limit, with how it ended. */
export function written(
  fault: ChatFault | undefined,
  reply: unknown,
  limit: number | undefined,
): { text: string; reason: string } {
  const whole = typeof reply === "string" ? reply : JSON.stringify(reply);
  if (limit !== undefined && textTokens(whole) > limit) {
    return { text: whole.slice(0, limit * 4), reason: "length" };
  }
  return ending(fault, whole);
}

export function notUnderstood(protocol: Protocol, error: z.ZodError): FakeError {
  const [issue] = error.issues;
  return chatError(protocol, 400, `${issue?.path.join(".")}: ${issue?.message}`);
}

function refusedForm(format: ChatBody["response_format"], forms: Forms, text: string): FakeError | undefined {
  if (format === undefined || format.type === "text") return undefined;
  if (forms === "none") {
    const detail = [{ type: "extra_forbidden", loc: ["body", "response_format"], msg: "Not permitted" }];
    return { status: 422, body: { detail } };
  }
  if (forms === "llama-cpp-python") {
    if (format.type === "json_object") return undefined;
    const said = `[{'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), 'msg': "Input should be 'text' or 'json_object'", 'input': 'json_schema'}]`;
    return chatError("openai", 500, said, { type: "internal_server_error" });
  }
  if (format.type === "json_schema") {
    return forms === "json_object"
      ? chatError("openai", 400, "This response_format type is unavailable now")
      : undefined;
  }
  if (format.schema !== undefined && forms === "json_schema") {
    return chatError("openai", 400, "Unknown parameter: 'response_format.schema'.");
  }
  return /json/i.test(text)
    ? undefined
    : chatError(
        "openai",
        400,
        "'messages' must contain the word 'json' to use 'response_format' json_object.",
      );
}
