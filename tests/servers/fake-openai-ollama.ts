import type { FakeError } from "./fake-gemini-errors.js";
import { textTokens } from "./fake-gemini-tokens.js";
import { OllamaBody } from "./fake-openai-body.js";
import {
  type Forms,
  fabricated,
  notUnderstood,
  tokensOf,
  type UnderstoodChat,
  written,
} from "./fake-openai-chat.js";
import { chatError } from "./fake-openai-faults.js";

/** Checks the body of Ollama's `POST /api/chat`. Streams, as Ollama does where nothing else is asked for. */
export function understandOllama(body: unknown, forms: Forms): UnderstoodChat | FakeError {
  const parsed = OllamaBody.safeParse(body);
  if (!parsed.success) return notUnderstood("ollama", parsed.error);
  const { model, messages, stream, format, options } = parsed.data;
  const refused = refusedFormat(format, forms);
  if (refused !== undefined) return refused;
  const text = messages.map(({ content }) => content).join("\n");
  const images = messages.flatMap((message) => message.images ?? []);
  const promptTokens = tokensOf(text, images);
  return {
    model,
    text,
    images,
    promptTokens,
    answer(fault, reply) {
      const schema = typeof format === "object" ? format : undefined;
      const { text: said, reason } = written(fault, reply ?? fabricated(schema, text), options.num_predict);
      const line = (content: string) => ({
        model,
        created_at: "2025-01-01T00:00:00Z",
        message: { role: "assistant", content },
        done: false,
      });
      const end = {
        done: true,
        done_reason: reason,
        total_duration: 1,
        prompt_eval_count: promptTokens,
        eval_count: textTokens(said),
      };
      if (!stream) return { body: JSON.stringify({ ...line(said), ...end }), type: "application/json" };
      const pieces = said.match(/[\s\S]{1,8}/g) ?? [];
      const lines = [...pieces.map(line), { ...line(""), ...end }];
      return {
        body: lines.map((it) => `${JSON.stringify(it)}\n`).join(""),
        type: "application/x-ndjson",
      };
    },
  };
}

function refusedFormat(format: OllamaBody["format"], forms: Forms): FakeError | undefined {
  if (format === undefined || forms === "json_schema") return undefined;
  if (forms === "none") {
    return chatError("ollama", 500, "failed to load model vocabulary required for format");
  }
  return format === "json" ? undefined : chatError("ollama", 400, "invalid JSON schema in format");
}
