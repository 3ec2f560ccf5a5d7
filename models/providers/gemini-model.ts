import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { ChatGoogleGenerativeAI } from "@langchain/google-genai";
import { notReached } from "./gemini-errors.js";
import { type ImageAt, toContents } from "./gemini-messages.js";
import { postGemini } from "./gemini-post.js";
import { type GeminiReply, readReply } from "./gemini-reply.js";

/**
 * Lenient, because disputes quote insults and threats and are about anything that is sold: a filtered question would
 * spoil ballots in just the cases that are quarrelled over most. Replies are read by a program, and shown to whoever
 * filed or reviews the case. Google's fixed filters stay.
 */
export const SAFETY_THRESHOLD = "BLOCK_NONE";

const SAFETY_SETTINGS = [
  "HARM_CATEGORY_HARASSMENT",
  "HARM_CATEGORY_HATE_SPEECH",
  "HARM_CATEGORY_SEXUALLY_EXPLICIT",
  "HARM_CATEGORY_DANGEROUS_CONTENT",
].map((category) => ({ category, threshold: SAFETY_THRESHOLD }));

export interface GeminiModelOptions {
  model: string;
  /** Checked before. */
  apiKey: string;
  /** Without a slash at its end. */
  baseUrl: string;
  temperature: number;
  maxOutputTokens: number;
}

/**
 * LangChain's Gemini model, for all that callbacks and traces know of it, with a request of its own: the stock one
 * does not carry the signal, retries by itself, reads no `Retry-After`, loses the cost of a blocked answer, and keeps
 * the key where `util.inspect` prints it. Here one `invoke` is one POST, which ends with the signal.
 */
export class GeminiModel extends ChatGoogleGenerativeAI {
  // As a constructor option it is ignored. Streaming would switch to server-sent events, whose parser can end the process.
  override disableStreaming = true;
  /** `google-genai:model`. */
  readonly label: string;
  readonly #key: string;
  readonly #url: string;

  constructor({ apiKey, baseUrl, ...options }: GeminiModelOptions) {
    super({
      ...options,
      // Not given, the base URL and the key would be read from the environment.
      baseUrl,
      apiKey: "kept-apart",
      maxRetries: 0,
      thinkingConfig: { thinkingBudget: 0 },
      outputVersion: "v0",
    });
    this.label = `google-genai:${this.model}`;
    this.#key = apiKey;
    this.#url = `${baseUrl}/v1beta/models/${encodeURIComponent(this.model)}:generateContent`;
  }

  /** @param options may give the images of the first user turn, which the messages only name */
  override async _generate(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"] & { imageAt?: ImageAt },
  ): Promise<ChatResult> {
    const reply = await this.#post(
      {
        ...this.invocationParams(options),
        safetySettings: SAFETY_SETTINGS,
        ...toContents(messages, options.imageAt),
      },
      options.signal,
    );
    return { generations: [{ text: reply.text, message: toMessage(reply, this.model) }] };
  }

  async #post(body: unknown, signal: AbortSignal | undefined): Promise<GeminiReply> {
    const call = { url: this.#url, key: this.#key, label: this.label };
    const reply = readReply(await postGemini(call, body, signal));
    if (reply === undefined) throw notReached(new Error("what came back is no Gemini answer"), this.label);
    return reply;
  }
}

function toMessage(reply: GeminiReply, model: string): AIMessage {
  return new AIMessage({
    content: reply.text,
    response_metadata: { model_name: model, finishReason: reply.reason },
    usage_metadata: {
      input_tokens: reply.inputTokens,
      output_tokens: reply.outputTokens,
      total_tokens: reply.inputTokens + reply.outputTokens,
      input_token_details: { cache_read: reply.cachedTokens },
    },
  });
}
