import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdLibrary } from "../../../precedents/hold-library.js";
import { exportLangChain, readLangChain } from "../../../precedents/records/langchain-directory.js";
import type { LibraryRecord } from "../../../state/precedents.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";
import { norm, precedent } from "../../fixtures/library-records.js";

const NAME = "@langchain/community/vectorstores/hnswlib";
interface Loaded {
  similaritySearchVectorWithScore(
    query: number[],
    k: number,
  ): Promise<[{ pageContent: string; metadata: object }, number][]>;
}
const community = (await import(/* @vite-ignore */ NAME).catch(() => undefined)) as
  | { HNSWLib: { load(directory: string, embeddings: object): Promise<Loaded> } }
  | undefined;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "langchain-"));
});
afterEach(() => rm(folder, { recursive: true }));

const RECORDS: LibraryRecord[] = [
  { type: "precedent", precedent: precedent("H1") },
  { type: "norm", norm: norm("N1", { text: "aaa", favours: "buyer", category: "Cameras", language: "en" }) },
  { type: "norm", norm: norm("N2", { text: "bbb", favours: "seller", language: "zh" }) },
  { type: "norm", norm: norm("N3", { text: "ccc", withdrawn: { why: "wrong", at: "2026-01-01" } }) },
];

describe.skipIf(community === undefined)("a LangChain directory", () => {
  it("is opened by LangChain, and finds the nearest norm with its metadata", async () => {
    const embedder = letterEmbedder();
    const store = await holdLibrary(RECORDS, { embedder });
    expect(await exportLangChain(store, embedder, folder)).toBe(2);
    const loaded = await community?.HNSWLib.load(folder, {});
    const [query] = await embedder.embed(["b"], "query");
    const found = await loaded?.similaritySearchVectorWithScore([...(query ?? [])], 1);
    // "b" and "bbb" point the same way: cosine distance 0.
    expect(found?.map(([{ pageContent }, distance]) => [pageContent, Math.round(distance * 1e6)])).toEqual([
      ["bbb", 0],
    ]);
    expect(found?.[0]?.[0].metadata).toMatchObject({ id: "N2", support: 1, embedder: "letters@1" });
  });

  it("gives its rules back", async () => {
    const embedder = letterEmbedder();
    await exportLangChain(await holdLibrary(RECORDS, { embedder }), embedder, folder);
    expect(await readLangChain(folder)).toEqual([
      { text: "aaa", category: "Cameras", favours: "buyer", language: "en" },
      { text: "bbb", category: norm("N2").category, favours: "seller", language: "zh" },
    ]);
  });

  it("is not written for a library without norms", async () => {
    const embedder = letterEmbedder();
    const empty = await holdLibrary([], { embedder });
    await expect(exportLangChain(empty, embedder, folder)).rejects.toMatchObject({
      code: "nothing-to-export",
    });
  });
});

describe("readLangChain", () => {
  it("takes documents of others, and leaves open what they do not say", async () => {
    const documents = [["0", { pageContent: "A rule.", metadata: { favours: "nobody", source: "web" } }]];
    await writeFile(join(folder, "docstore.json"), JSON.stringify(documents));
    expect(await readLangChain(folder)).toEqual([
      { text: "A rule.", category: "Uncategorized Secondhand Items", favours: "neither" },
    ]);
  });

  it.each([
    ["not JSON", "{", "is not JSON"],
    ["no documents", '{"a":1}', "holds no documents of LangChain"],
    ["a document without text", '[["0",{"metadata":{}}]]', "holds no documents of LangChain"],
  ])("refuses %s", async (_name, content, message) => {
    await writeFile(join(folder, "docstore.json"), content);
    await expect(readLangChain(folder)).rejects.toThrow(message);
  });

  it("refuses a folder without one", async () => {
    await expect(readLangChain(folder)).rejects.toMatchObject({ code: "langchain-directory" });
  });
});
