import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { langchainModel } from "../../../models/providers/langchain.js";
import {
  importLangchain,
  KNOWN_PROVIDERS,
  type Langchain,
  type LoadLangchain,
} from "../../../models/providers/langchain-packages.js";
import { PrerequisiteMissing, UsageInvalid } from "../../../state/errors.js";
import { installed } from "./langchain-clients.js";
import { sampleAsk, sampleImage } from "./sample-ask.js";

const OPTIONS = { temperature: 0, maxOutputTokens: 9, timeoutMs: 30_000 };

type Generate = (messages: BaseMessage[], options: { signal?: AbortSignal }) => Promise<ChatResult>;

/** A model of a provider whose package is not installed here. */
class OtherModel extends BaseChatModel {
  readonly #generate: Generate;

  constructor(generate: Generate) {
    super({});
    this.#generate = generate;
  }

  override _llmType() {
    return "other";
  }

  override _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]) {
    return this.#generate(messages, options);
  }
}

/** The `langchain` package with one provider, whose model answers so. */
function withProvider(generate: Generate, seen: unknown[] = []): LoadLangchain {
  return async () => ({
    MODEL_PROVIDER_CONFIG: { anthropic: { package: "@langchain/anthropic" } },
    initChatModel: async (model, fields) => {
      seen.push({ model, ...fields });
      return { _getModelInstance: async () => new OtherModel(generate) };
    },
  });
}

/** The package with a provider whose model cannot be built. */
function unbuildable(error: Error): LoadLangchain {
  const initChatModel: Langchain["initChatModel"] = () => Promise.reject(error);
  return async () => ({
    MODEL_PROVIDER_CONFIG: {
      openai: { package: "@langchain/openai" },
      groq: { package: "@langchain/groq" },
    },
    initChatModel,
  });
}

const answering = (text: string, metadata: Record<string, unknown> = {}): Generate => {
  const message = new AIMessage({ content: text, response_metadata: metadata });
  return async () => ({ generations: [{ text, message }] });
};

const absent: LoadLangchain = () =>
  Promise.reject(
    Object.assign(new Error("Cannot find package 'langchain' imported from /x.js"), {
      code: "ERR_MODULE_NOT_FOUND",
    }),
  );

describe("langchainModel without its packages", () => {
  it("says what to install when langchain is missing", async () => {
    const failure = langchainModel({ ...OPTIONS, model: "openai:x", apiKey: "sk-x" }, absent);
    await expect(failure).rejects.toBeInstanceOf(PrerequisiteMissing);
    await expect(failure).rejects.toMatchObject({
      code: "package-missing",
      message: expect.stringContaining("langchain and @langchain/openai"),
      remedy: expect.stringMatching(
        /`npm install langchain@[\d.]+ @langchain\/openai@[\d.]+`.*setup:optional/,
      ),
    });
  });

  it("says what to install when the provider's package is missing", async () => {
    const error = new Error(
      "Unable to import @langchain/groq. Please install with `npm install @langchain/groq`",
    );
    await expect(langchainModel({ ...OPTIONS, model: "groq:x" }, unbuildable(error))).rejects.toMatchObject({
      code: "package-missing",
      remedy: expect.stringMatching(/`npm install langchain@[\d.]+ @langchain\/groq`\.$/),
    });
  });

  it.each([
    ["with langchain", withProvider(answering("")), "anthropic"],
    ["without langchain", absent, "openai, anthropic, azure_openai"],
  ])("names the providers that there are when one is unknown: %s", async (_what, load, known) => {
    const failure = langchainModel({ ...OPTIONS, model: "opneai:x" }, load);
    await expect(failure).rejects.toBeInstanceOf(UsageInvalid);
    await expect(failure).rejects.toMatchObject({
      code: "unknown-provider",
      message: expect.stringContaining('"opneai"'),
      remedy: expect.stringContaining(known),
    });
  });

  it("says which key is missing", async () => {
    const error = new Error("Groq API key not found. Please set the GROQ_API_KEY environment variable.");
    await expect(langchainModel({ ...OPTIONS, model: "groq:x" }, unbuildable(error))).rejects.toMatchObject({
      code: "key-missing",
      message: expect.stringContaining("GROQ_API_KEY"),
    });
  });

  it("passes on any other trouble with langchain itself", async () => {
    const broken = new SyntaxError("Unexpected token");
    await expect(
      langchainModel({ ...OPTIONS, model: "openai:x", apiKey: "sk-x" }, () => Promise.reject(broken)),
    ).rejects.toBe(broken);
  });

  it("refuses a base URL that the provider would ignore, and so send the dispute elsewhere", async () => {
    const options = { ...OPTIONS, model: "anthropic:x", baseUrl: "http://127.0.0.1:1" };
    await expect(langchainModel(options, withProvider(answering("")))).rejects.toMatchObject({
      code: "base-url-ignored",
      exitCode: 2,
    });
  });
});

