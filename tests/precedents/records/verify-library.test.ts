import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Embedder } from "../../../models/embedder.js";
import { hnswIndex, importHnswlib } from "../../../precedents/hnsw-index.js";
import { readManifest, writeIndexFiles } from "../../../precedents/index/index-files.js";
import { openLibrary } from "../../../precedents/open-library.js";
import { beginRecords, continueRecords, recordPath } from "../../../precedents/records/record-file.js";
import { reindexLibrary } from "../../../precedents/records/reindex-library.js";
import { verifyLibrary } from "../../../precedents/records/verify-library.js";
import { PrerequisiteMissing } from "../../../state/errors.js";
import type { LibraryRecord } from "../../../state/precedents.js";
import { wordEmbedder } from "../../fakes/word-embedder.js";
import { norm, precedent } from "../../fixtures/library-records.js";

const hnswlib = await importHnswlib().catch(() => undefined);

const FIRST: LibraryRecord[] = [{ type: "embedder", name: "words@1", dimension: 16 }];
const withNorm = (n: number, changes: Parameters<typeof norm>[1] = {}): LibraryRecord[] => [
  { type: "precedent", precedent: precedent(`H${n}`) },
  { type: "norm", norm: norm(`N${n}`, { precedents: [`H${n}`], ...changes }) },
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-verify-"));
});

/** A library through its front door, closed. */
async function build(disputes = 5): Promise<void> {
  const store = await openLibrary(folder, wordEmbedder(), { mode: "create" });
  for (let n = 1; n <= disputes; n++) await store.append(withNorm(n));
  await store.close();
}

/** Records as only a program with a fault would write them. */
async function write(...groups: LibraryRecord[][]): Promise<void> {
  await beginRecords(folder, FIRST);
  const { writer } = await continueRecords(folder);
  for (const records of groups) await writer.append(records);
  await writer.close();
}

const problems = async (embedder?: Embedder) =>
  (await verifyLibrary(folder, embedder)).map(({ where, what }) => `${where}: ${what}`);
const inRecords = async () => (await problems()).filter((text) => text.startsWith("records.jsonl"));

describe("verifyLibrary", () => {
  it.skipIf(hnswlib === undefined)(
    "finds nothing wrong in a sound library, with its embedder and without",
    async () => {
      await build();
      expect(await verifyLibrary(folder)).toEqual([]);
      expect(await verifyLibrary(folder, wordEmbedder())).toEqual([]);
    },
  );

  it("refuses what is no library", async () => {
    await expect(verifyLibrary(folder)).rejects.toMatchObject({ code: "no-library" });
  });

  it("lists every damaged line", async () => {
    await build();
    const lines = (await readFile(recordPath(folder), "utf8")).split("\n");
    const [third = "", fifth = ""] = [lines[2], lines[4]];
    const changed = lines
      .with(2, third.replace("It worked", "It failed"))
      .with(4, fifth.replace("charge", "chirge"));
    await writeFile(recordPath(folder), changed.join("\n"));
    expect(await problems()).toEqual([
      "records.jsonl, line 3: The line does not have the checksum that it states.",
      "records.jsonl, line 5: The line does not have the checksum that it states.",
    ]);
  });

  it("names a torn last line", async () => {
    await build();
    await appendFile(recordPath(folder), '{"n":7,"sha');
    expect(await inRecords()).toEqual([
      "records.jsonl, its end: The last line was not written to its end: its writer was stopped, or is at it.",
    ]);
  });

  it("finds references to what is not there, changed precedents and changed texts", async () => {
    await write(
      withNorm(1, { contradicts: ["N7"] }),
      [{ type: "precedent", precedent: precedent("H1", { winner: "seller" }) }],
      [{ type: "norm", norm: norm("N1", { text: "another rule" }) }],
      [{ type: "norm", norm: norm("N2", { precedents: ["H9"] }) }],
    );
    const found = await inRecords();
    expect(found).toHaveLength(4);
    expect(found[0]).toContain("line 3: N1 names N7");
    expect(found[1]).toContain("line 4: H1");
    expect(found[2]).toContain("line 5: N1");
    expect(found[3]).toContain("line 6: N2 names H9");
  });

  it("finds norms that supersede each other", async () => {
    await write(withNorm(1), withNorm(2, { supersededBy: "N1" }), [
      { type: "norm", norm: norm("N1", { supersededBy: "N2" }) },
    ]);
    expect(await inRecords()).toEqual([
      "records.jsonl: N1 is superseded in a circle: N1, N2.",
      "records.jsonl: N2 is superseded in a circle: N2, N1.",
    ]);
  });

  it("finds remembered vectors that cannot be read", async () => {
    await build();
    const path = join(folder, "vectors.jsonl");
    const bytes = await readFile(path);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(path, bytes.subarray(0, -5));
    expect(await problems()).toContainEqual(
      "vectors.jsonl, line 1: 2 of 10 remembered vectors cannot be read.",
    );
    await reindexLibrary(folder, wordEmbedder());
    expect((await problems()).filter((text) => text.startsWith("vectors"))).toEqual([]);
  });
});

