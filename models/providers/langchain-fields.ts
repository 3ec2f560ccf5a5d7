import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { ModelUnavailable, PrerequisiteMissing, UsageInvalid } from "../../state/errors.js";
import type { ChatClient } from "../chat-client.js";
import { libraryFetch } from "./langchain-fetch.js";

export interface VendorOptions {
  /** `provider:model`. */
  model: string;
  apiKey?: string;
  baseUrl?: string;
  temperature: number;
  maxOutputTokens: number;
}

/** Ollama cuts a longer prompt silently, and without this at 4,096 tokens. */
const OLLAMA_CONTEXT = 16_384;

/** Local servers want to be sent some key. */
const NO_KEY = "no-key";

/** OpenAI's own address is named, or the environment could divert the calls (trap 9). */
const OPENAI = "https://api.openai.com/v1";

/** What decides an answer besides the messages. */
export function parametersOf(
  provider: string,
  { temperature, maxOutputTokens }: VendorOptions,
): ChatClient["parameters"] {
  const common = { temperature, maxOutputTokens };
  return provider === "ollama" ? { ...common, contextTokens: OLLAMA_CONTEXT, thinking: false } : common;
}

/**
 * What a provider's class is built with. Each names the same things differently, and ignores what it does not know.
 *
 * @throws UsageInvalid where a base URL would be ignored, and the dispute sent elsewhere
 */
export function fieldsOf(provider: string, options: VendorOptions): Record<string, unknown> {
  const { temperature, maxOutputTokens } = options;
  const baseUrl = options.baseUrl?.replace(/\/+$/, "");
  if (baseUrl !== undefined && provider !== "openai" && provider !== "ollama") {
    throw new UsageInvalid(
      "base-url-ignored",
      `Models of ${provider} take no base URL.`,
      "Name an OpenAI-compatible server's model openai:MODEL, and one of an Ollama server ollama:MODEL.",
    );
  }
  const apiKey = options.apiKey ?? (provider === "openai" && baseUrl !== undefined ? NO_KEY : undefined);
  const fetch = libraryFetch(options.model);
  return {
    temperature,
    maxTokens: maxOutputTokens,
    maxOutputTokens,
    maxRetries: 0,
    streaming: false,
    outputVersion: "v0",
    ...(apiKey === undefined ? {} : { apiKey: checked(apiKey) }),
    fetch,
    clientOptions: { fetch },
    configuration: { fetch, ...(provider === "openai" ? { baseURL: baseUrl ?? OPENAI } : {}) },
    ...(provider === "ollama"
      ? { ...(baseUrl && { baseUrl }), numPredict: maxOutputTokens, numCtx: OLLAMA_CONTEXT, think: false }
      : {}),
  };
}

/**
 * The key that a model holds, given or found in the environment.
 *
 * @throws PrerequisiteMissing `key-missing` where only the first request would tell
 */
export function keyOf(provider: string, inner: BaseChatModel): string | undefined {
  const key: unknown = "apiKey" in inner ? inner.apiKey : undefined;
  if (typeof key === "string") return checked(key);
  if (provider === "openai") {
    throw new PrerequisiteMissing(
      "key-missing",
      "There is no key for openai.",
      "Set OPENAI_API_KEY, or name the base URL of a server of your own, or judge with --model offline.",
    );
  }
  return undefined;
}

/** Whatever an HTTP header would refuse is refused here, because the header's own error quotes the whole key. */
function checked(key: string): string {
  const trimmed = key.trim();
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed;
  throw new ModelUnavailable(
    "bad-key",
    trimmed === "" ? "The provider's key is empty." : "The provider's key holds a character that no key has.",
    "Copy the key again, on one line and without quotes.",
    false,
  );
}
