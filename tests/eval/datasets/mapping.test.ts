import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findRecords, listsAside } from "../../../eval/datasets/mapping/find-records.js";
import { importRecords } from "../../../eval/datasets/mapping/import-records.js";
import { MappedFields } from "../../../eval/datasets/mapping/mapping.js";
import { parseMapping } from "../../../eval/datasets/mapping/read-mapping.js";
import { readRecords } from "../../../eval/datasets/mapping/record-file.js";

const MAPPING = {
  format: "cyberjurors/mapping@1",
  fields: {
    id: "no",
    language: { value: "en" },
    filedAt: "filed",
    category: { from: "kind", values: { hat: "Hats" } },
    claimant: { from: "who", values: { "1": "buyer", "2": "seller" }, default: "buyer" },
    "product.description": "listing",
    "order.amount": "paid",
    "buyer.statement": ["asks", "why"],
    "buyer.demand.kind": "wants",
    "buyer.evidence": [{ from: "proof", item: { text: "words", media: [{ from: "pics", split: ";" }] } }],
    "seller.statement": "answer",
    "decision.side": "won",
    "decision.tally": { from: "votes" },
    "decision.views.buyer": { from: "said", split: "|" },
  },
};
const RECORD = {
  no: 7,
  filed: "2026/3/1",
  kind: "HAT",
  who: 2,
  listing: "Straw hat; never worn",
  paid: "$12.50",
  asks: "I want a refund.",
  why: "It is torn.",
  wants: "refund",
  proof: [{ words: "The tear.", pics: "a.jpg;b/c.mp4" }, { words: "" }],
  answer: "It was whole.",
  won: "Buyer",
  votes: "11:6",
  said: "torn| old ",
};

const convert = (records: readonly unknown[], mapping: object = MAPPING) =>
  importRecords(
    records.map((value, index) => ({ place: { value, number: index + 1 }, where: `record ${index + 1}` })),
    parseMapping(mapping),
  );
const withFields = (fields: object) => ({ ...MAPPING, fields: { ...MAPPING.fields, ...fields } });
const skipOf = (record: object, mapping?: object) => {
  const { disputes, skipped, problems } = convert([record], mapping);
  expect([disputes.length, skipped]).toEqual([0, 1]);
  return problems.filter(({ level }) => level === "skip").map(({ field, what }) => `${field}: ${what}`);
};

