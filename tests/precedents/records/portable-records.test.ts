import { describe, expect, it } from "vitest";
import { holdLibrary } from "../../../precedents/hold-library.js";
import {
  exportLines,
  importRecords,
  importRules,
  readLines,
} from "../../../precedents/records/portable-records.js";
import type { LibraryRecord, Norm, Precedent } from "../../../state/precedents.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";
import { norm, precedent } from "../../fixtures/library-records.js";

const REFUND = "A seller who hid a known defect must refund the price.";
const REPORT = "A buyer must report damage within two days of receipt.";
const CREATED = "2026-06-01";

const ofPrecedent = (id: string, changes: Partial<Precedent> = {}): LibraryRecord => ({
  type: "precedent",
  precedent: precedent(id, changes),
});
const ofNorm = (id: string, changes: Partial<Norm>): LibraryRecord => ({
  type: "norm",
  norm: norm(id, changes),
});
const hold = (records: LibraryRecord[]) => holdLibrary(records, { embedder: letterEmbedder() });

/** Another library: its H1 is another dispute than the H1 of ours. */
const OTHER: LibraryRecord[] = [
  ofPrecedent("H1", { dispute: { id: "other", sha256: "f".repeat(64) } }),
  ofNorm("N1", { text: REFUND, favours: "buyer" }),
  ofNorm("N2", { text: REPORT, favours: "seller" }),
  ofNorm("N3", {
    text: "Withdrawn long ago, and not to come back.",
    withdrawn: { why: "wrong", at: "2026-01-01" },
  }),
];

describe("a library as lines", () => {
  it("comes into an empty one as it was, with ids and withdrawn norms", async () => {
    const first = await hold(OTHER);
    const second = await hold([]);
    const records = readLines(exportLines(first), "export.jsonl");
    expect(await importRecords(second, records, { created: CREATED })).toEqual({
      precedents: 1,
      norms: 3,
      merged: 0,
      skipped: 0,
    });
    expect(second.norms()).toEqual(first.norms());
    expect(second.precedents()).toEqual(first.precedents());
  });

  it("is merged into one that holds something: new ids, and support where a norm is there", async () => {
    const ours = await hold([ofPrecedent("H1"), ofNorm("N1", { text: REFUND, favours: "buyer" })]);
    expect(await importRecords(ours, OTHER, { created: CREATED })).toEqual({
      precedents: 1,
      norms: 1,
      merged: 1,
      skipped: 0,
    });
    expect(ours.precedents().map(({ id, dispute }) => [id, dispute.id])).toEqual([
      ["H1", "dispute-H1"],
      ["H2", "other"],
    ]);
    expect(ours.norms().map(({ id, text, precedents }) => [id, text, precedents])).toEqual([
      ["N1", REFUND, ["H1", "H2"]],
      ["N2", REPORT, ["H2"]],
    ]);
    // Once more: it is there by content.
    expect(await importRecords(ours, OTHER, { created: CREATED })).toMatchObject({
      precedents: 0,
      skipped: 1,
    });
    expect(ours.norms()).toHaveLength(2);
  });

  it.each([
    ["no header", "{}\n", "does not begin with"],
    ["another version", '{"format":"cyberjurors/library@2"}\n', "does not begin with"],
    ["a line that is not JSON", '{"format":"cyberjurors/library@1"}\n{', "Line 2 of x.jsonl is no record"],
    ["a record of no kind", '{"format":"cyberjurors/library@1"}\n\n{"type":"vote"}', "Line 3 of x.jsonl"],
  ])("is refused with %s", (_name, text, message) => {
    expect(() => readLines(text, "x.jsonl")).toThrow(message);
  });
});

describe("rules of elsewhere", () => {
  it("become written norms, unless a norm says the same", async () => {
    const ours = await hold([ofPrecedent("H1"), ofNorm("N1", { text: REFUND, favours: "buyer" })]);
    const rules = [
      { text: REFUND, category: "Cameras", favours: "buyer" as const },
      { text: REPORT, category: "Cameras", favours: "seller" as const },
    ];
    expect(await importRules(ours, rules, { created: CREATED, source: "handbook" })).toEqual({
      precedents: 0,
      norms: 1,
      merged: 0,
      skipped: 1,
    });
    expect(ours.norms()[1]).toMatchObject({ id: "N2", text: REPORT, author: "handbook", precedents: [] });
  });
});
