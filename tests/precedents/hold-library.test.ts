import { describe, expect, it } from "vitest";
import { exactIndex } from "../../precedents/exact-index.js";
import { type HoldOptions, holdLibrary } from "../../precedents/hold-library.js";
import type { LibraryRecord, Norm, Precedent } from "../../state/precedents.js";
import { letterEmbedder } from "../fakes/letter-embedder.js";
import { norm, precedent } from "../fixtures/library-records.js";

const H = (id: string, changes?: Partial<Precedent>): LibraryRecord => ({
  type: "precedent",
  precedent: precedent(id, changes),
});
const N = (id: string, text: string, changes?: Partial<Norm>): LibraryRecord => ({
  type: "norm",
  norm: norm(id, { text, ...changes }),
});
const hold = (records: LibraryRecord[], options: Partial<HoldOptions> = {}) =>
  holdLibrary(records, { embedder: letterEmbedder(), ...options });

describe("holdLibrary", () => {
  it("gives what it holds, each id once and in the order they came", async () => {
    const library = await hold([
      H("H2"),
      N("N3", "cab", { precedents: ["H2"] }),
      H("H1"),
      N("N1", "bed"),
      N("N3", "cab", { precedents: ["H2", "H1"] }),
    ]);
    expect(library.precedents().map(({ id }) => id)).toEqual(["H2", "H1"]);
    expect(library.norms().map(({ id }) => id)).toEqual(["N3", "N1"]);
    expect(library.norms()[0]?.precedents).toEqual(["H2", "H1"]);
    expect(library.embedder).toEqual({ name: "letters@1", dimension: 26 });
  });

  it("finds norms in force and precedents by words and letters, with their cosine", async () => {
    const library = await hold([
      H("H1", { text: "zoo" }),
      N("N1", "cab"),
      N("N2", "cab dab", { supersededBy: "N1" }),
      N("N3", "cab", { withdrawn: { why: "wrong", at: "2026-01-02" } }),
      N("N4", "fig"),
    ]);
    // "bed" against "cab" (c, a, b): one letter of three and three: 1/3; against fig none.
    const found = await library.similarNorms("bed", 9);
    expect(found.map(({ item }) => item.id)).toEqual(["N1"]);
    expect(found[0]?.cosine).toBeCloseTo(1 / 3, 5);
    expect((await library.similarPrecedents("ooz", 9)).map(({ item }) => item.id)).toEqual(["H1"]);
    expect(await library.similarNorms("cab", 0)).toEqual([]);
  });

  it("adds to indexes what is missing in them, embeds nothing twice, and removes what is stale", async () => {
    const embedder = letterEmbedder();
    const indexes = { norms: exactIndex(26), precedents: exactIndex(26) };
    const records = [H("H1"), N("N1", "cab"), N("N2", "bed"), N("N3", "fig", { supersededBy: "N1" })];
    await hold(records, { embedder, indexes });
    expect([indexes.norms.size, indexes.precedents.size, embedder.calls]).toEqual([2, 1, [3]]);
    await hold(records, { embedder, indexes });
    expect(embedder.calls).toEqual([3]);
    const [vector = new Float32Array()] = await embedder.embed(["cab"], "document");
    indexes.norms.add(3, vector);
    indexes.norms.add(77, vector);
    indexes.norms.remove(2);
    await hold(records, { embedder, indexes });
    expect([1, 2, 3, 77].map((label) => indexes.norms.has(label))).toEqual([true, true, false, false]);
  });

  it("refuses records of another embedder, and stops with a signal", async () => {
    await expect(hold([{ type: "embedder", name: "other@1", dimension: 26 }])).rejects.toMatchObject({
      code: "embedder-differs",
    });
    const signal = AbortSignal.abort(new Error("Enough."));
    await expect(hold([H("H1")], { signal })).rejects.toThrow("Enough.");
  });

  it("says that an empty library covers nothing, and does not embed for that", async () => {
    const embedder = letterEmbedder();
    const library = await hold([H("H1")], { embedder });
    const dispute = { id: "d", sha256: "f".repeat(64) };
    expect(await library.recall({ dispute, text: "zoo" }, 12)).toEqual({ coverage: "none", norms: [] });
    expect(embedder.calls).toEqual([1]);
  });
});

