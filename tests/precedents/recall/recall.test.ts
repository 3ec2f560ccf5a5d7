import { describe, expect, it } from "vitest";
import { holdLibrary } from "../../../precedents/hold-library.js";
import type { LibraryRecord, Norm, Precedent } from "../../../state/precedents.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";
import { norm, precedent } from "../../fixtures/library-records.js";

/** What the dispute is about; norms that repeat it cover it well. */
const TEXT = "fragile vase arrived broken inside soft packaging";

const H = (id: string, changes?: Partial<Precedent>): LibraryRecord => ({
  type: "precedent",
  precedent: precedent(id, { text: TEXT, ...changes }),
});
const N = (id: string, changes?: Partial<Norm>): LibraryRecord => ({
  type: "norm",
  norm: norm(id, { text: TEXT, ...changes }),
});
const asking = { id: "asking", sha256: "a".repeat(64), filedAt: "2026-03-05T10:00Z" };

async function recalled(
  records: LibraryRecord[],
  {
    dispute = asking as { id: string; sha256: string; filedAt?: string },
    count = 12,
    text = TEXT,
    embedder = "letters@1",
  } = {},
) {
  const library = await holdLibrary(records, { embedder: letterEmbedder({ name: embedder }) });
  return library.recall({ dispute, text }, count);
}
/** Ids and supports, by id. */
const supports = ({ norms }: Awaited<ReturnType<typeof recalled>>) =>
  norms.map(({ id, support }) => [id, support]).sort();

describe("recall leaves out", () => {
  it("the dispute itself, by id and by content, and counts support without it", async () => {
    const records = [
      H("H1", { dispute: { id: "asking", sha256: "b".repeat(64) } }),
      H("H2", { dispute: { id: "renamed", sha256: asking.sha256 } }),
      H("H3"),
      N("N1", { precedents: ["H1"] }),
      N("N2", { precedents: ["H1", "H2"] }),
      N("N3", { precedents: ["H1", "H2", "H3"] }),
    ];
    expect(supports(await recalled(records))).toEqual([["N3", 1]]);
    const other = { dispute: { id: "other", sha256: "c".repeat(64) } };
    expect(supports(await recalled(records, other))).toEqual([
      ["N1", 1],
      ["N2", 2],
      ["N3", 3],
    ]);
  });

  it("later precedents, by the moment and not by how it is written", async () => {
    const records = [
      H("H1", { date: "2026-03-05T17:59+08:00" }), // 09:59 UTC
      H("H2", { date: "2026-03-05T06:01-04:00" }), // 10:01 UTC
      H("H3", { date: "2026-03-06" }),
      H("H4"),
      N("N1", { precedents: ["H2", "H3"] }),
      N("N2", { precedents: ["H1", "H2", "H3", "H4"] }),
    ];
    expect(supports(await recalled(records))).toEqual([["N2", 2]]);
    const { filedAt: _, ...undated } = asking;
    expect(supports(await recalled(records, { dispute: undated }))).toEqual([
      ["N1", 2],
      ["N2", 4],
    ]);
  });

  it("what is superseded or withdrawn, also through its precedent", async () => {
    const records = [
      H("H1"),
      N("N1", { supersededBy: "N3" }),
      N("N2", { withdrawn: { why: "wrong", at: "2026-01-01" } }),
      N("N3"),
    ];
    expect(supports(await recalled(records))).toEqual([["N3", 1]]);
  });

  it("no norm of an author, whatever supports it", async () => {
    const records = [
      H("H1", { dispute: { id: "asking", sha256: "b".repeat(64) } }),
      N("N1", { precedents: [], author: "the marketplace" }),
      N("N2", { author: "the marketplace" }),
    ];
    expect(supports(await recalled(records))).toEqual([
      ["N1", 0],
      ["N2", 0],
    ]);
  });
});

