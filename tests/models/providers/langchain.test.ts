import { afterEach, describe, expect, it } from "vitest";
import type { ChatClient } from "../../../models/chat-client.js";
import { type FakeOpenai, type FakeOpenaiOptions, startFakeOpenai } from "../../servers/fake-openai.js";
import type { Forms } from "../../servers/fake-openai-chat.js";
import type { ChatFault } from "../../servers/fake-openai-faults.js";
import { installed, ollamaOf, openaiOf, SECRET } from "./langchain-clients.js";
import { SAMPLE_SCHEMA, sampleAsk, sampleImage } from "./sample-ask.js";

const { $schema: _dialect, ...SCHEMA } = SAMPLE_SCHEMA;
const TOLD = `Judge.\n\nAnswer with one JSON object that follows this JSON schema, and with nothing else:\n${JSON.stringify(SCHEMA)}`;

let fake: FakeOpenai;
afterEach(() => fake?.close());

const start = async (options: FakeOpenaiOptions = {}) => {
  fake = await startFakeOpenai(options);
  return fake;
};
const body = (index = 0) => fake.requests[index]?.body;

describe.skipIf(!(await installed("openai")))("langchainModel over an OpenAI-compatible server", () => {
  it("sends one POST with all that decides the answer", async () => {
    const client = await openaiOf(await start());
    await client.generate(sampleAsk());
    expect(fake.requests.map(({ path }) => path)).toEqual(["/v1/chat/completions"]);
    expect(body()).toEqual({
      model: "small",
      temperature: 0.7,
      max_tokens: 2048,
      stream: false,
      messages: [
        { role: "system", content: "Judge." },
        { role: "user", content: "The charger is dead." },
      ],
      response_format: { type: "json_schema", json_schema: { name: "reply", schema: SCHEMA } },
    });
  });

  it("keeps images in their places between the texts, byte for byte", async () => {
    const [one, two] = [sampleImage(1), sampleImage(2, "image/png")];
    const client = await openaiOf(await start());
    const text = (said: string) => ({ type: "text" as const, text: said });
    await client.generate(
      sampleAsk({
        user: [
          text("frame t=0.0s"),
          one,
          text("[image 1: image/jpeg, 300 bytes]"),
          two,
          one,
          text("Which side?"),
        ],
      }),
    );
    const image = (mime: string, base64: string) => ({
      type: "image_url",
      image_url: { url: `data:${mime};base64,${base64}` },
    });
    expect(body()).toMatchObject({
      messages: [
        { role: "system" },
        {
          role: "user",
          content: [
            text("frame t=0.0s"),
            image("image/jpeg", one.base64),
            // A text that looks like an image's place stays a text.
            text("[image 1: image/jpeg, 300 bytes]"),
            image("image/png", two.base64),
            image("image/jpeg", one.base64),
            text("Which side?"),
          ],
        },
      ],
    });
  });

  it("asks again in the same talk: the texts as one, the reply of before, and what was wrong with it", async () => {
    const client = await openaiOf(await start());
    const user = ["One.", "Two."].map((text) => ({ type: "text" as const, text }));
    await client.generate(sampleAsk({ user, correction: { reply: "{}", problem: "side: missing" } }));
    expect(body()).toMatchObject({
      messages: [
        { role: "system", content: "Judge." },
        { role: "user", content: "One.\n\nTwo." },
        { role: "assistant", content: "{}" },
        { role: "user", content: expect.stringContaining("side: missing") },
      ],
    });
  });

  it("tells the text, how it ended, and what it cost", async () => {
    const client = await openaiOf(await start({ respond: () => ({ side: "buyer" }), cachedTokens: 4 }));
    // 27 characters and a line break are 7 tokens in, 16 characters 4 out.
    expect(await client.generate(sampleAsk())).toEqual({
      text: '{"side":"buyer"}',
      finish: "stop",
      usage: { model: "openai:small", inputTokens: 7, outputTokens: 4, cachedTokens: 4 },
    });
  });

  // OpenAI's own library would throw the text and the cost of each of these away.
  it.each<[string, ChatFault | undefined, string, string, string, number]>([
    ["the output limit", { kind: "length" }, '{"side":"buyer"}', "length", '{"side":', 2],
    ["a filtered answer", { kind: "content-filter" }, '{"side":"buyer"}', "blocked", "", 0],
    [
      "a filtered answer that came whole",
      { kind: "content-filter", keepText: true },
      '{"side":"buyer"}',
      "blocked",
      '{"side":"buyer"}',
      4,
    ],
    ["an answer that is no JSON", undefined, "no verdict", "stop", "no verdict", 3],
  ])("tells how it ended, and its cost: %s", async (_what, fault, said, finish, text, outputTokens) => {
    const client = await openaiOf(await start({ respond: () => said, faults: [fault] }));
    expect(await client.generate(sampleAsk())).toEqual({
      text,
      finish,
      usage: { model: "openai:small", inputTokens: 7, outputTokens, cachedTokens: 0 },
    });
  });

  it.each<[Forms, number, unknown]>([
    ["json_schema", 0, { type: "json_schema", json_schema: { name: "reply", schema: SCHEMA } }],
    ["llama-cpp-python", 1, { type: "json_object", schema: SCHEMA }],
    ["json_object", 1, { type: "json_object", schema: SCHEMA }],
    ["none", 2, undefined],
  ])("finds out how a server takes a schema, once: %s", async (forms, refusals, format) => {
    const client = await openaiOf(await start({ forms }));
    for (const _again of [1, 2]) {
      const { text } = await client.generate(sampleAsk());
      expect(JSON.parse(text)).toMatchObject({ side: expect.stringMatching(/^(buyer|seller)$/) });
    }
    expect(fake.requests.map(({ status }) => status === 200)).toEqual([
      ...Array(refusals).fill(false),
      true,
      true,
    ]);
    for (const index of [refusals, refusals + 1]) {
      const { response_format, messages } = body(index) as { response_format?: unknown; messages: unknown };
      expect(response_format).toEqual(format);
      expect(messages).toMatchObject([{ content: refusals === 0 ? "Judge." : TOLD }, { role: "user" }]);
    }
  });

  it("finds it out for asks that are under way at once, each of which is refused once a form", async () => {
    const client = await openaiOf(await start({ forms: "none" }));
    const replies = await Promise.all([1, 2, 3].map(() => client.generate(sampleAsk())));
    expect(replies.map(({ finish }) => finish)).toEqual(["stop", "stop", "stop"]);
    expect(fake.requests.length).toBeLessThanOrEqual(9);
    const { length } = fake.requests;
    await client.generate(sampleAsk());
    expect(fake.requests).toHaveLength(length + 1);
  });

  it("does not take a refusal of the question for one of the form", async () => {
    const faults: ChatFault[] = [{ kind: "status", status: 400, message: "Unsupported image format." }];
    const client = await openaiOf(await start({ faults }));
    await expect(client.generate(sampleAsk())).rejects.toMatchObject({ code: "bad-request" });
    await client.generate(sampleAsk());
    expect(fake.requests).toHaveLength(2);
    expect(body(1)).toMatchObject({ response_format: { type: "json_schema" } });
  });

  it("keeps each ask's answer apart when many are under way", async () => {
    await start({ respond: ({ text }) => text, latencyMs: ({ number }) => (number % 3) * 20 });
    const client = await openaiOf(fake);
    const questions = Array.from({ length: 12 }, (_, index) => `Question ${index}.`);
    const replies = await Promise.all(
      questions.map((text) => client.generate(sampleAsk({ user: [{ type: "text", text }] }))),
    );
    expect(replies.map(({ text }) => text)).toEqual(questions.map((it) => `Judge.\n${it}`));
  });

  it("sends its key, and a server of one's own without a key some word", async () => {
    await start();
    await (await openaiOf(fake, { apiKey: ` ${SECRET}\n` })).generate(sampleAsk());
    await (await openaiOf(fake)).generate(sampleAsk());
    expect(fake.requests.map(({ key }) => key)).toEqual([SECRET, "no-key"]);
  });

  it("names itself and what decides its answers", async () => {
    await start();
    const named = await openaiOf(fake, { model: "openai:org/model:free", baseUrl: `${fake.openaiUrl}//` });
    expect(named).toMatchObject({
      name: "openai:org/model:free",
      seesImages: false,
      parameters: { temperature: 0.7, maxOutputTokens: 2048 },
    });
    await named.generate(sampleAsk());
    expect(fake.requests[0]).toMatchObject({ path: "/v1/chat/completions", model: "org/model:free" });
  });

  it.each<[string, boolean | undefined, boolean]>([
    ["openai:small", undefined, false],
    ["openai:small", true, true],
    ["openai:gpt-4o", undefined, true],
    ["openai:gpt-4o", false, false],
  ])("knows or is told whether it sees images: %s, told %s", async (model, seesImages, expected) => {
    const client: ChatClient = await openaiOf(await start(), { model, seesImages });
    expect(client.seesImages).toBe(expected);
  });
});

