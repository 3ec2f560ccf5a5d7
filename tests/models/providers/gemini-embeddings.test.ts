import { afterEach, describe, expect, it } from "vitest";
import { geminiEmbeddings } from "../../../models/providers/gemini-embeddings.js";
import { ModelUnavailable, UsageInvalid } from "../../../state/errors.js";
import { describeEmbedder } from "../../contracts/embedder.js";
import {
  FAKE_KEY,
  type FakeGemini,
  type FakeGeminiOptions,
  startFakeGemini,
} from "../../servers/fake-gemini.js";

let fakes: FakeGemini[] = [];
afterEach(async () => {
  await Promise.all(fakes.map((fake) => fake.close()));
  fakes = [];
});

async function open(
  options: FakeGeminiOptions = {},
  { model = "gemini-embedding-001@64", apiKey = FAKE_KEY, tries = 3, timeoutMs = 5_000 } = {},
) {
  const fake = await startFakeGemini({ models: ["gemini-embedding-001"], ...options });
  fakes.push(fake);
  const retry = { tries, firstWaitMs: 1, longestWaitMs: 1_000, jitter: 0, random: () => 0 };
  return { fake, embedder: geminiEmbeddings({ model, apiKey, baseUrl: `${fake.url}/`, timeoutMs, retry }) };
}

describeEmbedder("geminiEmbeddings", async () => (await open()).embedder);

describe("geminiEmbeddings sends", () => {
  it.each([
    ["document", "RETRIEVAL_DOCUMENT"],
    ["query", "RETRIEVAL_QUERY"],
  ] as const)("what a %s is for, with the model and the dimension", async (use, taskType) => {
    const { fake, embedder } = await open();
    await embedder.embed(["one", "two"], use);
    expect(fake.requests[0]?.path).toBe("/v1beta/models/gemini-embedding-001:batchEmbedContents");
    expect(fake.requests[0]?.body).toEqual({
      requests: ["one", "two"].map((text) => ({
        model: "models/gemini-embedding-001",
        content: { parts: [{ text }] },
        taskType,
        outputDimensionality: 64,
      })),
    });
  });

  it("at most 100 texts at once, one request after another, and gives the vectors in order", async () => {
    const { fake, embedder } = await open({ latencyMs: 5 });
    const texts = Array.from({ length: 201 }, (_, index) => `text number${index}`);
    const vectors = await embedder.embed(texts, "document");
    expect(fake.requests.map(({ body }) => (body as { requests: unknown[] }).requests.length)).toEqual([
      100, 100, 1,
    ]);
    expect(fake.peak).toBe(1);
    for (const place of [0, 99, 100, 200]) {
      expect([vectors[place]]).toEqual(await embedder.embed([`text number${place}`], "document"));
    }
  });

  it("the beginning of a long text: 2,048 tokens of it", async () => {
    const { fake, embedder } = await open();
    await embedder.embed(["word ".repeat(9_000), "退".repeat(9_000)], "document");
    const body = fake.requests[0]?.body as { requests: { content: { parts: { text: string }[] } }[] };
    expect(body.requests.map(({ content }) => content.parts[0]?.text.length)).toEqual([8_192, 2_048]);
  });

  it("768 numbers where nothing else is named, and is named after both", async () => {
    const { fake, embedder } = await open({}, { model: "gemini-embedding-001" });
    expect(embedder).toMatchObject({ name: "google-genai:gemini-embedding-001@768", dimension: 768 });
    expect(await embedder.embed(["one"], "query")).toMatchObject([{ length: 768 }]);
    expect(fake.requests[0]?.body).toMatchObject({ requests: [{ outputDimensionality: 768 }] });
  });
});

