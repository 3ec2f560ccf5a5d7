import { describe, expect, it } from "vitest";
import { holdLibrary } from "../../../precedents/hold-library.js";
import type { LibraryStore } from "../../../precedents/library-store.js";
import { nextId } from "../../../precedents/records/next-id.js";
import { mergeRules } from "../../../precedents/rules/merge-rules.js";
import type { DistilledRule } from "../../../state/distilled-rule.js";
import type { LibraryRecord, Norm, Precedent } from "../../../state/precedents.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";

const precedent = (id: string): Precedent => ({
  id,
  dispute: { id: `d-${id}`, sha256: id.padEnd(64, "0") },
  language: "en",
  category: "Cameras",
  focus: { buyerClaim: "b", sellerClaim: "s", focus: "f" },
  buyer: { statement: "b" },
  seller: { statement: "s" },
  evidence: "",
  views: { buyer: [], seller: [] },
  winner: "buyer",
  text: `case ${id}`,
});

const rule = (text: string, favours: DistilledRule["favours"] = "buyer"): DistilledRule => ({
  reason: "so it was held",
  text,
  favours,
});

/** Merges the rules of one precedent after another into a library, and keeps them. */
async function grow(store: LibraryStore, language: string, ...cases: (string | DistilledRule)[][]) {
  const outcomes = [];
  for (const rules of cases) {
    const id = nextId("H", store.precedents());
    const merged = await mergeRules(store, {
      rules: rules.map((it) => (typeof it === "string" ? rule(it) : it)),
      precedent: { id, category: "Cameras" },
      language,
      created: "2026-05-01T00:00:00.000Z",
    });
    await store.append([{ type: "precedent", precedent: precedent(id) }, ...merged.records]);
    outcomes.push(...merged.outcomes);
  }
  return outcomes;
}

const library = (records: LibraryRecord[] = []) => holdLibrary(records, { embedder: letterEmbedder() });
const byId = (store: LibraryStore) => new Map(store.norms().map((norm) => [norm.id, norm]));

