import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { importHnswlib } from "../../precedents/hnsw-index.js";
import type { LibraryStore } from "../../precedents/library-store.js";
import { type OpenLibraryOptions, openLibrary } from "../../precedents/open-library.js";
import { recordPath } from "../../precedents/records/record-file.js";
import { verifyLibrary } from "../../precedents/records/verify-library.js";
import { LibraryCorrupt, PrerequisiteMissing, UsageInvalid } from "../../state/errors.js";
import type { LibraryRecord } from "../../state/precedents.js";
import { randomFrom } from "../../state/random.js";
import { wordEmbedder } from "../fakes/word-embedder.js";
import { norm, precedent } from "../fixtures/library-records.js";

const isNative = await importHnswlib().then(
  () => true,
  () => false,
);

/** What one decided dispute brings: a precedent and two norms. */
function dispute(n: number): LibraryRecord[] {
  const [first, second] = [2 * n - 1, 2 * n].map((number) => norm(`N${number}`, { precedents: [`H${n}`] }));
  return [
    { type: "precedent", precedent: precedent(`H${n}`) },
    ...[first, second].flatMap((it): LibraryRecord[] =>
      it === undefined ? [] : [{ type: "norm", norm: it }],
    ),
  ];
}

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "cyberjurors-library-")), "library");
});

/** Opens with what it noticed. */
async function open(
  mode: OpenLibraryOptions["mode"],
  changes: Partial<OpenLibraryOptions> = {},
  at = folder,
) {
  const [notices, embedder] = [[] as string[], wordEmbedder()];
  const onNotice = (text: string) => {
    // Said at every opening where it could not be built.
    if (!text.startsWith("The native module")) notices.push(text);
  };
  const store = await openLibrary(at, embedder, { mode, onNotice, ...changes });
  return { store, notices, embedded: embedder.embedded };
}

/** A library of so many disputes, closed. */
async function build(disputes: number, at = folder): Promise<void> {
  const { store } = await open("create", {}, at);
  for (let n = 1; n <= disputes; n++) await store.append(dispute(n));
  await store.close();
}

/** Everything in it is there and is found. */
async function expectWhole(store: LibraryStore, disputes: number): Promise<void> {
  expect(store.precedents()).toHaveLength(disputes);
  expect(store.norms()).toHaveLength(2 * disputes);
  for (const { id, text } of store.norms()) {
    expect((await store.similarNorms(text, 1))[0]).toMatchObject({
      item: { id },
      cosine: expect.closeTo(1, 5),
    });
  }
  for (const { id, text } of store.precedents()) {
    expect((await store.similarPrecedents(text, 1))[0]?.item.id).toBe(id);
  }
}

const indexFiles = async () => (await readdir(folder)).filter((name) => name.endsWith(".hnsw"));