describe("langchainModel over any other provider", () => {
  const clientOf = (generate: Generate, changes = {}) =>
    langchainModel({ ...OPTIONS, model: "anthropic:small", ...changes }, withProvider(generate));

  it("builds the model once, without retries and streams", async () => {
    const seen: unknown[] = [];
    const load = withProvider(answering("{}"), seen);
    const client = await langchainModel({ ...OPTIONS, model: "anthropic:small", apiKey: "sk-x" }, load);
    await client.generate(sampleAsk());
    await client.generate(sampleAsk());
    expect(seen).toMatchObject([
      {
        model: "small",
        modelProvider: "anthropic",
        apiKey: "sk-x",
        temperature: 0,
        maxTokens: 9,
        maxRetries: 0,
        streaming: false,
      },
    ]);
  });

  it("tells it the schema in the system text, and shows it the images", async () => {
    const seen: BaseMessage[][] = [];
    const client = await clientOf((messages, options) => {
      seen.push(messages);
      return answering("{}")(messages, options);
    });
    const image = sampleImage(1);
    await client.generate(sampleAsk({ user: [{ type: "text", text: "B1:" }, image] }));
    expect(client.seesImages).toBe(true);
    expect(seen[0]?.[0]?.text).toMatch(/^Judge\.\n\nAnswer with one JSON object .*:\n\{"type":"object"/);
    expect(seen[0]?.[1]?.content).toEqual([
      { type: "text", text: "B1:" },
      { type: "image_url", image_url: { url: `data:image/jpeg;base64,${image.base64}` } },
    ]);
  });

  it.each([
    [{ stop_reason: "end_turn" }, "stop"],
    [{ stop_reason: "max_tokens" }, "length"],
    [{ stop_reason: "refusal" }, "blocked"],
    [{ stopReason: "guardrail_intervened" }, "blocked"],
    [{ finishReason: "MAX_TOKENS" }, "length"],
    [{ finishReason: "SAFETY" }, "blocked"],
    [{ status: "incomplete", incomplete_details: { reason: "max_output_tokens" } }, "length"],
    [{ status: "incomplete", incomplete_details: { reason: "content_filter" } }, "blocked"],
    [{ status: "completed", incomplete_details: null }, "stop"],
    [{}, "stop"],
  ])("reads its word for how it ended: %j", async (metadata, finish) => {
    const client = await clientOf(answering("{}", metadata));
    expect(await client.generate(sampleAsk())).toMatchObject({ finish });
  });

  it("counts thoughts that stand only in the total as output, and what a cache had", async () => {
    const message = new AIMessage({
      content: "{}",
      usage_metadata: {
        input_tokens: 10,
        output_tokens: 2,
        total_tokens: 17,
        input_token_details: { cache_read: 6 },
      },
    });
    const client = await clientOf(async () => ({ generations: [{ text: "{}", message }] }));
    expect((await client.generate(sampleAsk())).usage).toEqual({
      model: "anthropic:small",
      inputTokens: 10,
      outputTokens: 7,
      cachedTokens: 6,
    });
  });

  it.each([
    [{ status: 429, headers: new Headers({ "retry-after": "2" }) }, "rate-limited", true, 2_000],
    [{ statusCode: 401 }, "bad-key", false, undefined],
    [{ $metadata: { httpStatusCode: 503 } }, "server-error", true, undefined],
    [{ status: 429, error: { code: "insufficient_quota" } }, "quota-spent", false, undefined],
    [{ name: "APIConnectionTimeoutError" }, "timeout", true, undefined],
    [{ code: "ECONNRESET" }, "unreachable", true, undefined],
    [{}, "unreachable", true, undefined],
  ])("reads its library's error by what such errors have in common: %j", async (fields, ...expected) => {
    const [code, transient, retryAfterMs] = expected;
    const error = Object.assign(new Error("It said sk-secret-key no."), fields);
    const client = await clientOf(() => Promise.reject(error), { apiKey: "sk-secret-key" });
    await expect(client.generate(sampleAsk())).rejects.toMatchObject({
      code,
      transient,
      retryAfterMs,
      message: expect.stringContaining("anthropic:small"),
    });
  });

  it("ends with the signal also where the library does not listen to it", async () => {
    const started = vi.fn();
    const client = await clientOf(() => {
      started();
      return new Promise(() => {});
    });
    const stop = new AbortController();
    const rejected = expect(client.generate(sampleAsk(), stop.signal)).rejects.toThrow("enough");
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), { timeout: 20_000 });
    stop.abort(new Error("enough"));
    await rejected;
  });
});

describe.skipIf(!(await installed("openai")))("langchainModel with its packages", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("knows the providers that langchain knows", async () => {
    const { MODEL_PROVIDER_CONFIG } = await importLangchain();
    const known = Object.entries(MODEL_PROVIDER_CONFIG).map(([name, config]) => [name, config.package]);
    expect(KNOWN_PROVIDERS).toEqual(Object.fromEntries(known));
  });

  it("misses OpenAI's key before the first request", async () => {
    vi.stubEnv("OPENAI_API_KEY", undefined);
    await expect(langchainModel({ ...OPTIONS, model: "openai:gpt-4o" })).rejects.toMatchObject({
      code: "key-missing",
      remedy: expect.stringContaining("OPENAI_API_KEY"),
    });
  });

  it("goes to OpenAI's own address where no base URL is given, whatever the environment says", async () => {
    vi.stubEnv("LANGSMITH_GATEWAY", "http://127.0.0.1:1");
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:1");
    const urls: unknown[] = [];
    vi.stubGlobal("fetch", async (url: unknown) => {
      urls.push(url);
      return Response.json({});
    });
    const client = await langchainModel({ ...OPTIONS, model: "openai:gpt-4o", apiKey: "sk-x" });
    await expect(client.generate(sampleAsk())).rejects.toMatchObject({ code: "unreachable" });
    vi.unstubAllGlobals();
    expect(urls).toEqual(["https://api.openai.com/v1/chat/completions"]);
  });
});
