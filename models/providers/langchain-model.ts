import { BaseChatModel, type BaseChatModelCallOptions } from "@langchain/core/language_models/chat_models";
import type { BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { failed } from "./langchain-errors.js";
import { carried } from "./langchain-fetch.js";
import { type ImageAt, withImages } from "./langchain-messages.js";

interface CallOptions extends BaseChatModelCallOptions {
  /** The images of the first user turn, which the messages only name. */
  imageAt?: ImageAt;
  /** The provider's own options. */
  response_format?: unknown;
  format?: unknown;
}

/**
 * A chat model of any provider, as callbacks and traces see it: they get the messages with the images' names, and the
 * provider's model gets them with the bytes. One `invoke` is one request, which ends with the signal. It has no stream to
 * switch to in a graph that streams.
 */
export class LangchainModel extends BaseChatModel<CallOptions> {
  readonly #inner: BaseChatModel<CallOptions>;
  readonly #label: string;
  readonly #key: string;

  /** @param label `provider:model` */
  constructor(inner: BaseChatModel<CallOptions>, label: string, key: string) {
    super({ maxRetries: 0, outputVersion: "v0" });
    this.#inner = inner;
    this.#label = label;
    this.#key = key;
  }

  override _llmType(): string {
    return "langchain";
  }

  override getLsParams(options: this["ParsedCallOptions"]) {
    return this.#inner.getLsParams(options);
  }

  override invocationParams(options?: this["ParsedCallOptions"]): unknown {
    return this.#inner.invocationParams(options);
  }

  override async _generate(
    messages: BaseMessage[],
    {
      imageAt = () => undefined,
      signal = new AbortController().signal,
      ...options
    }: this["ParsedCallOptions"],
  ): Promise<ChatResult> {
    try {
      // Without the run's manager, to which some libraries would report tokens one by one.
      const result = await carried(signal, () =>
        this.#inner._generate(withImages(messages, imageAt), { ...options, signal }),
      );
      if (result.generations[0] === undefined) throw new Error("what came back is no answer");
      return result;
    } catch (error) {
      signal.throwIfAborted();
      throw failed(error, this.#label, [this.#key]);
    }
  }
}
