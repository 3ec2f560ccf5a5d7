import { BaseChatModel, type BaseChatModelCallOptions } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { withDeadline } from "./deadline.js";
import { answer, type SequenceAnswer } from "./llama-cpp-answer.js";
import type { LlamaSequence, Token, Turn } from "./llama-cpp-binding.js";
import { closed, failed, late, refuseTooLong } from "./llama-cpp-errors.js";
import type { LocalModel } from "./llama-cpp-model.js";

export interface LlamaCppChatOptions {
  temperature: number;
  maxOutputTokens: number;
  /** How long an ask may take from its turn on. */
  timeoutMs: number;
}

export interface LlamaCppCallOptions extends BaseChatModelCallOptions {
  /** JSON schema that the reply follows: the model can write nothing else. */
  replySchema: Record<string, unknown>;
  /** Draws the words of this answer; by default another one each second. */
  seed?: number;
}

/**
 * A model in this process as a LangChain chat model. One `invoke` is one answer; asks wait for a lane. What a lane has
 * read of a prompt's beginning is not read again, so asks that begin alike should follow each other.
 */
export class LlamaCppChat extends BaseChatModel<LlamaCppCallOptions> {
  readonly #model: LocalModel;
  readonly #options: LlamaCppChatOptions;
  #closed = false;

  /** @param model is this object's own from here on, and freed by `close` */
  constructor(model: LocalModel, options: LlamaCppChatOptions) {
    super({});
    this.#model = model;
    this.#options = options;
  }

  override _llmType(): string {
    return "llama-cpp";
  }

  /** For traces. */
  override invocationParams(options?: this["ParsedCallOptions"]) {
    const { temperature, maxOutputTokens } = this.#options;
    return { model: this.#model.label, temperature, max_tokens: maxOutputTokens, seed: options?.seed };
  }

  override async _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]): Promise<ChatResult> {
    const { label, contextSize, lanes, tokenize } = this.#model;
    const { maxOutputTokens, timeoutMs } = this.#options;
    const { signal } = options;
    this.#refuseClosed();
    const prompt = tokenize(messages.map(toTurn));
    const room = { prompt: prompt.length, reply: maxOutputTokens, context: contextSize };
    refuseTooLong(label, room, messages.length > 2);
    const reply = await lanes.take(prompt, signal, (sequence) =>
      withDeadline((ending) => this.#answer(sequence, prompt, options, ending), {
        timeoutMs,
        late: () => late(label, timeoutMs),
        signal,
      }),
    );
    return { generations: [{ text: reply.text, message: toMessage(reply, label, prompt.length) }] };
  }

  async #answer(
    sequence: LlamaSequence,
    prompt: readonly Token[],
    { replySchema, seed }: LlamaCppCallOptions,
    signal: AbortSignal,
  ): Promise<SequenceAnswer> {
    const { label, detokenize, grammarFor } = this.#model;
    const { temperature, maxOutputTokens } = this.#options;
    const check = () => {
      this.#refuseClosed();
      signal.throwIfAborted();
    };
    try {
      check();
      return await answer(sequence, prompt, {
        temperature,
        maxTokens: maxOutputTokens,
        ...(seed === undefined ? {} : { seed }),
        grammar: await grammarFor(replySchema),
        detokenize,
        check,
      });
    } catch (error) {
      check();
      // What a failed step left behind is not known.
      await sequence.clearHistory();
      throw failed(error, label);
    }
  }

  #refuseClosed(): void {
    if (this.#closed) throw closed(this.#model.label);
  }

  /** Ends what is under way, and frees the model. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#model.lanes.idle();
    await this.#model.dispose();
  }
}

function toTurn(message: BaseMessage): Turn {
  const text = textOf(message);
  if (message.type === "system") return { type: "system", text };
  return message.type === "ai" ? { type: "model", response: [text] } : { type: "user", text };
}

/** Parts are paragraphs. */
function textOf({ content }: BaseMessage): string {
  if (typeof content === "string") return content;
  return content
    .map((block) => ("text" in block && typeof block.text === "string" ? block.text : ""))
    .join("\n\n");
}

function toMessage(reply: SequenceAnswer, model: string, inputTokens: number): AIMessage {
  return new AIMessage({
    content: reply.text,
    response_metadata: { model_name: model, finishReason: reply.finish },
    usage_metadata: {
      input_tokens: inputTokens,
      output_tokens: reply.outputTokens,
      total_tokens: inputTokens + reply.outputTokens,
      input_token_details: { cache_read: reply.cachedTokens },
    },
  });
}