describe("importRecords", () => {
  it("makes a dispute of a record, field by field", () => {
    const { disputes, problems } = convert([RECORD]);
    expect(disputes).toEqual([
      {
        format: "cyberjurors/dispute@1",
        id: "7",
        language: "en",
        filedAt: "2026-03-01",
        category: "Hats",
        claimant: "seller",
        product: { title: "Straw hat", description: "Straw hat; never worn" },
        order: { amount: 12.5, currency: "USD", timeline: [] },
        buyer: {
          statement: "I want a refund.\nIt is torn.",
          demand: { kind: "refund" },
          evidence: [
            {
              id: "B1",
              text: "The tear.",
              media: [
                { kind: "image", path: "a.jpg" },
                { kind: "video", path: "b/c.mp4" },
              ],
            },
          ],
        },
        seller: { statement: "It was whole.", evidence: [] },
        decision: {
          side: "buyer",
          tally: { buyer: 11, seller: 6 },
          views: { buyer: ["torn", "old"], seller: [] },
        },
      },
    ]);
    expect(problems).toMatchObject([
      { level: "left-out", field: "buyer.evidence", what: "1 exhibit has neither text nor media." },
    ]);
  });

  it("takes no sum whose currency is said to be another", () => {
    const fixed = withFields({ "order.amount": "sum", "order.currency": { value: "CNY" } });
    const { disputes, problems } = convert(
      [
        { ...RECORD, sum: "$12.50" },
        { ...RECORD, no: 8, sum: "12.50" },
      ],
      fixed,
    );
    expect(disputes.map(({ order }) => order)).toEqual([
      undefined,
      { amount: 12.5, currency: "CNY", timeline: [] },
    ]);
    expect(problems).toContainEqual(
      expect.objectContaining({ level: "left-out", what: "The sum is in USD, and order.currency says CNY." }),
    );
  });

  it("puts a prefix before media paths, and cuts theirs off", () => {
    const media = { strip: "/data/", prefix: "img/" };
    const { disputes } = convert([{ ...RECORD, proof: [{ words: "x", pics: "/data/a.jpg" }] }], {
      ...MAPPING,
      media,
    });
    expect(disputes[0]?.buyer.evidence[0]?.media?.[0]?.path).toBe("img/a.jpg");
  });

  it("takes the words of the first exhibit for a statement, and leaves it where it has media", () => {
    const mapping = withFields({ "buyer.statement": { exhibit: "first" } });
    const { buyer: alone } =
      convert([{ ...RECORD, proof: [{ words: "Torn." }, { words: "See." }] }], mapping).disputes[0] ?? {};
    expect(alone).toMatchObject({ statement: "Torn.", evidence: [{ id: "B1", text: "See." }] });
    const { buyer } = convert([RECORD], mapping).disputes[0] ?? {};
    expect(buyer).toMatchObject({ statement: "The tear.", evidence: [{ id: "B1", text: "The tear." }] });
  });

  it("counts a list of ballots, and takes the winner from it", () => {
    const votes = {
      from: "jury",
      item: { side: { from: "v", values: { b: "buyer", s: "seller", abstained: "none" } }, reason: "r" },
    };
    const {
      "decision.side": _side,
      "decision.tally": _tally,
      "decision.views.buyer": _views,
      ...fields
    } = MAPPING.fields;
    const jury = [{ v: "s", r: "whole" }, { v: "s" }, { v: "b", r: "torn" }, { v: "abstained" }];
    const { disputes } = convert([{ ...RECORD, jury }], {
      ...MAPPING,
      fields: { ...fields, "decision.votes": votes },
    });
    expect(disputes[0]?.decision).toEqual({
      side: "seller",
      tally: { buyer: 1, seller: 2 },
      views: { buyer: ["torn"], seller: ["whole"] },
    });
  });

  it("takes a case for undecided that is said to be so, however its votes stand", () => {
    const mapping = withFields({
      "decision.side": { from: "won", values: { pending: "none", "1": "buyer" } },
    });
    const { disputes, problems } = convert([{ ...RECORD, won: "pending" }], mapping);
    expect([disputes.length, disputes[0]?.decision]).toEqual([1, undefined]);
    expect(problems.filter(({ field }) => field.startsWith("decision"))).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    [
      "text where an object stands",
      { ...RECORD, answer: { text: "x" } },
      /seller.statement: answer is an object/,
    ],
    [
      "a value that is not named",
      { ...RECORD, kind: "shoe" },
      /category: kind is "shoe", which `values` does not name/,
    ],
    ["a winner of neither side", { ...RECORD, won: "nobody" }, /decision.side: "nobody" names neither/],
    [
      "votes against the winner",
      { ...RECORD, votes: "3:14" },
      /decision: the buyer is said to have won, and the votes are 3/,
    ],
    ["votes that are none", { ...RECORD, votes: "many" }, /decision.tally: "many" is no split/],
    [
      "a path out of the folder",
      { ...RECORD, proof: [{ pics: "../../etc/passwd.jpg" }] },
      /"..\/..\/etc\/passwd.jpg" leaves the folder/,
    ],
    [
      "an address",
      { ...RECORD, proof: [{ pics: "https://x.y/a.jpg" }] },
      /is an address or a drive; nothing is fetched/,
    ],
    ["an absolute path", { ...RECORD, proof: [{ pics: "/etc/a.jpg" }] }, /is an absolute path/],
    [
      "a picture written into the record",
      { ...RECORD, proof: [{ pics: "data:image/png;base64,AAAA" }] },
      /is a file written into the record/,
    ],
    [
      "a file of no known kind",
      { ...RECORD, proof: [{ pics: "a.exe" }] },
      /tells neither a picture nor a video/,
    ],
    [
      "a text that is too long",
      { ...RECORD, answer: "x".repeat(20_001) },
      /seller.statement: It has 20001 characters/,
    ],
    [
      "too many exhibits",
      { ...RECORD, proof: Array.from({ length: 61 }, () => ({ words: "x" })) },
      /buyer.evidence: It has 61 entries/,
    ],
    ["nothing to judge", { ...RECORD, asks: "", why: "", answer: "" }, /there is no quarrel to judge/],
    ["two ids", { ...RECORD, no: [1, 2] }, /id: There are 2 values/],
  ])("skips a record with %s, and says so", (_, record, message) => {
    expect(skipOf(record).join("\n")).toMatch(message);
  });

  it("keeps a record with a date or sum that is none, without it", () => {
    const { disputes, problems } = convert([{ ...RECORD, filed: "03/04/2026", paid: "a lot" }]);
    expect(disputes).toHaveLength(1);
    expect(disputes[0]?.filedAt).toBeUndefined();
    expect(problems.map(({ field, what }) => `${field}: ${what}`)).toEqual([
      "buyer.evidence: 1 exhibit has neither text nor media.",
      'order.amount: "a lot" is no amount.',
      'filedAt: "03/04/2026" can be read as two days.',
    ]);
    const told = convert([{ ...RECORD, filed: "03/04/2026" }], { ...MAPPING, dates: "day-first" });
    expect(told.disputes[0]?.filedAt).toBe("2026-04-03");
  });

  it("loses no record silently: every one becomes a dispute or is skipped with a problem", () => {
    const hostile: unknown[] = [
      RECORD,
      null,
      3,
      "x",
      [],
      {},
      { ...RECORD },
      JSON.parse('{"__proto__":{"no":1},"no":8}'),
      { format: "cyberjurors/dispute@1" },
    ];
    const { disputes, skipped, problems } = convert(hostile);
    expect(disputes.length + skipped).toBe(hostile.length);
    const skips = new Set(problems.filter(({ level }) => level === "skip").map(({ record }) => record));
    expect(skips.size).toBe(skipped);
    expect(problems.find(({ record }) => record === "record 7")?.what).toBe(
      '"7" is the id of record 1 already.',
    );
    expect(problems.find(({ record }) => record === "record 9")?.what).toBe(
      "It is a dispute of this program already.",
    );
    expect(Reflect.get({}, "no")).toBeUndefined();
  });

  it("writes ids as disputes have them", () => {
    const ids = ["案件/7", "a b", "../x", "案件"].map((no) => convert([{ ...RECORD, no }]).disputes[0]?.id);
    expect(ids).toEqual(["7", "a-b", "x", "record-1"]);
    // Nobody finds a dispute by an id that it does not bear: that is told.
    const told = (no: unknown) =>
      convert([{ ...RECORD, no }])
        .problems.filter(({ field }) => field === "id")
        .map(({ what }) => what);
    expect([told("案件甲"), told(undefined), told("a/b")]).toEqual([
      ['Nothing of "案件甲" can be an id: the dispute is called record-1.'],
      ["No id stands there: the dispute is called record-1."],
      [],
    ]);
  });
});