describe("recall", () => {
  it("keeps to the script of the dispute, unless the embedder spans scripts", async () => {
    const records = [H("H1"), N("N1"), N("N2", { text: "花瓶包装不足 fragile vase" })];
    expect(supports(await recalled(records, { embedder: "hashed-ngrams@1" }))).toEqual([["N1", 1]]);
    expect(supports(await recalled(records))).toEqual([
      ["N1", 1],
      ["N2", 1],
    ]);
  });

  it("searches norms by the meaning of the claims, and by the words of all", async () => {
    const library = await holdLibrary(
      [
        H("H1"),
        N("N1", { text: "zz fragile vase arrived broken" }),
        N("N2", { text: "bbbbbb fragile vase arrived" }),
        N("N3", { text: "bb qq ww soft" }),
      ],
      { embedder: letterEmbedder() },
    );
    const first = async (claims: object) => {
      const { norms } = await library.recall({ dispute: asking, text: TEXT, ...claims }, 1);
      return norms.map(({ id }) => id);
    };
    // By words N1, N2, N3. By the letters of all N1 comes before N2; by those of the claims it comes last:
    // N1 1/61 + 1/63, N2 1/62 + 1/61.
    expect(await first({})).toEqual(["N1"]);
    expect(await first({ claims: " " })).toEqual(["N1"]);
    expect(await first({ claims: "bbb" })).toEqual(["N2"]);
  });

  it("is not starved by what it leaves out", async () => {
    const own = { dispute: { id: "asking", sha256: "b".repeat(64) } };
    const records = [
      H("H1", own),
      H("H2", { text: "zzz" }),
      ...Array.from({ length: 300 }, (_, index) => N(`N${index + 1}`, { precedents: ["H1"] })),
      N("N301", { text: `${TEXT} zzz`, precedents: ["H2"] }),
    ];
    expect(supports(await recalled(records))).toEqual([["N301", 1]]);
  });

  it("chooses by both rankings fused, and puts the nearer norm first", async () => {
    const records = [
      // Near by its own words, but its norm is not: "quiz" shares an i.
      H("H1"),
      N("N1", { text: "quiz", precedents: ["H1"] }),
      // Not near, but its norm is.
      H("H2", { text: "quiz" }),
      N("N2", { precedents: ["H2"] }),
    ];
    const ids = async (count: number) => (await recalled(records, { count })).norms.map(({ id }) => id);
    // N_guide of one holds N2 only: 1/61 + 1/62 for N2, 1/61 for N1.
    expect(await ids(1)).toEqual(["N2"]);
    // With both, the nearer one stands first.
    expect(await ids(2)).toEqual(["N2", "N1"]);
  });

  it("takes the norm of H_guide of two equals", async () => {
    const records = [
      H("H1"),
      N("N1", { text: "fragile vase broken: the seller pays", precedents: ["H1"] }),
      N("N2", { precedents: [], author: "the marketplace" }),
    ];
    // Each is first of one ranking and missing in the other: 1/61.
    expect((await recalled(records, { count: 1 })).norms.map(({ id }) => id)).toEqual(["N1"]);
  });

  it("brings norms of near precedents that are not near themselves, after those that are", async () => {
    const records = [
      H("H1"),
      N("N1", { text: "quizzy", precedents: ["H1"] }),
      H("H2", { text: "zzz" }),
      ...Array.from({ length: 8 }, (_, index) => N(`N${index + 2}`, { precedents: ["H2"] })),
    ];
    // N1 alone is in H_guide at 1, beside the eight of H2 at 2, which are near too: the first three of those are
    // 1/62 + 1/61, 1/62 + 1/62, 1/62 + 1/63; N1 is 1/61.
    expect((await recalled(records, { count: 9 })).norms.at(-1)?.id).toBe("N1");
  });

  it("gives at most as many as asked for, the same ones each time", async () => {
    const records = [H("H1"), ...Array.from({ length: 30 }, (_, index) => N(`N${index + 1}`))];
    const { norms } = await recalled(records, { count: 4 });
    expect(norms.map(({ id }) => id)).toEqual(["N1", "N2", "N3", "N4"]);
    expect((await recalled(records, { count: 0 })).norms).toEqual([]);
  });

  it("says how much of a norm the dispute speaks of", async () => {
    const records = [H("H1"), N("N1"), N("N2", { text: "wool coats shrink during hot machine washing" })];
    const { norms, coverage } = await recalled(records);
    expect(coverage).toBe("good");
    // Seven terms, measured as one of eight.
    expect(norms.find(({ id }) => id === "N1")?.similarity).toBeCloseTo(7 / 8, 5);
    expect(norms.find(({ id }) => id === "N2")?.similarity).toBe(0);
  });

  it("lets the eight rules stand alone where the norms are about something else", async () => {
    const records = [
      H("H1", { text: "wool" }),
      N("N1", { text: "wool coats shrink during hot machine washing" }),
    ];
    expect(await recalled(records)).toEqual({ coverage: "none", norms: [] });
    expect(await recalled(records, { text: " " })).toEqual({ coverage: "none", norms: [] });
  });
});