describe("openLibrary", () => {
  it("keeps what was appended for the next life, in which nothing is embedded again", async () => {
    await build(20);
    const { store, notices, embedded } = await open("write");
    await expectWhole(store, 20);
    expect([notices, embedded]).toEqual([[], []]);
    await store.append(dispute(21));
    await store.close();
    const read = await open("read");
    await expectWhole(read.store, 21);
    expect([read.notices, read.embedded]).toEqual([[], []]);
  });

  it("leaves no lock, no half-written file and no outdated index behind", async () => {
    await build(3);
    const { store } = await open("write");
    await store.append(dispute(4));
    await store.close();
    const names = (await readdir(folder)).map((name) => name.replace(/[0-9a-f]{16}/, "*")).sort();
    const index = ["norms-*.hnsw", "precedents-*.hnsw"];
    expect(names).toEqual(
      ["index.json", ...(isNative ? index : []), "records.jsonl", "vectors.jsonl"].filter(
        (name) => isNative || name !== "index.json",
      ),
    );
  });

  it("appends all records of a call or none", async () => {
    await build(1);
    const { store } = await open("write");
    const before = await readFile(recordPath(folder));
    const orphan: LibraryRecord = { type: "norm", norm: norm("N9", { precedents: ["H9"] }) };
    await expect(store.append([...dispute(2), orphan])).rejects.toThrow(UsageInvalid);
    const nameless = [{ type: "norm", norm: { ...norm("N9"), id: "nine" } }] as LibraryRecord[];
    await expect(store.append(nameless)).rejects.toThrow("is no record");
    const other: LibraryRecord = { type: "embedder", name: "words@2", dimension: 16 };
    await expect(store.append([other])).rejects.toThrow("The embedder of a library changes only");
    await store.append([]);
    await expectWhole(store, 1);
    expect((await readFile(recordPath(folder))).equals(before)).toBe(true);
    await store.append(dispute(2));
    await store.close();
    await expectWhole((await open("read")).store, 2);
  });

  it("appends one call after another, however they come, and none once it is closed", async () => {
    const { store } = await open("create", { saveEvery: 4 });
    const appending = Array.from({ length: 30 }, (_, i) => store.append(dispute(i + 1)));
    const closing = store.close();
    await expect(store.append(dispute(31))).rejects.toThrow("is closed");
    await Promise.all([...appending, closing, store.close()]);
    await expectWhole((await open("read")).store, 30);
  });

  it.skipIf(!isNative)("saves indexes of whole groups only, while others are being appended", async () => {
    const { store } = await open("create", { saveEvery: 1 });
    const beyond: string[] = [];
    const appending = Array.from({ length: 12 }, async (_, i) => {
      await store.append(dispute(i + 1));
      const problems = await verifyLibrary(folder);
      beyond.push(...problems.map(({ what }) => what).filter((what) => what.includes("should not be")));
    });
    await Promise.all(appending);
    await store.close();
    expect(beyond).toEqual([]);
    expect(await verifyLibrary(folder)).toEqual([]);
  });

  it("creates no library where one is, and opens none where none is", async () => {
    await build(1);
    await expect(open("create")).rejects.toMatchObject({ code: "library-exists" });
    for (const mode of ["read", "write"] as const) {
      await expect(open(mode, {}, join(folder, "none"))).rejects.toMatchObject({ code: "no-library" });
    }
    // The refused ones have given the lock back.
    await (await open("write")).store.close();
  });

  it("refuses another embedder, and says how to change it", async () => {
    await build(1);
    for (const embedder of [wordEmbedder("words@2"), wordEmbedder("words@1", 8)]) {
      for (const mode of ["read", "write"] as const) {
        await expect(openLibrary(folder, embedder, { mode })).rejects.toMatchObject({
          code: "embedder-differs",
          remedy: expect.stringContaining("precedents reindex"),
        });
      }
    }
    await (await open("write")).store.close();
  });

  it("lets one write at a time, and the next after it", async () => {
    const { store } = await open("create");
    await expect(open("write")).rejects.toMatchObject({ code: "library-locked" });
    await store.append(dispute(1));
    await store.close();
    await (await open("write")).store.close();
  });

  it("is read while it is written, at every moment whole", async () => {
    await build(2);
    const { store: writer } = await open("write", { saveEvery: 1 });
    for (let n = 3; n <= 18; n++) {
      const appending = writer.append(dispute(n));
      const readers = [0, 1, 2, 3].map(async (ms) => {
        await sleep(ms);
        return open("read");
      });
      for (const { store, notices } of await Promise.all(readers)) {
        expect([n - 1, n]).toContain(store.precedents().length);
        expect(store.norms()).toHaveLength(2 * store.precedents().length);
        expect(notices).toEqual([]);
      }
      await appending;
    }
    await writer.close();
  });

  it("for reading, cannot be added to", async () => {
    await build(1);
    const { store } = await open("read");
    await expect(store.append(dispute(2))).rejects.toMatchObject({ code: "library-for-reading" });
  });

  it("is read where nothing may be written, with or without its derived files", async () => {
    await build(3);
    await chmod(folder, 0o500);
    const before = await readdir(folder);
    await expectWhole((await open("read")).store, 3);
    await chmod(folder, 0o700);
    for (const name of before) if (name !== "records.jsonl") await rm(join(folder, name));
    await chmod(folder, 0o500);
    await expectWhole((await open("read")).store, 3);
    expect(await readdir(folder)).toEqual(["records.jsonl"]);
    await chmod(folder, 0o700);
  });

  it("serves from the exact index where the native module is missing, says so, and leaves index files alone", async () => {
    await build(5);
    const before = await indexFiles();
    const load = async () => {
      throw new PrerequisiteMissing("hnswlib-missing", "It could not be loaded.", "Install a compiler.");
    };
    const { store, notices, embedded } = await open("write", { load });
    expect(notices).toEqual([
      "It could not be loaded. The exact index serves: it finds the same, more slowly in a large library. Install a compiler.",
    ]);
    expect(embedded).toEqual([]);
    await store.append(dispute(6));
    await expectWhole(store, 6);
    await store.close();
    expect(await indexFiles()).toEqual(before);
    await expectWhole((await open("read")).store, 6);
  });

  it("takes norms out of what is found when they are withdrawn, in later lives too", async () => {
    await build(4);
    const { store } = await open("write");
    const [first] = store.norms();
    if (first === undefined) throw new Error("There is no norm.");
    await store.append([{ type: "norm", norm: { ...first, withdrawn: { why: "wrong", at: "2026-01-01" } } }]);
    await store.close();
    const { store: again, notices } = await open("read");
    expect(notices).toEqual([]);
    expect(again.norms()).toHaveLength(8);
    expect((await again.similarNorms(first.text, 8)).map(({ item }) => item.id)).not.toContain("N1");
  });
});