describe("append", () => {
  const found = async (library: Awaited<ReturnType<typeof hold>>, text: string) =>
    (await library.similarNorms(text, 9)).map(({ item }) => item.id);

  it("makes new records findable, and superseded norms no more", async () => {
    const library = await hold([H("H1"), N("N1", "cab")]);
    await library.append([
      H("H2"),
      N("N2", "bed", { precedents: ["H2"] }),
      N("N1", "cab", { supersededBy: "N2" }),
    ]);
    expect(await found(library, "cab bed")).toEqual(["N2"]);
    expect(library.norms().map(({ id, supersededBy }) => [id, supersededBy])).toEqual([
      ["N1", "N2"],
      ["N2", undefined],
    ]);
    await library.append([N("N1", "cab")]);
    expect(await found(library, "cab")).toEqual(["N1", "N2"]);
  });

  it.each<[string, LibraryRecord[], Partial<HoldOptions>]>([
    ["a record is refused", [N("N2", "bed"), N("N3", "fig", { precedents: ["H9"] })], {}],
    [
      "a text cannot be embedded",
      [N("N2", "bed"), N("N3", "fig")],
      { embedder: letterEmbedder({ fail: (text) => text === "fig" }) },
    ],
    [
      "a vector is refused",
      [N("N2", "bed"), N("N3", "fig")],
      { indexes: { norms: picky(3), precedents: exactIndex(26) } },
    ],
    [
      "it cannot be kept",
      [N("N2", "bed"), N("N3", "fig")],
      { keep: () => Promise.reject(new Error("disk full")) },
    ],
  ])("changes nothing when %s", async (_why, changes, options) => {
    const library = await hold([H("H1"), N("N1", "cab")], options);
    await expect(library.append(changes)).rejects.toThrow();
    expect(library.norms().map(({ id }) => id)).toEqual(["N1"]);
    expect(await found(library, "bed fig")).toEqual(["N1"]);
    expect([2, 3].map((label) => options.indexes?.norms.has(label) ?? false)).toEqual([false, false]);
    // And the next one passes.
    await library.append([N("N1", "cab", { contradicts: ["N1"] })]).catch(() => {});
    expect(await found(library, "cab")).toEqual(["N1"]);
  });

  it("keeps records before anybody can find them, in the order of the calls", async () => {
    const kept: [string[], string[]][] = [];
    const library = await hold([H("H1")], {
      keep: async (records) => {
        await Promise.resolve();
        const ids = records.flatMap((record) => (record.type === "norm" ? [record.norm.id] : []));
        kept.push([ids, library.norms().map(({ id }) => id)]);
      },
    });
    await Promise.all([
      library.append([N("N1", "cab")]),
      library.append([N("N2", "bed", { contradicts: ["N1"] })]),
    ]);
    expect(kept).toEqual([
      [["N1"], []],
      [["N2"], ["N1"]],
    ]);
  });

  it("closes once all is kept, and leaves the embedder open", async () => {
    const embedder = { ...letterEmbedder(), close: () => Promise.reject(new Error("not yours")) };
    const library = await hold([H("H1")], { embedder });
    const appended = library.append([N("N1", "cab")]);
    await library.close();
    expect(library.norms()).toHaveLength(1);
    await appended;
  });
});

/** An index that takes no vector under one label. */
function picky(label: number) {
  const index = exactIndex(26);
  return {
    ...index,
    get size() {
      return index.size;
    },
    add(at: number, vector: Float32Array) {
      if (at === label) throw new RangeError("Not that one.");
      index.add(at, vector);
    },
  };
}