describe.skipIf(hnswlib === undefined)("verifyLibrary, of the index", () => {
  beforeEach(() => build());

  it("finds that it is missing, damaged, or was made for other records", async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith(".hnsw")) continue;
      const bytes = await readFile(join(folder, name));
      await writeFile(join(folder, name), bytes.subarray(1));
      expect(await problems()).toEqual([
        `index.json: The index is not used: ${name} cannot be used: it is damaged.`,
      ]);
      await rm(join(folder, name));
      expect(await problems()).toEqual(["index.json: A file that it names is not there."]);
      await writeFile(join(folder, name), bytes);
    }
    await rm(join(folder, "index.json"));
    expect(await problems()).toEqual([
      "index.json: The index is not used: index.json is missing or damaged.",
    ]);
    await reindexLibrary(folder, wordEmbedder());
    expect(await problems()).toEqual([]);
  });

  it("does not mind that it is behind the records", async () => {
    const { writer } = await continueRecords(folder);
    await writer.append(withNorm(6));
    await writer.close();
    expect(await problems()).toEqual([]);
  });

  it("says when it could not be checked", async () => {
    const load = async () => {
      throw new PrerequisiteMissing("hnswlib-missing", "Not there.", "Install it.");
    };
    expect(await verifyLibrary(folder, undefined, load)).toEqual([
      { where: "index.json", what: "The index was not checked: Not there.", remedy: "Install it." },
    ]);
  });

  it("finds what is missing in it, what should not be in it, and vectors of other texts", async () => {
    const manifest = await readManifest(folder);
    if (manifest === undefined || hnswlib === undefined) throw new Error("There is no index.");
    const [norms, precedents] = [hnswIndex(hnswlib, 16), hnswIndex(hnswlib, 16)];
    const vectors = await wordEmbedder().embed(
      [1, 2, 3, 4, 5].map((n) => `rule of N${n}`),
      "document",
    );
    // N2 is missing, N9 is too much, N4 has the vector of N5.
    for (const [label, place] of [
      [1, 0],
      [3, 2],
      [4, 4],
      [5, 4],
      [9, 1],
    ] as const) {
      norms.add(label, vectors[place] ?? new Float32Array());
    }
    await writeIndexFiles(folder, { norms, precedents }, manifest);
    const found = [
      "index.json: The norms 2 are not in the index.",
      "index.json: The norms 9 should not be in the index.",
      "index.json: The norms 4 have vectors of other texts.",
      "index.json: The precedents 1, 2, 3, 4, 5 are not in the index.",
    ];
    expect(await problems()).toEqual(found);
    expect(await problems(wordEmbedder())).toEqual(found);
    // Without the remembered vectors only an embedder can tell the last.
    await rm(join(folder, "vectors.jsonl"));
    expect(await problems()).toEqual(found.toSpliced(2, 1));
    expect(await problems(wordEmbedder())).toEqual(found);
  });
});
