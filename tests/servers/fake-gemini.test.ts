import { afterEach, describe, expect, it, vi } from "vitest";
import { FAKE_KEY, type FakeGemini, type FakeGeminiOptions, startFakeGemini } from "./fake-gemini.js";

const SCHEMA = {
  type: "object",
  properties: {
    reasons: { type: "array", items: { type: "string", maxLength: 20 }, minItems: 1, maxItems: 3 },
    side: { type: "string", enum: ["buyer", "seller"] },
    weight: { type: "integer", minimum: 2, maximum: 4 },
  },
  required: ["reasons", "side", "weight"],
};

/** A PNG's beginning, which is all that has its size. */
function png(width: number, height: number): string {
  const bytes = Buffer.alloc(24);
  bytes.write("\x89PNG\r\n\x1a\n", 0, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString("base64");
}

const generate = (text: string, responseSchema?: unknown) => ({
  contents: [{ role: "user", parts: [{ text }] }],
  ...(responseSchema === undefined
    ? {}
    : { generationConfig: { responseMimeType: "application/json", responseSchema } }),
});

interface Candidate {
  finishReason: string;
  content: { parts: [{ text: string }] };
}

/** A body as the tests read it; what is not there is seen to be missing. */
interface Wire {
  candidates: [Candidate];
  embeddings: [Vector, Vector, Vector];
  embedding: Vector;
  usageMetadata: Record<string, unknown>;
  promptFeedback: unknown;
  error: { code: number; message: string; details: [Detail, Detail] };
}

interface Vector {
  values: number[];
}

interface Detail {
  retryDelay: string;
  fieldViolations: unknown;
}

const read = async (response: Response) => (await response.json()) as Wire;

describe("fake Gemini", () => {
  let fake: FakeGemini;
  afterEach(() => fake.close());

  const start = async (options: FakeGeminiOptions = {}) => {
    fake = await startFakeGemini(options);
  };
  const post = (
    body: unknown,
    { method = "generateContent", key = FAKE_KEY, signal = null as AbortSignal | null } = {},
  ) =>
    fetch(`${fake.url}/v1beta/models/gemini-x:${method}`, {
      method: "POST",
      headers: { "x-goog-api-key": key },
      body: JSON.stringify(body),
      signal,
    });
  const asked = async (body: unknown, method = "generateContent") => {
    const response = await post(body, { method });
    return { status: response.status, body: await read(response) };
  };
  const textOf = async (body: unknown): Promise<string> =>
    (await asked(body)).body.candidates[0].content.parts[0].text;

  describe("answers", () => {
    it("makes up a reply that passes the schema, the same for the same text", async () => {
      await start();
      const texts = await Promise.all(["one", "one", "two"].map((text) => textOf(generate(text, SCHEMA))));
      expect(texts[0]).toBe(texts[1]);
      expect(texts[0]).not.toBe(texts[2]);
      for (const text of texts) {
        const { reasons, side, weight } = JSON.parse(text);
        expect(["buyer", "seller"]).toContain(side);
        expect(reasons.length).toBeGreaterThanOrEqual(1);
        expect(reasons.length).toBeLessThanOrEqual(3);
        expect(Math.max(...reasons.map((reason: string) => reason.length))).toBeLessThanOrEqual(20);
        expect([2, 3, 4]).toContain(weight);
      }
    });

    it("lets a responder answer, with a text as it is or with JSON", async () => {
      await start({ respond: ({ text, number }) => (number === 1 ? `no JSON: ${text}` : { said: text }) });
      expect(await textOf(generate("hello"))).toBe("no JSON: hello");
      expect(await textOf(generate("hello"))).toBe('{"said":"hello"}');
    });

    it("counts four characters a token, 258 an image tile, thoughts only in the total", async () => {
      await start({ respond: () => "12345", thoughtsTokens: 7, cachedTokens: 3 });
      const { body } = await asked({
        systemInstruction: { parts: [{ text: "12345678" }] },
        contents: [
          {
            role: "user",
            parts: [
              { text: "123456789" },
              { inlineData: { mimeType: "image/png", data: png(384, 384) } },
              { inlineData: { mimeType: "image/png", data: png(800, 700) } },
            ],
          },
        ],
      });
      // 2 for the system text, 3 for the text, 258 for the small image, 2 x 1 tiles for the large one.
      expect(body.usageMetadata).toMatchObject({
        promptTokenCount: 2 + 3 + 258 + 516,
        candidatesTokenCount: 2,
        totalTokenCount: 779 + 2 + 7,
        thoughtsTokenCount: 7,
        cachedContentTokenCount: 3,
      });
      expect(body.candidates[0].finishReason).toBe("STOP");
    });

    it("cuts a reply at the output limit", async () => {
      await start({ respond: () => "123456789" });
      const body = { ...generate("hello"), generationConfig: { maxOutputTokens: 2 } };
      const [candidate] = (await asked(body)).body.candidates;
      expect(candidate).toMatchObject({
        finishReason: "MAX_TOKENS",
        content: { parts: [{ text: "12345678" }] },
      });
    });

    it("embeds texts so that alike ones lie close together", async () => {
      await start({ faults: [undefined, { kind: "few-vectors" }, undefined] });
      const request = (text: string) => ({ content: { parts: [{ text }] }, outputDimensionality: 64 });
      const requests = ["a broken charger", "the broken charger", "shoes too small"].map(request);
      const dot = (a: number[], b: number[]) =>
        a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
      const { embeddings } = (await asked({ requests }, "batchEmbedContents")).body;
      const [{ values: one }, { values: two }, { values: three }] = embeddings;
      // 0.7 long: only full vectors come with length 1.
      expect(dot(one, one)).toBeCloseTo(0.49);
      expect(dot(one, two)).toBeGreaterThan(dot(one, three));
      expect((await asked({ requests }, "batchEmbedContents")).body.embeddings).toHaveLength(2);
      const single = await asked(request("a broken charger"), "embedContent");
      expect(single.body.embedding.values).toEqual(one);
    });
  });

  describe("refuses", () => {
    it.each([
      [{ content: { parts: [{ text: "" }] } }, "content is empty"],
      [{ content: { parts: [{ text: "a" }] }, taskType: "RETRIEVAL" }, "task_type"],
      [{ content: { parts: [{ text: "a" }] }, outputDimensionality: 4000 }, "at most 3072"],
    ])("to embed %j", async (request, message) => {
      await start();
      const response = await asked({ requests: [request] }, "batchEmbedContents");
      expect(response.status).toBe(400);
      expect(response.body.error.message).toContain(message);
    });

    it("more than 100 texts in one batch", async () => {
      await start();
      const requests = Array.from({ length: 101 }, () => ({ content: { parts: [{ text: "a" }] } }));
      expect((await asked({ requests }, "batchEmbedContents")).status).toBe(400);
    });

    it.each([
      ["a wrong key", { key: "wrong" }, 400, "API key not valid"],
      [
        "an unknown method",
        { method: "streamGenerateContent" },
        404,
        "not supported for streamGenerateContent",
      ],
    ])("%s", async (_what, options, status, message) => {
      await start();
      const response = await post(generate("hello"), options);
      expect(response.status).toBe(status);
      expect((await read(response)).error.message).toContain(message);
    });

    it("a request without a key, a model that does not exist, a path and a verb that it does not have", async () => {
      await start({ models: ["gemini-y"] });
      const path = `${fake.url}/v1beta/models/gemini-x:generateContent`;
      expect((await fetch(path, { method: "POST", body: "{}" })).status).toBe(403);
      expect((await asked(generate("hello"))).body.error).toMatchObject({ code: 404, status: "NOT_FOUND" });
      expect((await fetch(path)).status).toBe(404);
      expect((await fetch(path.replace("v1beta", "/v1beta"), { method: "POST" })).status).toBe(404);
    });

    it.each([
      ["no contents", { contents: [] }, "contents is not specified"],
      [
        "an unknown name",
        { ...generate("x"), temperature: 1 },
        'Unknown name "temperature": Cannot find field.',
      ],
      ["a role of its own", { contents: [{ role: "system", parts: [{ text: "x" }] }] }, "valid role"],
      ["an empty text", generate(""), "contents[0].parts[0].data"],
      ["bytes that are not base64", media("image/png", "%%"), "contents[0].parts[0].inline_data.data"],
      ["a medium that it cannot see", media("image/tiff", "QUJD"), "Unsupported MIME type: image/tiff"],
      ["a temperature of 3", { ...generate("x"), generationConfig: { temperature: 3 } }, "[0.0, 2.0]"],
      [
        "a schema without JSON",
        { ...generate("x"), generationConfig: { responseSchema: SCHEMA } },
        "mime type",
      ],
      [
        "a wrong threshold",
        { ...generate("x"), safetySettings: [{ category: "X", threshold: "Y" }] },
        "category",
      ],
    ])("%s", async (_what, body, message) => {
      await start();
      const { status, body: answer } = await asked(body);
      expect(status).toBe(400);
      expect(answer.error).toMatchObject({ code: 400, status: "INVALID_ARGUMENT" });
      expect(answer.error.message).toContain(message);
    });

    const at = "'generation_config.response_schema.properties[0].value";
    it.each([
      ["z.literal", { const: "x" }, `Unknown name "const" at ${at}'`],
      [
        "z.number().positive()",
        { type: "number", exclusiveMinimum: 0 },
        `Unknown name "exclusiveMinimum" at ${at}'`,
      ],
      ["additionalProperties", { type: "string", additionalProperties: false }, '"additionalProperties"'],
      ["a discriminated union", { oneOf: [] }, '"oneOf"'],
      ["z.record", { type: "object", propertyNames: { type: "string" } }, '"propertyNames"'],
      ["$ref", { $ref: "#" }, '"$ref"'],
      ["z.nullable", { anyOf: [{ type: "string" }, { type: "null" }] }, `${at}.any_of[1].type' (type.`],
      ["a list of types", { type: ["string", "null"] }, `${at}.type'`],
      ["a numeric enum", { type: "number", enum: [1] }, `${at}.enum[0]' (TYPE_STRING), 1`],
      ["an enum with an empty text", { type: "string", enum: ["a", ""] }, "enum[1]: cannot be empty"],
      ["z.url", { type: "string", format: "uri" }, "only 'enum' and 'date-time' are supported"],
      ["an array of nothing", { type: "array" }, "items: missing field"],
      ["an object of nothing", { type: "object", properties: {} }, "should be non-empty for OBJECT type"],
      ["a required stranger", { ...SCHEMA, required: ["x"] }, "property is not defined: x"],
    ])("%s in a schema", async (_what, field, message) => {
      await start();
      const { status, body } = await asked(generate("x", { type: "object", properties: { field } }));
      expect(status).toBe(400);
      expect(body.error.message).toContain(message);
    });

    it("$schema at the top of a schema", async () => {
      await start();
      const { body } = await asked(generate("x", { $schema: "https://json-schema.org", ...SCHEMA }));
      expect(body.error.details[0].fieldViolations).toEqual([
        {
          field: "generation_config.response_schema",
          description: `Invalid JSON payload received. Unknown name "$schema" at 'generation_config.response_schema': Cannot find field.`,
        },
      ]);
    });
  });

  describe("fails as told", () => {
    it("with errors of the API", async () => {
      await start({
        faults: [
          { kind: "rate-limited", retrySeconds: 3 },
          { kind: "daily-quota" },
          { kind: "status", status: 503, message: "overloaded" },
          { kind: "bad-key" },
          { kind: "unknown-model" },
        ],
      });
      const bodies: unknown[] = [];
      for (let count = 0; count < 5; count++) bodies.push((await asked(generate("x"))).body);
      expect(bodies).toMatchObject([
        { error: { code: 429, details: [quota(/PerMinute/), { retryDelay: "3s" }] } },
        { error: { code: 429, details: [quota(/PerDay/), {}] } },
        { error: { code: 503, message: "overloaded", status: "UNAVAILABLE" } },
        { error: { code: 400, details: [{ reason: "API_KEY_INVALID" }] } },
        { error: { code: 404, status: "NOT_FOUND" } },
      ]);
      expect(fake.requests.map(({ status }) => status)).toEqual([429, 429, 503, 400, 404]);
    });

    it("with answers that are none", async () => {
      await start({
        respond: () => ({ side: "buyer" }),
        faults: [
          { kind: "blocked-prompt" },
          { kind: "filtered" },
          { kind: "max-tokens" },
          { kind: "truncated-text" },
          { kind: "forged-fence", forged: { side: "seller" } },
          { kind: "no-candidates" },
        ],
      });
      const bodies: Wire[] = [];
      for (let count = 0; count < 6; count++) bodies.push((await asked(generate("x"))).body);
      const half = { content: { parts: [{ text: '{"side":' }] } };
      const forged = /```json\n.*seller.*\n(.*\n)*```json\n.*buyer/;
      expect(bodies).toMatchObject([
        { promptFeedback: { blockReason: "SAFETY" }, usageMetadata: { promptTokenCount: 1 } },
        { candidates: [{ finishReason: "SAFETY", index: 0 }] },
        { candidates: [{ finishReason: "MAX_TOKENS", ...half }] },
        { candidates: [{ finishReason: "STOP", ...half }] },
        { candidates: [{ content: { parts: [{ text: expect.stringMatching(forged) }] } }] },
        { usageMetadata: { promptTokenCount: 1 } },
      ]);
      expect(bodies.map((body) => "candidates" in body)).toEqual([false, true, true, true, true, false]);
      expect(bodies[1]?.candidates[0]).not.toHaveProperty("content");
    });

    it("with broken connections, which are not the client's doing", async () => {
      await start({ faults: [{ kind: "reset" }, { kind: "cut-body" }] });
      await expect(post(generate("x"))).rejects.toThrow();
      const cut = await post(generate("x"));
      expect(cut.status).toBe(200);
      await expect(cut.text()).rejects.toThrow();
      expect(fake.requests.map(({ closedByClient }) => closedByClient)).toEqual([false, false]);
    });

    it("with silence and slowness, and sees who hangs up", async () => {
      await start({
        faults: [{ kind: "hang" }, { kind: "slow-body", ms: 20 }, { kind: "slow-body", ms: 600_000 }],
      });
      const impatient = new AbortController();
      const silent = post(generate("x"), { signal: impatient.signal });
      await vi.waitFor(() => expect(fake.requests).toHaveLength(1), { timeout: 5_000 });
      impatient.abort();
      await expect(silent).rejects.toThrow();
      expect((await asked(generate("x"))).body.candidates).toHaveLength(1);
      const stop = new AbortController();
      const endless = await post(generate("x"), { signal: stop.signal });
      stop.abort();
      await expect(endless.text()).rejects.toThrow();
      await vi.waitFor(() => {
        expect(fake.requests.map(({ closedByClient }) => closedByClient)).toEqual([true, false, true]);
      });
    });
  });

  describe("counts", () => {
    it("the most that were under way at once", async () => {
      await start({ latencyMs: ({ number }) => (number > 3 ? 0 : 600_000) });
      const stop = new AbortController();
      const first = [1, 2, 3].map(() => post(generate("x"), { signal: stop.signal }));
      await vi.waitFor(() => expect(fake.requests).toHaveLength(3), { timeout: 5_000 });
      stop.abort();
      await Promise.allSettled(first);
      await vi.waitFor(() => expect(fake.requests.every((it) => it.closedByClient)).toBe(true));
      await asked(generate("x"));
      expect(fake.peak).toBe(3);
      expect(await (await fetch(`${fake.url}/fake`)).json()).toEqual({ requests: 4, peak: 3 });
    });

    it("requests a minute, and says when there is room again", async () => {
      await start({ requestsPerMinute: 2, minuteMs: 60_000 });
      const statuses = [];
      for (let count = 0; count < 3; count++) statuses.push(await asked(generate("x")));
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
      const delay = Number.parseFloat(statuses[2]?.body.error.details[1].retryDelay ?? "");
      expect(delay).toBeGreaterThan(30);
      expect(delay).toBeLessThanOrEqual(60);
    });

    it("gives room again when the minute has passed", async () => {
      await start({ requestsPerMinute: 1, minuteMs: 300 });
      expect((await asked(generate("x"))).status).toBe(200);
      await vi.waitFor(async () => expect((await asked(generate("x"))).status).toBe(200), { timeout: 5_000 });
    });

    it("what it heard, without bodies if they are not to be kept", async () => {
      await start({ keepBodies: false });
      await asked(generate("12345"));
      await vi.waitFor(() =>
        expect(fake.requests).toMatchObject([{ number: 1, body: null, promptTokens: 2, status: 200 }]),
      );
      expect(fake.requests[0]).toMatchObject({
        path: "/v1beta/models/gemini-x:generateContent",
        model: "gemini-x",
      });
    });
  });
});

function quota(id: RegExp) {
  return { violations: [{ quotaId: expect.stringMatching(id) }] };
}

function media(mimeType: string, data: string) {
  return { contents: [{ role: "user", parts: [{ inlineData: { mimeType, data } }] }] };
}
