import { appendFile, mkdtemp, readFile, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openVectorCache } from "../../../precedents/records/vector-cache.js";
import { readVectorLine } from "../../../precedents/records/vector-file.js";
import { wordEmbedder } from "../../fakes/word-embedder.js";

let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), "cyberjurors-vectors-")), "vectors.jsonl");
});

/** Embeds in a life of its own. */
async function embed(texts: string[], embedder = wordEmbedder(), access: "read" | "write" = "write") {
  const cache = await openVectorCache(path, embedder, access);
  const vectors = await cache.embed(texts, "document");
  await cache.close();
  return { vectors, embedded: embedder.embedded };
}

describe("openVectorCache", () => {
  it("embeds a text once, in this life and the next, and gives the same vector to the last bit", async () => {
    const embedder = wordEmbedder();
    const plain = await wordEmbedder().embed(["a", "b", "a"], "document");
    const cache = await openVectorCache(path, embedder, "write");
    expect(await cache.embed(["a", "b", "a"], "document")).toEqual(plain);
    expect(await cache.embed(["b"], "document")).toEqual([plain[1]]);
    await cache.close();
    expect(embedder.embedded).toEqual(["a", "b"]);

    const again = await embed(["b", "c", "a"]);
    expect(again.vectors).toEqual([plain[1], ...(await wordEmbedder().embed(["c"], "document")), plain[0]]);
    expect(again.embedded).toEqual(["c"]);
  });

  it("passes queries on, also when it is closed", async () => {
    const cache = await openVectorCache(path, wordEmbedder(), "write");
    await cache.close();
    expect(await cache.embed(["a"], "query")).toEqual(await wordEmbedder().embed(["a"], "query"));
    expect((await readFile(path)).length).toBe(0);
  });

  it("keeps vectors of embedders of different names apart", async () => {
    await embed(["a"]);
    expect((await embed(["a"], wordEmbedder("words@2"))).embedded).toEqual(["a"]);
    expect((await embed(["a"])).embedded).toEqual([]);
  });

  it("for reading, takes what is there and writes nothing, not even a file", async () => {
    expect((await embed(["a"], wordEmbedder(), "read")).embedded).toEqual(["a"]);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
    await embed(["a"]);
    const before = await readFile(path);
    expect((await embed(["a", "b"], wordEmbedder(), "read")).embedded).toEqual(["b"]);
    expect((await readFile(path)).equals(before)).toBe(true);
  });

  it("embeds again what any flipped bit has damaged, and nothing else", async () => {
    const { vectors } = await embed(["a", "b", "c"]);
    const whole = await readFile(path);
    const lineOf = (at: number) => whole.subarray(0, at).filter((byte) => byte === 0x0a).length;
    for (let at = 0; at < whole.length; at += 13) {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(path, copy);
      const read = await embed(["a", "b", "c"], wordEmbedder(), "read");
      expect(read.vectors).toEqual(vectors);
      if (whole[at] !== 0x0a) expect(read.embedded).toEqual([["a", "b", "c"][lineOf(at)]]);
    }
  });

  it("goes on after a torn last line", async () => {
    await embed(["a", "b"]);
    const whole = await readFile(path);
    await truncate(path, whole.length - 10);
    expect((await embed(["a", "b", "c"])).embedded).toEqual(["b", "c"]);
    expect((await embed(["a", "b", "c"])).embedded).toEqual([]);
    const lines = (await readFile(path, "latin1")).split("\n").slice(0, -1);
    expect(lines.map((line) => readVectorLine(line) !== undefined)).toEqual([true, true, true]);
  });

  it("does not believe a sound line with a vector that points nowhere", async () => {
    const zeros = { ...wordEmbedder(), embed: async () => [new Float32Array(16)] };
    const cache = await openVectorCache(path, zeros, "write");
    await expect(cache.embed(["a"], "document")).rejects.toThrow("bad ones");
    await cache.close();
    expect((await embed(["a"])).embedded).toEqual(["a"]);
    await appendFile(path, "\n\n");
    expect((await embed(["a"])).embedded).toEqual([]);
  });
});