describe("geminiEmbeddings meets", () => {
  it("a busy server by asking again, after as long as it said", async () => {
    const { fake, embedder } = await open({
      faults: [
        { kind: "rate-limited", retrySeconds: 0.05 },
        { kind: "status", status: 503 },
      ],
    });
    expect(await embedder.embed(["one"], "query")).toHaveLength(1);
    expect(fake.requests.map(({ status }) => status)).toEqual([429, 503, 200]);
    const [first, second] = fake.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(45);
  });

  it("fewer vectors than texts as a failed answer, and not as shifted ones", async () => {
    const { fake, embedder } = await open({ faults: [{ kind: "few-vectors" }] });
    expect(await embedder.embed(["one", "two"], "document")).toHaveLength(2);
    expect(fake.requests).toHaveLength(2);
    const never = await open({ faults: () => ({ kind: "few-vectors" }) });
    await expect(never.embedder.embed(["one", "two"], "document")).rejects.toMatchObject({
      code: "unreachable",
      transient: true,
      message: expect.stringContaining("1 vectors came back for 2 texts"),
    });
    expect(never.fake.requests).toHaveLength(3);
  });

  it.each([
    ["bad-key", { kind: "bad-key" }],
    ["daily-quota", { kind: "daily-quota" }],
    ["bad-request", { kind: "status", status: 400 }],
  ] as const)("%s by giving up at once", async (code, fault) => {
    const { fake, embedder } = await open({ faults: [fault] });
    await expect(embedder.embed(["one"], "query")).rejects.toMatchObject({ code, transient: false });
    expect(fake.requests).toHaveLength(1);
  });

  it("a model that there is not", async () => {
    const { embedder } = await open({}, { model: "gemini-embedding-000" });
    await expect(embedder.embed(["one"], "query")).rejects.toMatchObject({ code: "unknown-model" });
  });

  it.each([["hang"], ["reset"], ["cut-body"]] as const)("a connection that ends in %s", async (kind) => {
    const { embedder } = await open({ faults: [{ kind }] }, { tries: 1, timeoutMs: 200 });
    await expect(embedder.embed(["one"], "query")).rejects.toMatchObject({
      code: kind === "hang" ? "timeout" : "unreachable",
      transient: true,
    });
  });

  it("what is no embeddings at all", async () => {
    const { embedder } = await open(
      { faults: [{ kind: "status", status: 200, text: "<html>" }] },
      { tries: 1 },
    );
    await expect(embedder.embed(["one"], "query")).rejects.toThrow("holds no embeddings");
  });

  it("a signal by closing the connection, between two tries too", async () => {
    const { fake, embedder } = await open({ faults: [{ kind: "hang" }] });
    const control = new AbortController();
    const asked = embedder.embed(["one"], "query", control.signal);
    while (fake.requests.length === 0) await new Promise((turn) => setTimeout(turn, 5));
    control.abort(new Error("Enough."));
    await expect(asked).rejects.toThrow("Enough.");
    while (fake.requests[0]?.closedByClient !== true) await new Promise((turn) => setTimeout(turn, 5));

    const waiting = await open({ faults: [{ kind: "rate-limited", retrySeconds: 0.9 }] });
    const second = new AbortController();
    const again = waiting.embedder.embed(["one"], "query", second.signal);
    while (waiting.fake.requests[0]?.status !== 429) await new Promise((turn) => setTimeout(turn, 5));
    second.abort(new Error("Enough."));
    await expect(again).rejects.toThrow("Enough.");
    expect(waiting.fake.requests).toHaveLength(1);
  });

  it("a key of a form that no key has, without printing it", async () => {
    const wrong = open({}, { apiKey: "AIza\nsecret" });
    await expect(wrong).rejects.toThrow(ModelUnavailable);
    await expect(wrong).rejects.toSatisfy((error) => !String(error).includes("secret"));
  });

  it.each([
    "",
    "@64",
    "gemini-embedding-001@",
    "gemini-embedding-001@0",
    "gemini-embedding-001@9999",
    "x@1e3",
  ])("the name %j with what to write", async (model) => {
    await expect(open({}, { model })).rejects.toThrow(UsageInvalid);
  });
});
