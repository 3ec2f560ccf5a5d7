import { afterEach, describe, expect, it } from "vitest";
import type { ChatRequest } from "../../../models/chat-client.js";
import { toGeminiSchema } from "../../../models/providers/gemini-schema.js";
import { type FakeGemini, type FakeGeminiOptions, startFakeGemini } from "../../servers/fake-gemini.js";
import type { Fault } from "../../servers/fake-gemini-faults.js";
import { clientOf, sampleAsk, sampleImage } from "./sample-ask.js";

describe("googleGenai", () => {
  let fake: FakeGemini;
  afterEach(() => fake.close());

  const ask = async (changes: Partial<ChatRequest> = {}, options: FakeGeminiOptions = {}) => {
    fake = await startFakeGemini(options);
    return clientOf(fake.url).generate(sampleAsk(changes));
  };
  const body = () => fake.requests[0]?.body;

  it("sends one POST with all that decides the answer", async () => {
    await ask();
    expect(fake.requests.map(({ path }) => path)).toEqual(["/v1beta/models/gemini-x:generateContent"]);
    expect(body()).toEqual({
      systemInstruction: { parts: [{ text: "Judge." }] },
      contents: [{ role: "user", parts: [{ text: "The charger is dead." }] }],
      safetySettings: ["HARASSMENT", "HATE_SPEECH", "SEXUALLY_EXPLICIT", "DANGEROUS_CONTENT"].map((harm) => ({
        category: `HARM_CATEGORY_${harm}`,
        threshold: "BLOCK_NONE",
      })),
      generationConfig: {
        stopSequences: [],
        temperature: 0.7,
        maxOutputTokens: 2048,
        thinkingConfig: { thinkingBudget: 0 },
        responseMimeType: "application/json",
        responseSchema: {
          type: "object",
          properties: {
            reasons: { type: "array", minItems: 1, maxItems: 4, items: { type: "string", maxLength: 40 } },
            side: { type: "string", enum: ["buyer", "seller"], description: "whom the reasons favour" },
          },
          propertyOrdering: ["reasons", "side"],
          required: ["reasons", "side"],
        },
      },
    });
  });

  it("keeps images in their places between the texts, byte for byte", async () => {
    const [one, two] = [sampleImage(1), sampleImage(2, "image/png")];
    await ask({
      user: [
        { type: "text", text: "frame t=0.0s" },
        one,
        { type: "text", text: "[image 1: image/jpeg, 300 bytes]" },
        two,
        one,
        { type: "text", text: "Which side?" },
      ],
    });
    expect(body()).toMatchObject({
      contents: [
        {
          role: "user",
          parts: [
            { text: "frame t=0.0s" },
            { inlineData: { mimeType: "image/jpeg", data: one.base64 } },
            // A text that looks like an image's place stays a text.
            { text: "[image 1: image/jpeg, 300 bytes]" },
            { inlineData: { mimeType: "image/png", data: two.base64 } },
            { inlineData: { mimeType: "image/jpeg", data: one.base64 } },
            { text: "Which side?" },
          ],
        },
      ],
    });
  });

  it("asks again in the same talk: the images, the reply of before, and what was wrong with it", async () => {
    const image = sampleImage(1);
    await ask({ user: [image], correction: { reply: "{}", problem: "side: missing" } });
    expect(body()).toMatchObject({
      contents: [
        { role: "user", parts: [{ inlineData: { data: image.base64 } }] },
        { role: "model", parts: [{ text: "{}" }] },
        { role: "user", parts: [{ text: expect.stringContaining("side: missing") }] },
      ],
    });
  });

  it("can ask again after a reply without text, which the API would refuse as a turn", async () => {
    const reply = await ask({ correction: { reply: "", problem: "no JSON" } });
    expect(reply.finish).toBe("stop");
  });

  it("tells what is billed: input, thoughts and answer as output, and what a cache had", async () => {
    const reply = await ask(
      { user: [{ type: "text", text: "The charger is dead." }, sampleImage(1)] },
      { respond: () => ({ side: "buyer" }), thoughtsTokens: 7, cachedTokens: 128 },
    );
    // 2 for the system text, 5 for the user's, 258 for the image; 16 characters of JSON are 4, thoughts 7.
    expect(reply).toEqual({
      text: '{"side":"buyer"}',
      finish: "stop",
      usage: { model: "google-genai:gemini-x", inputTokens: 265, outputTokens: 11, cachedTokens: 128 },
    });
  });

  // Of 16 characters, 8 are 2 tokens; a filtered text of 16 is 4.
  it.each<[string, Fault, string, string, number]>([
    ["the output limit", { kind: "max-tokens" }, "length", '{"side":', 2],
    ["the output limit before any text", { kind: "max-tokens", withoutText: true }, "length", "", 0],
    ["a filtered answer", { kind: "filtered" }, "blocked", "", 0],
    [
      "a filtered answer that came whole",
      { kind: "filtered", keepText: true },
      "blocked",
      '{"side":"buyer"}',
      4,
    ],
    ["recitation", { kind: "filtered", reason: "RECITATION" }, "blocked", "", 0],
    ["prohibited content", { kind: "filtered", reason: "PROHIBITED_CONTENT" }, "blocked", "", 0],
    ["a filtered prompt", { kind: "blocked-prompt" }, "blocked", "", 0],
    ["an answer without candidates", { kind: "no-candidates" }, "blocked", "", 0],
    ["cut JSON that claims to be whole", { kind: "truncated-text" }, "stop", '{"side":', 2],
  ])("tells how it ended, and its cost: %s", async (_what, fault, finish, text, tokens) => {
    const reply = await ask({}, { respond: () => ({ side: "buyer" }), faults: [fault], thoughtsTokens: 5 });
    expect(reply).toEqual({
      text,
      finish,
      usage: { model: "google-genai:gemini-x", inputTokens: 7, outputTokens: tokens + 5, cachedTokens: 0 },
    });
  });

  it("does not take thoughts for the answer", async () => {
    const reply = await ask({}, { respond: () => "{}", faults: [{ kind: "thoughts-shown" }] });
    expect(reply.text).toBe("{}");
  });

  it("names itself and what decides its answers", async () => {
    fake = await startFakeGemini();
    const client = clientOf(`${fake.url}//`, { model: "models/gemini-x" });
    expect(client).toMatchObject({
      name: "google-genai:gemini-x",
      seesImages: true,
      parameters: { temperature: 0.7, maxOutputTokens: 2048, thinkingBudget: 0, safety: "BLOCK_NONE" },
    });
    await client.generate(sampleAsk());
    expect(fake.requests[0]?.path).toBe("/v1beta/models/gemini-x:generateContent");
  });
});

describe("toGeminiSchema", () => {
  it("orders properties at every depth, and leaves alone a property that is named like a keyword", () => {
    const inner = {
      type: "object",
      properties: { b: { type: "string" }, a: { type: "string" } },
      additionalProperties: false,
    };
    expect(
      toGeminiSchema({
        type: "object",
        properties: { list: { type: "array", items: inner }, additionalProperties: { type: "boolean" } },
        additionalProperties: false,
      }),
    ).toEqual({
      type: "object",
      properties: {
        list: {
          type: "array",
          items: {
            type: "object",
            properties: { b: { type: "string" }, a: { type: "string" } },
            propertyOrdering: ["b", "a"],
          },
        },
        additionalProperties: { type: "boolean" },
      },
      propertyOrdering: ["list", "additionalProperties"],
    });
  });
});
