import { describe, expect, it } from "vitest";
import { parsePath, writePath } from "../../../eval/datasets/mapping/field-path.js";
import { entriesAt, valuesAt } from "../../../eval/datasets/mapping/places.js";

const RECORD = JSON.parse(`{
  "case.id": "a",
  "__proto__": "own",
  "product": { "title": "lamp", "images": ["p.jpg", null, "q.jpg"] },
  "rounds": [
    { "no": 7, "buyer": { "text": "broken", "images": ["1.jpg"] }, "seller": null },
    { "no": 8, "buyer": { "text": "still broken" }, "seller": { "text": "was whole" } }
  ],
  "logs": { "first": "paid", "second": "sent" }
}`);
const record = { value: RECORD, number: 1 };
const values = (path: string) => valuesAt(record, parsePath(path));

describe("paths into records", () => {
  it.each([
    ["product.title", ["lamp"]],
    ["product.images[]", ["p.jpg", "q.jpg"]],
    ["product.images[2]", ["q.jpg"]],
    ["rounds[].buyer.text", ["broken", "still broken"]],
    ["rounds[0].buyer.images[0]", ["1.jpg"]],
    ['["case.id"]', ["a"]],
    ["logs[]", ["paid", "sent"]],
    ["#", [1]],
    [".", [RECORD]],
    ["__proto__", ["own"]],
  ])("%s", (path, expected) => {
    expect(values(path)).toEqual(expected);
  });

  it.each([
    "constructor",
    "toString",
    "product.title.length",
    "rounds.length",
    "product.title[]",
    "^.x",
    "none",
  ])("reads nothing at %s: only what a record has of its own", (path) => {
    expect(values(path)).toEqual([]);
  });

  it("gives entries with what holds them", () => {
    const entries = entriesAt(record, parsePath("rounds[].buyer"));
    expect(entries.map((it) => valuesAt(it, parsePath("text")))).toEqual([["broken"], ["still broken"]]);
    expect(entries.map((it) => valuesAt(it, parsePath("^.no")))).toEqual([[7], [8]]);
    expect(entries.map((it) => valuesAt(it, parsePath("^#")))).toEqual([[1], [2]]);
    expect(entries.map((it) => valuesAt(it, parsePath("^^.product.title")))).toEqual([["lamp"], ["lamp"]]);
  });

  it("gives the name of an entry where the list is an object", () => {
    const entries = entriesAt(record, parsePath("logs[]"));
    expect(entries.flatMap((it) => valuesAt(it, parsePath("#name")))).toEqual(["first", "second"]);
    expect(values("#name")).toEqual([]);
  });

  it("takes a list for its entries, and what is no list for the only one", () => {
    expect(entriesAt(record, parsePath("product.images")).map(({ value }) => value)).toEqual([
      "p.jpg",
      "q.jpg",
    ]);
    expect(entriesAt(record, parsePath("product.title"))).toMatchObject([{ value: "lamp", above: record }]);
    expect(entriesAt(record, parsePath("."))).toMatchObject([{ value: RECORD }]);
  });

  it.each(["", "a..b", ".a", "a[", "a[x]", "a]b", "a[]b", '["a', "a.#", "a^b", "[]x"])(
    "refuses %j",
    (path) => {
      expect(() => parsePath(path)).toThrow("is no path into a record");
    },
  );

  it.each(["a.b[].c[0]", '["a.b"].c', "[]", "案件.编号", '["#"]', ".", '["say \\"x\\""]'])(
    "writes %s as it read it",
    (path) => {
      expect(writePath(parsePath(path).steps)).toBe(path);
    },
  );
});
