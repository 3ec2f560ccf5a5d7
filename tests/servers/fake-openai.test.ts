import { afterEach, describe, expect, it, vi } from "vitest";
import { type FakeOpenai, type FakeOpenaiOptions, startFakeOpenai } from "./fake-openai.js";
import type { Forms } from "./fake-openai-chat.js";
import type { ChatFault } from "./fake-openai-faults.js";

const SCHEMA = {
  type: "object",
  properties: {
    reasons: { type: "array", items: { type: "string", maxLength: 20 }, minItems: 1, maxItems: 3 },
    side: { type: "string", enum: ["buyer", "seller"] },
  },
  required: ["reasons", "side"],
};
const BY_SCHEMA = { type: "json_schema", json_schema: { name: "reply", schema: SCHEMA } };

const chat = (text: string, changes: Record<string, unknown> = {}) => ({
  model: "small",
  messages: [{ role: "user", content: text }],
  ...changes,
});

/** A body as the tests read it; what is not there is seen to be missing. */
interface Wire {
  choices: [{ finish_reason: string; message: { content: string } }];
  usage: Record<string, unknown>;
  error: { message: string; type: string; code: string | null };
  message: { content: string };
}

describe("fake OpenAI", () => {
  let fake: FakeOpenai;
  afterEach(() => fake.close());

  const start = async (options: FakeOpenaiOptions = {}) => {
    fake = await startFakeOpenai(options);
  };
  const post = (
    body: unknown,
    { path = "/v1/chat/completions", key = "any", signal = null as AbortSignal | null } = {},
  ) =>
    fetch(fake.url + path, {
      method: "POST",
      headers: key === "" ? {} : { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal,
    });
  const asked = async (body: unknown, options = {}) => {
    const response = await post(body, options);
    return { status: response.status, body: (await response.json()) as Wire };
  };

  it("makes up a reply that passes the schema, the same for the same text", async () => {
    await start();
    const texts: string[] = [];
    for (const text of ["one", "one", "two"]) {
      const { body } = await asked(chat(text, { response_format: BY_SCHEMA }));
      texts.push(body.choices[0].message.content);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toBe(texts[2]);
    for (const text of texts) {
      const { reasons, side } = JSON.parse(text);
      expect(["buyer", "seller"]).toContain(side);
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(Math.max(...reasons.map((reason: string) => reason.length))).toBeLessThanOrEqual(20);
    }
  });

  it("lets a responder answer, and counts four characters a token", async () => {
    await start({ respond: ({ text }) => `Said: ${text}`, cachedTokens: 1 });
    const { body } = await asked(chat("hello"));
    expect(body.choices[0]).toMatchObject({ finish_reason: "stop", message: { content: "Said: hello" } });
    expect(body.usage).toMatchObject({
      prompt_tokens: 2,
      completion_tokens: 3,
      total_tokens: 5,
      prompt_tokens_details: { cached_tokens: 1 },
    });
  });

  it("cuts a reply at the output limit", async () => {
    await start({ respond: () => "123456789" });
    const { body } = await asked(chat("hello", { max_tokens: 2 }));
    expect(body.choices[0]).toMatchObject({ finish_reason: "length", message: { content: "12345678" } });
  });

  it.each<[Forms, number, number, number]>([
    ["json_schema", 200, 200, 400],
    ["json_object", 400, 200, 200],
    ["llama-cpp-python", 500, 200, 200],
    ["none", 422, 422, 422],
  ])("takes a form or refuses it as %s does", async (forms, bySchema, plain, withSchema) => {
    await start({ forms });
    const statusOf = async (response_format: unknown) =>
      (await post(chat("Answer in JSON.", { response_format }))).status;
    expect(await statusOf(BY_SCHEMA)).toBe(bySchema);
    expect(await statusOf({ type: "json_object" })).toBe(plain);
    expect(await statusOf({ type: "json_object", schema: SCHEMA })).toBe(withSchema);
  });

  it("answers by a schema that is only told, as a model that reads", async () => {
    await start({ forms: "none" });
    const { body } = await asked(chat(`Follow this schema:\n${JSON.stringify(SCHEMA)}`));
    expect(JSON.parse(body.choices[0].message.content)).toHaveProperty("side");
  });

  it.each<[string, unknown]>([
    ["no JSON object", []],
    ["an unknown name", chat("hello", { max_output_tokens: 9 })],
    ["no message", chat("hello", { messages: [] })],
    ["an unknown role", chat("hello", { messages: [{ role: "human", content: "hello" }] })],
    ["an image that is no data URL", imageAsk("http://127.0.0.1/x.png")],
    ["an image as a bare string", imageAsk(undefined)],
    ["a stream", chat("hello", { stream: true })],
    [
      "a plain JSON object of which nobody spoke",
      chat("hello", { response_format: { type: "json_object" } }),
    ],
  ])("refuses %s", async (_what, body) => {
    await start();
    expect(await asked(body)).toMatchObject({
      status: 400,
      body: { error: { type: "invalid_request_error" } },
    });
  });

  it("keeps images in order, and charges for them", async () => {
    await start();
    expect((await asked(imageAsk("data:image/png;base64,AAAA"))).status).toBe(200);
    expect(fake.requests[0]).toMatchObject({ images: ["AAAA"], text: "look", promptTokens: 1 + 258 });
  });

  it("checks key, model and path", async () => {
    await start({ key: "right", models: ["small"] });
    const tried = [
      await asked(chat("hello"), { key: "right" }),
      await asked(chat("hello"), { key: "" }),
      await asked(chat("hello"), { key: "wrong" }),
      await asked(chat("hello", { model: "large" }), { key: "right" }),
      await asked(chat("hello"), { key: "right", path: "/chat/completions" }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([200, 401, 401, 404, 404]);
    expect(fake.requests.map(({ status }) => status)).toEqual([200, 401, 401, 404, 404]);
  });

  it.each<[ChatFault, number, object]>([
    [{ kind: "rate-limited", retrySeconds: 3 }, 429, { code: "rate_limit_exceeded" }],
    [{ kind: "insufficient-quota" }, 429, { code: "insufficient_quota" }],
    [{ kind: "bad-key" }, 401, { code: "invalid_api_key" }],
    [{ kind: "unknown-model" }, 404, { code: "model_not_found" }],
    [{ kind: "status", status: 500, message: "Sorry." }, 500, { message: "Sorry." }],
  ])("fails as told: %j", async (fault, status, error) => {
    await start({ faults: [fault] });
    const response = await post(chat("hello"));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
    if (fault.kind === "rate-limited") expect(response.headers.get("retry-after")).toBe("3");
  });

  it("cuts, filters, resets, breaks off", async () => {
    await start({
      respond: () => "12345678",
      faults: [
        { kind: "length" },
        { kind: "content-filter" },
        { kind: "content-filter", keepText: true },
        { kind: "reset" },
        { kind: "cut-body" },
      ],
    });
    const endings: unknown[] = [];
    for (const _fault of [1, 2, 3]) {
      const [choice] = (await asked(chat("hello"))).body.choices;
      endings.push([choice.finish_reason, choice.message.content]);
    }
    expect(endings).toEqual([
      ["length", "1234"],
      ["content_filter", null],
      ["content_filter", "12345678"],
    ]);
    await expect(asked(chat("hello"))).rejects.toThrow();
    await expect(asked(chat("hello"))).rejects.toThrow();
    expect(fake.requests.map(({ closedByClient }) => closedByClient)).not.toContain(true);
  });

  it("sees that a client hangs up", async () => {
    await start({ faults: [{ kind: "hang" }] });
    const stop = new AbortController();
    const rejected = expect(post(chat("hello"), { signal: stop.signal })).rejects.toThrow("enough");
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1), { timeout: 20_000 });
    stop.abort(new Error("enough"));
    await rejected;
    await vi.waitFor(() => expect(fake.requests[0]?.closedByClient).toBe(true), { timeout: 20_000 });
    expect(fake.requests[0]?.status).toBeUndefined();
  });

  describe("as Ollama", () => {
    const path = "/api/chat";

    it("streams lines, the last of which tells how it ended and what it cost", async () => {
      await start({ respond: () => "1234567890" });
      const response = await post(chat("hello"), { path });
      expect(response.headers.get("content-type")).toBe("application/x-ndjson");
      const lines = (await response.text())
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(lines).toMatchObject([
        { message: { content: "12345678" }, done: false },
        { message: { content: "90" }, done: false },
        { message: { content: "" }, done: true, done_reason: "stop", prompt_eval_count: 2, eval_count: 3 },
      ]);
    });

    it("answers at once, if asked to, and by the schema", async () => {
      await start();
      const { body } = await asked(chat("hello", { stream: false, format: SCHEMA }), { path });
      expect(body).toMatchObject({ done: true, done_reason: "stop", prompt_eval_count: 2 });
      expect(JSON.parse(body.message.content)).toHaveProperty("side");
    });

    it.each<[Forms, number, number]>([
      ["json_schema", 200, 200],
      ["json_object", 400, 200],
      ["none", 500, 500],
    ])("takes a format or refuses it: %s", async (forms, bySchema, plain) => {
      await start({ forms });
      const statusOf = async (format: unknown) => (await post(chat("hello", { format }), { path })).status;
      expect(await statusOf(SCHEMA)).toBe(bySchema);
      expect(await statusOf("json")).toBe(plain);
    });

    it("refuses what it does not know, and an image that is no base64", async () => {
      await start();
      const image = { messages: [{ role: "user", content: "", images: ["data:image/png;base64,AAAA"] }] };
      expect((await asked(chat("hello", { max_tokens: 9 }), { path })).status).toBe(400);
      expect((await asked(chat("hello", image), { path })).status).toBe(400);
    });

    it("fails in its own words", async () => {
      await start({ models: [] });
      const { status, body } = await asked(chat("hello"), { path });
      expect(status).toBe(404);
      expect(body.error).toBe("model 'small' not found");
    });
  });
});

function imageAsk(url: string | undefined) {
  const image = url === undefined ? "data:image/png;base64,AAAA" : { url };
  const content = [
    { type: "text", text: "look" },
    { type: "image_url", image_url: image },
  ];
  return chat("", { messages: [{ role: "user", content }] });
}