describe("mergeRules", () => {
  it("makes norms of rules that nobody said before", async () => {
    const store = await library();
    const outcomes = await grow(store, "en", [
      "A seller who hid a known defect must refund the price.",
      rule("A buyer who kept using the goods cannot return them.", "seller"),
    ]);
    expect(outcomes).toEqual([
      expect.objectContaining({ outcome: "new", norm: "N1", contradicts: [] }),
      expect.objectContaining({ outcome: "new", norm: "N2", favours: "seller", contradicts: [] }),
    ]);
    expect(byId(store).get("N1")).toEqual({
      id: "N1",
      text: "A seller who hid a known defect must refund the price.",
      language: "en",
      category: "Cameras",
      favours: "buyer",
      precedents: ["H1"],
      created: "2026-05-01T00:00:00.000Z",
      contradicts: [],
    });
  });

  it("lets support grow where the same is said in other words, and keeps the older wording", async () => {
    const store = await library();
    const first = "A buyer may return goods within 7 days of receipt.";
    const outcomes = await grow(
      store,
      "en",
      [first],
      ["Within seven days of receipt, a buyer may return the goods."],
      [first],
    );
    expect(outcomes.map(({ outcome, norm }) => [outcome, norm])).toEqual([
      ["new", "N1"],
      ["merged", "N1"],
      ["merged", "N1"],
    ]);
    expect(store.norms()).toMatchObject([{ id: "N1", text: first, precedents: ["H1", "H2", "H3"] }]);
  });

  it.each([
    [
      "en",
      "A buyer may return goods within 7 days of receipt.",
      "A buyer may return goods within 30 days of receipt.",
    ],
    ["en", "The seller must refund the postage.", "The seller need not refund the postage."],
    ["en", "A buyer can return opened goods.", "A buyer cannot return opened goods."],
    ["zh", "收货后七天内买方可以退货。", "收货后三十天内买方可以退货。"],
    ["zh", "买方可以退回已拆封的商品。", "买方不可以退回已拆封的商品。"],
    ["zh", "卖方应当退还运费。", "卖方无需退还运费。"],
  ])("never merges, %s: %s with %s", async (language, one, other) => {
    const store = await library();
    await grow(store, language, [one], [other]);
    expect(store.norms().map(({ text, precedents }) => [text, precedents])).toEqual([
      [one, ["H1"]],
      [other, ["H2"]],
    ]);
  });

  it("does not merge the same words for the other side", async () => {
    const store = await library();
    const text = "A signed delivery note decides the dispute over the goods.";
    await grow(store, "en", [rule(text, "buyer")], [rule(text, "seller")]);
    expect(store.norms().map(({ favours }) => favours)).toEqual(["buyer", "seller"]);
  });

  it("keeps both of two rules that contradict each other, and lets them name each other", async () => {
    const store = await library();
    const outcomes = await grow(
      store,
      "en",
      [rule("A late complaint about used goods supports the buyer.", "buyer")],
      ["A seller who hid a known defect must refund the price."],
      [rule("A late complaint about used goods supports the seller.", "seller")],
      [rule("A late complaint about used goods supports the buyer.", "buyer")],
    );
    expect(outcomes.map(({ contradicts }) => contradicts)).toEqual([[], [], ["N1"], []]);
    const norms = byId(store);
    expect(norms.get("N1")).toMatchObject({ contradicts: ["N3"], precedents: ["H1", "H4"] });
    expect(norms.get("N2")).toMatchObject({ contradicts: [] });
    expect(norms.get("N3")).toMatchObject({ contradicts: ["N1"], precedents: ["H3"] });
  });

  it("counts a precedent once, though it says a thing twice", async () => {
    const store = await library();
    const outcomes = await grow(store, "en", [
      "A buyer may return goods within 7 days of receipt.",
      "Within seven days of receipt, a buyer may return the goods.",
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["new", "repeated"]);
    expect(store.norms()).toMatchObject([{ precedents: ["H1"] }]);
  });

  it("supports the best supported of several norms that say the same, and supersedes the others", async () => {
    const norm = (id: string, text: string, precedents: string[], contradicts: string[] = []): Norm => ({
      ...{
        id,
        text,
        precedents,
        contradicts,
        language: "en",
        category: "Cameras",
        favours: "buyer" as const,
      },
      created: "2026-01-01T00:00:00.000Z",
    });
    // Such norms come from an import: merging would not have made them.
    const store = await library([
      ...["H1", "H2", "H3"].map((id) => ({ type: "precedent" as const, precedent: precedent(id) })),
      {
        type: "norm",
        norm: norm("N1", "A buyer may return goods within 7 days of receipt.", ["H1"], ["N3"]),
      },
      {
        type: "norm",
        norm: norm("N2", "Within seven days of receipt a buyer may return goods.", ["H2", "H3"]),
      },
      {
        type: "norm",
        norm: {
          ...norm("N3", "A buyer may not return goods within 7 days of receipt.", ["H1"], ["N1"]),
          favours: "seller",
        },
      },
    ]);
    await grow(store, "en", ["A buyer may, within 7 days of receipt, return the goods."]);
    const norms = byId(store);
    expect(norms.get("N2")).toMatchObject({ precedents: ["H1", "H2", "H3", "H4"], contradicts: ["N3"] });
    expect(norms.get("N1")).toMatchObject({ supersededBy: "N2" });
    expect(norms.get("N3")?.contradicts).toEqual(["N1", "N2"]);
    // Superseded ones are not found again.
    await grow(store, "en", ["A buyer may return goods within 7 days of receipt."]);
    expect(byId(store).get("N2")?.precedents).toHaveLength(5);
    expect(store.norms()).toHaveLength(3);
  });

  it("supports the oldest of equally supported norms, by number, and names opposites in that order", async () => {
    const like = (
      id: string,
      text: string,
      precedents: string[],
      favours: Norm["favours"],
    ): LibraryRecord => ({
      type: "norm",
      norm: {
        ...{ id, text, precedents, favours, language: "en", category: "Cameras", contradicts: [] },
        created: "2026-01-01T00:00:00.000Z",
      },
    });
    const store = await library([
      ...["H1", "H2"].map((id) => ({ type: "precedent" as const, precedent: precedent(id) })),
      // As texts, "N10" comes before "N2".
      like("N10", "A buyer may return goods within 7 days of receipt.", ["H1"], "buyer"),
      like("N2", "Within seven days of receipt a buyer may return goods.", ["H2"], "buyer"),
    ]);
    const [opposed] = await grow(store, "en", [
      rule("A buyer may not return goods within 7 days of receipt.", "seller"),
    ]);
    expect(opposed).toMatchObject({ outcome: "new", norm: "N11", contradicts: ["N2", "N10"] });
    const [joined] = await grow(store, "en", ["A buyer may, within 7 days of receipt, return the goods."]);
    expect(joined).toMatchObject({ outcome: "merged", norm: "N2" });
    expect(byId(store).get("N2")).toMatchObject({ precedents: ["H1", "H2", "H4"], contradicts: ["N11"] });
    expect(byId(store).get("N10")).toMatchObject({ supersededBy: "N2" });
  });

  it("does not let a withdrawn norm come back", async () => {
    const store = await library();
    const text = "A buyer may return goods within 7 days of receipt.";
    await grow(store, "en", [text]);
    const [first] = store.norms();
    if (first === undefined) throw new Error("no norm");
    const withdrawn = { why: "against the law", at: "2026-05-02T00:00:00.000Z" };
    await store.append([{ type: "norm", norm: { ...first, withdrawn } }]);
    const [outcome] = await grow(store, "en", [
      "Within seven days of receipt, a buyer may return the goods.",
    ]);
    expect(outcome).toMatchObject({
      outcome: "rejected",
      fault: "withdrawn",
      norm: "N1",
      found: "N1: against the law",
    });
    expect(store.norms()).toMatchObject([{ id: "N1", precedents: ["H1"], withdrawn }]);
  });

  it("numbers after the largest id", () => {
    expect(nextId("N", [])).toBe("N1");
    expect(nextId("N", [{ id: "N2" }, { id: "N11" }, { id: "N9" }])).toBe("N12");
  });
});