describe("parseMapping", () => {
  it.each<[string, object, RegExp]>([
    ["another version", { ...MAPPING, format: "x" }, /format: is "x"/],
    ["an unknown field", withFields({ winer: "won" }), /unknown field "winer"/],
    ["a path that is none", withFields({ id: "a..b" }), /fields.id: .*is no path/],
    ["a rule that is none", withFields({ id: { form: "x" } }), /write a path such as "case.id"/],
    ["no claimant", withFields({ claimant: undefined }), /fields.claimant/],
    [
      "a value left to be decided",
      withFields({ "decision.side": { from: "won", values: { "0": "?", "1": "buyer" } } }),
      /decision.side: "0"/,
    ],
    [
      "a decision that jurors would see",
      withFields({ "seller.statement": "won" }),
      /seller.statement and decision.side are read from the same place/,
    ],
    [
      "a decision that jurors would see by another path",
      withFields({ "decision.views.buyer": { from: "proof[0].words" } }),
      /buyer.evidence and decision.views.buyer are read from the same place/,
    ],
  ])("refuses %s", (_, mapping, message) => {
    expect(() => parseMapping(mapping)).toThrow(message);
  });
});

describe("docs/datasets.md", () => {
  it("shows a mapping that can be used", () => {
    const text = readFileSync(new URL("../../../docs/datasets.md", import.meta.url), "utf8");
    const [, shown = ""] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    expect(parseMapping(JSON.parse(shown)).fields["buyer.evidence"]).toHaveLength(1);
  });

  it("tells of every field", () => {
    const text = readFileSync(new URL("../../../docs/datasets.md", import.meta.url), "utf8");
    for (const field of Object.keys(MappedFields.shape)) {
      const last = field.split(".").at(-1) ?? field;
      expect(
        ["`", "."].some((sign) => text.includes(sign + last)),
        field,
      ).toBe(true);
    }
  });
});

