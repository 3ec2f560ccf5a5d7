import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { importHnswlib } from "../../../precedents/hnsw-index.js";
import { openLibrary } from "../../../precedents/open-library.js";
import { reindexLibrary } from "../../../precedents/records/reindex-library.js";
import { verifyLibrary } from "../../../precedents/records/verify-library.js";
import type { LibraryRecord } from "../../../state/precedents.js";
import { wordEmbedder } from "../../fakes/word-embedder.js";
import { norm, precedent } from "../../fixtures/library-records.js";

const isNative = await importHnswlib().then(
  () => true,
  () => false,
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-reindex-"));
  const store = await openLibrary(folder, wordEmbedder(), { mode: "create" });
  await store.append([
    { type: "precedent", precedent: precedent("H1") },
    ...[1, 2, 3].map((n): LibraryRecord => ({ type: "norm", norm: norm(`N${n}`) })),
  ]);
  await store.close();
});

async function nearestTo(text: string, embedder = wordEmbedder()) {
  const notices: string[] = [];
  const onNotice = (text: string) => {
    // Said at every opening where it could not be built.
    if (!text.startsWith("The native module")) notices.push(text);
  };
  const store = await openLibrary(folder, embedder, { mode: "read", onNotice });
  const [first] = await store.similarNorms(text, 1);
  return { id: first?.item.id, cosine: first?.cosine, notices, embedded: embedder.embedded.length };
}

describe("reindexLibrary", () => {
  it("makes a library one of another embedder, and back", async () => {
    const other = wordEmbedder("words@2", 24);
    await reindexLibrary(folder, other);
    expect(other.embedded).toHaveLength(4);
    const found = { id: "N2", cosine: expect.closeTo(1, 5), notices: [], embedded: 0 };
    expect(await nearestTo("rule of N2", wordEmbedder("words@2", 24))).toEqual(found);
    await expect(nearestTo("rule of N2")).rejects.toMatchObject({ code: "embedder-differs" });
    if (isNative) expect(await verifyLibrary(folder, other)).toEqual([]);
    await reindexLibrary(folder, wordEmbedder());
    expect(await nearestTo("rule of N2")).toEqual(found);
  });

  it("with the library's own embedder writes what was lost, and embeds nothing again", async () => {
    for (const name of await readdir(folder)) if (/hnsw|index/.test(name)) await rm(join(folder, name));
    const embedder = wordEmbedder();
    await reindexLibrary(folder, embedder);
    expect(embedder.embedded).toEqual([]);
    expect(await nearestTo("rule of N3")).toMatchObject({ id: "N3", notices: [] });
    if (isNative) expect(await verifyLibrary(folder)).toEqual([]);
  });

  it("leaves the library as it was when it is stopped, and then goes on where it stood", async () => {
    const failing = wordEmbedder("words@2");
    const { embed } = failing;
    failing.embed = async (texts, use) => {
      if (texts.includes("rule of N1")) throw new Error("The quota is used up.");
      return embed(texts, use);
    };
    await expect(reindexLibrary(folder, failing)).rejects.toThrow("quota");
    expect(await nearestTo("rule of N2")).toMatchObject({ id: "N2", notices: [], embedded: 0 });
    const store = await openLibrary(folder, wordEmbedder(), { mode: "write" });
    await store.close();
    await reindexLibrary(folder, wordEmbedder("words@2"));
    expect((await nearestTo("rule of N2", wordEmbedder("words@2"))).id).toBe("N2");
  });

  it("waits for nobody: a library that is being written is refused", async () => {
    const store = await openLibrary(folder, wordEmbedder(), { mode: "write" });
    await expect(reindexLibrary(folder, wordEmbedder("words@2"))).rejects.toMatchObject({
      code: "library-locked",
    });
    await store.close();
  });
});
