import { describe, expect, it } from "vitest";
import { checkRecords } from "../../../precedents/records/check-records.js";
import { recordBook } from "../../../precedents/records/record-book.js";
import type { LibraryRecord, Norm, Precedent } from "../../../state/precedents.js";
import { norm, precedent } from "../../fixtures/library-records.js";

const H = (id: string, changes?: Partial<Precedent>): LibraryRecord => ({
  type: "precedent",
  precedent: precedent(id, changes),
});
const N = (id: string, changes?: Partial<Norm>): LibraryRecord => ({ type: "norm", norm: norm(id, changes) });
const embedder = { name: "letters@1", dimension: 26 };

describe("checkRecords", () => {
  const check = (records: LibraryRecord[], kept: LibraryRecord[] = [H("H1"), N("N1")]) => {
    const book = recordBook();
    book.write(kept);
    return () => checkRecords(records, book, embedder);
  };

  it.each<[string, LibraryRecord[]]>([
    ["nothing", []],
    [
      "what is kept already, and a norm that changes but for its text",
      [H("H1"), N("N1", { contradicts: ["N1"] })],
    ],
    [
      "references within the list, whatever comes first",
      [N("N2", { precedents: ["H2"], contradicts: ["N3"] }), N("N3", { supersededBy: "N2" }), H("H2")],
    ],
    ["a norm of an author without a precedent", [N("N2", { precedents: [], author: "the marketplace" })]],
    [
      "the embedder in use",
      [
        { type: "embedder", name: "other@1", dimension: 3 },
        { type: "embedder", ...embedder },
      ],
    ],
  ])("lets %s pass", (_what, records) => {
    expect(check(records)).not.toThrow();
  });

  it.each<[string, LibraryRecord[], string]>([
    ["a changed precedent", [H("H1", { winner: "seller" })], "H1 is kept already and says something else"],
    ["two precedents of one id", [H("H2"), H("H2", { text: "else" })], "H2 is kept already"],
    ["another text of a norm", [N("N1", { text: "else" })], "N1 is kept already with another text"],
    ["two texts of one norm", [N("N2"), N("N2", { text: "else" })], "N2 is kept already"],
    ["a precedent that is not there", [N("N2", { precedents: ["H1", "H9"] })], "N2 names H9"],
    ["a norm that is not there", [N("N2", { contradicts: ["N8"], supersededBy: "N9" })], "N2 names N8, N9"],
    ["a norm on nothing", [N("N2", { precedents: [] })], "N2 rests on no precedent"],
    ["a norm that supersedes itself", [N("N1", { supersededBy: "N1" })], "supersedes itself"],
    ["a text without a word", [H("H2", { text: " " })], "H2 has no text"],
    ["a number beyond 32 bits", [N("N4294967296")], "N4294967296 is too large"],
  ])("refuses %s", (_what, records, message) => {
    expect(check(records)).toThrow(expect.objectContaining({ code: "record-refused", exitCode: 2 }));
    expect(check(records)).toThrow(message);
  });

  it.each([
    { name: "letters@2", dimension: 26 },
    { name: "letters@1", dimension: 27 },
  ])("refuses the embedder %j, and names the command that embeds anew", (other) => {
    expect(check([{ type: "embedder", ...other }])).toThrow(
      expect.objectContaining({
        code: "embedder-differs",
        remedy: expect.stringContaining("precedents reindex"),
      }),
    );
  });
});