describe("findRecords", () => {
  it.each<[string, unknown, string]>([
    ["a list", [{}], "[]"],
    [
      "the longest list of objects",
      { meta: [{ a: 1 }], data: { cases: [{ a: 1 }, { a: 2 }] } },
      "data.cases[]",
    ],
    ["several lists and nothing else", { train: [{ a: 1 }], test: [{ a: 2 }] }, "[][]"],
    ["no lists of other things", { cases: [{ a: 1 }, { a: 2 }], users: [{ id: 1 }] }, "cases[]"],
    [
      "lists that belong together, wherever they stand",
      { meta: { n: 1 }, data: { train: [{ a: 1, b: 2 }], test: [{ a: 3, b: 4 }] } },
      "data[][]",
    ],
    ["an object that names its records", { x1: { a: 1, b: 2 }, x2: { a: 3, b: 4 } }, "[]"],
    ["one record", { buyer_claim: "x", evidence: [{ a: 1 }, { a: 2 }] }, "."],
    ["a name with a dot", { "v1.0": [{ a: 1 }], note: "x" }, '["v1.0"][]'],
  ])("finds %s", (_, value, path) => {
    expect(findRecords(value)).toBe(path);
  });
});

describe("listsAside", () => {
  it("names every list of objects that is not among the records", () => {
    const value = {
      data: {
        train: [
          { a: 1, b: 2 },
          { a: 1, b: 2 },
        ],
        notes: "x",
        test: [{ a: 3, b: 4 }],
      },
      users: [{ id: 1 }],
    };
    expect(findRecords(value)).toBe("data.train[]");
    expect(listsAside(value, "data.train[]")).toEqual([
      { path: "data.test[]", length: 1 },
      { path: "users[]", length: 1 },
    ]);
  });

  it("is empty where the records are all that there is", () => {
    expect(listsAside([{ a: [{ b: 1 }] }], "[]")).toEqual([]);
    expect(listsAside({ train: [{ a: 1 }], test: [{ a: 2 }] }, "[][]")).toEqual([]);
    expect(listsAside({ buyer_claim: "x", evidence: [{ a: 1 }] }, ".")).toEqual([]);
  });
});

describe("readRecords", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "records-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };

  it("lets no broken line hide another", async () => {
    const { records } = await readRecords(await file("x.jsonl", '{"a":1}\n\nno\n{"a":1,"a":2}\n{"b":2}\n'));
    expect(records.map(({ where, unreadable }) => [where, unreadable])).toEqual([
      ["line 1", undefined],
      ["line 3", "It is not JSON: line 1, column 1."],
      ["line 4", 'It names "a" twice in one object: line 1, column 8.'],
      ["line 5", undefined],
    ]);
  });

  it("takes what is null for a record, so that it is told", async () => {
    const { records } = await readRecords(await file("x.json", '[{"a":1},null]'));
    expect(records.map(({ place }) => place.value)).toEqual([{ a: 1 }, null]);
  });

  it("reads the JSON files of a folder, with the folder of each for its media", async () => {
    await mkdir(join(folder, "one"));
    await file("one/case.json", '{"a":1}');
    await file("two.json", "{");
    const { records } = await readRecords(folder);
    expect(records).toMatchObject([
      { where: "one/case.json", folder: "one/", place: { number: 1 } },
      { where: "two.json", unreadable: expect.stringContaining("ends too early"), place: { number: 2 } },
    ]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ["no JSON", '[{"a":1},', /x.json ends too early: line 1, column 10/],
    ["a name twice", '[{"a":1,"a":2}]', /names "a" twice/],
    ["what lies too deep", `${"[".repeat(100)}${"]".repeat(100)}`, /lie 100 deep/],
    ["an empty list", "[]", /holds no record/],
    ["other encodings", Uint8Array.of(0x5b, 0xff, 0x5d), /UTF-8/],
  ])("refuses %s", async (_, text, message) => {
    await writeFile(join(folder, "x.json"), text);
    await expect(readRecords(join(folder, "x.json"))).rejects.toThrow(message);
    await expect(readRecords(join(folder, "none.json"))).rejects.toThrow("There is no file");
  });
});