describe.skipIf(!(await installed("ollama")))("langchainModel over Ollama", () => {
  it("sends one POST with all that decides the answer, and a context that holds a dispute", async () => {
    const client = await ollamaOf(await start({ respond: () => ({ side: "buyer" }) }));
    expect(await client.generate(sampleAsk())).toEqual({
      text: '{"side":"buyer"}',
      finish: "stop",
      usage: { model: "ollama:small", inputTokens: 7, outputTokens: 4, cachedTokens: 0 },
    });
    expect(fake.requests.map(({ path }) => path)).toEqual(["/api/chat"]);
    expect(body()).toEqual({
      model: "small",
      messages: [
        { role: "system", content: "Judge." },
        { role: "user", content: "The charger is dead." },
      ],
      format: SCHEMA,
      think: false,
      stream: true,
      options: { temperature: 0.7, num_predict: 2048, num_ctx: 16_384 },
    });
    expect(client).toMatchObject({
      name: "ollama:small",
      seesImages: false,
      parameters: { temperature: 0.7, maxOutputTokens: 2048, contextTokens: 16_384, thinking: false },
    });
  });

  it("keeps images in their places between the texts", async () => {
    const [one, two] = [sampleImage(1), sampleImage(2, "image/png")];
    const client = await ollamaOf(await start());
    await client.generate(sampleAsk({ user: [{ type: "text", text: "One:" }, one, two] }));
    expect(body()).toMatchObject({
      messages: [
        { role: "system" },
        { role: "user", content: "One:" },
        { role: "user", images: [one.base64] },
        { role: "user", images: [two.base64] },
      ],
    });
  });

  it("tells the output limit", async () => {
    const client = await ollamaOf(await start({ faults: [{ kind: "length" }] }));
    expect(await client.generate(sampleAsk())).toMatchObject({ finish: "length" });
  });

  it.each<[Forms, number, unknown]>([
    ["json_object", 1, "json"],
    ["none", 2, undefined],
  ])("finds out how a server takes a schema, once: %s", async (forms, refusals, format) => {
    const client = await ollamaOf(await start({ forms }));
    for (const _again of [1, 2]) await client.generate(sampleAsk());
    expect(fake.requests).toHaveLength(refusals + 2);
    const { format: sent, messages } = body(refusals + 1) as { format?: unknown; messages: unknown[] };
    expect(sent).toEqual(format);
    expect(messages[0]).toEqual({ role: "system", content: TOLD });
  });
});