describe("openLibrary after a fault", () => {
  beforeEach(() => build(12));

  /** Opens for reading and for writing, checks that all is there, and that writing has mended it. */
  async function expectMended(notice: string | undefined): Promise<void> {
    const expected = notice === undefined ? [] : [expect.stringContaining(notice)];
    const read = await open("read");
    await expectWhole(read.store, 12);
    expect(read.notices).toEqual(expected);
    const write = await open("write");
    expect(write.store.norms()).toHaveLength(24);
    expect(write.notices).toEqual(expected);
    expect(write.embedded).toEqual([]);
    await write.store.close();
    expect((await open("read")).notices).toEqual([]);
  }

  describe.skipIf(!isNative)("of the index", () => {
    it("makes it anew when a file of it was deleted", async () => {
      for (const name of await indexFiles()) {
        await rm(join(folder, name));
        await expectMended("one of its files is gone");
      }
      await rm(join(folder, "index.json"));
      await expectMended("index.json is missing or damaged");
    });

    it("makes it anew when a file of it was truncated, at 8 places each", async () => {
      const random = randomFrom("cuts", 1);
      for (const name of ["index.json", ...(await indexFiles())]) {
        const whole = await readFile(join(folder, name));
        for (let i = 0; i < 8; i++) {
          await truncate(join(folder, name), random.below(whole.length));
          await expectMended(name.endsWith(".json") ? "missing or damaged" : "cannot be used: it is damaged");
          expect((await readFile(join(folder, name))).equals(whole)).toBe(true);
        }
      }
    });

    it("makes it anew when any bit of it was flipped", async () => {
      const random = randomFrom("bits", 1);
      for (const name of ["index.json", ...(await indexFiles())]) {
        const whole = await readFile(join(folder, name));
        for (let i = 0; i < 20; i++) {
          const at = random.below(whole.length - 1);
          const copy = Buffer.from(whole);
          copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
          await writeFile(join(folder, name), copy);
          const { store, notices } = await open("read");
          await expectWhole(store, 12);
          expect(notices).toHaveLength(1);
        }
        await writeFile(join(folder, name), whole);
      }
      await expectMended(undefined);
    });

    it("does not take the index of another library, nor one that knows more than there is", async () => {
      const other = join(folder, "..", "other");
      const { store } = await open("create", {}, other);
      await store.append(dispute(2));
      for (let n = 3; n <= 12; n++) await store.append(dispute(n));
      await store.append(dispute(1));
      await store.close();
      for (const name of await readdir(other)) {
        if (/index|hnsw/.test(name)) await cp(join(other, name), join(folder, name));
      }
      await expectMended("it belongs to other records");
      const lines = (await readFile(recordPath(folder), "utf8")).split("\n");
      await writeFile(recordPath(folder), `${lines.slice(0, 11).join("\n")}\n`);
      const { store: older, notices } = await open("read");
      await expectWhole(older, 9);
      expect(notices).toEqual([expect.stringContaining("it knows 13 groups of records, and there are 10")]);
    });

    it("adds to it what was appended after it was written", async () => {
      const saved = join(folder, "..", "saved");
      await cp(folder, saved, { recursive: true });
      const { store } = await open("write");
      for (let n = 13; n <= 20; n++) await store.append(dispute(n));
      await store.close();
      for (const name of await indexFiles()) await rm(join(folder, name));
      for (const name of await readdir(saved)) {
        if (/index|hnsw/.test(name)) await cp(join(saved, name), join(folder, name));
      }
      const { store: read, notices, embedded } = await open("read");
      await expectWhole(read, 20);
      expect([notices, embedded]).toEqual([[], []]);
    });
  });

  it("embeds again what vectors are gone with the index, and only then", async () => {
    await rm(join(folder, "vectors.jsonl"));
    if (isNative) expect((await open("read")).embedded).toEqual([]);
    for (const name of await readdir(folder)) if (name !== "records.jsonl") await rm(join(folder, name));
    const { store, embedded } = await open("write");
    await expectWhole(store, 12);
    expect(embedded).toHaveLength(36);
    await store.close();
    expect((await open("read")).embedded).toEqual([]);
  });

  it("cuts off a torn last line of the records, and goes on", async () => {
    const whole = await readFile(recordPath(folder));
    await truncate(recordPath(folder), whole.length - 20);
    await expectWhole((await open("read")).store, 11);
    const { store } = await open("write");
    await expectWhole(store, 11);
    await store.append(dispute(12));
    await store.close();
    expect((await readFile(recordPath(folder))).equals(whole)).toBe(true);
    await expectWhole((await open("read")).store, 12);
  });

  it("stops at records that are damaged in the middle, and gives the lock back", async () => {
    const whole = await readFile(recordPath(folder));
    const copy = Buffer.from(whole);
    const at = Math.floor(whole.length / 2);
    copy[at] = (copy[at] ?? 0) ^ 4;
    await writeFile(recordPath(folder), copy);
    await expect(open("read")).rejects.toThrow(LibraryCorrupt);
    await expect(open("write")).rejects.toThrow(LibraryCorrupt);
    expect((await readFile(recordPath(folder))).equals(copy)).toBe(true);
    await writeFile(recordPath(folder), whole);
    await (await open("write")).store.close();
  });

  it.skipIf(!isNative)("says so when the index cannot be written, and loses nothing", async () => {
    const { store, notices } = await open("write");
    await store.append(dispute(13));
    // A file cannot take the place of a folder.
    await rm(join(folder, "index.json"));
    await mkdir(join(folder, "index.json"));
    await store.close();
    expect(notices).toEqual([expect.stringContaining("was not written")]);
    await rm(join(folder, "index.json"), { recursive: true });
    await expectWhole((await open("read")).store, 13);
  });
});
