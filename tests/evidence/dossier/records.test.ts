import { describe, expect, it } from "vitest";
import { readJson } from "../../../evidence/dossier/shapes/read-json.js";
import { makeJpeg } from "../make-case.js";
import { assembledFiles } from "./made-export.js";

const STATEMENT = { "buyer-statement.txt": "I want my money back." };

/** What a JSON value of a file without a telling name gives: the kinds of its pieces, and what is left out. */
function kindsIn(value: unknown) {
  const { pieces, unmapped } = readJson(value, "export.json", {});
  return {
    kinds: pieces.map(({ kind }) => kind),
    left: unmapped.map(({ source: { field }, why }) => [field, why]),
  };
}

describe("records that no label explains", () => {
  it.each<[string, unknown, "chat" | "event" | "exhibit"]>([
    ["a speaker and a text", { from: "buyer", text: "Hi" }, "chat"],
    ["发送人 and 内容", { 发送人: "买家", 内容: "你好" }, "chat"],
    ["an event and a time", { status: "shipped", time: "2026-03-01" }, "event"],
    ["a party and words", { side: "buyer", description: "The crack." }, "exhibit"],
    ["a party and a file", { uploader: "seller", photo: "a.jpg" }, "exhibit"],
  ])("are told by their fields: %s", (_what, record, kind) => {
    expect(kindsIn([record])).toEqual({ kinds: [kind], left: [] });
  });

  it.each<[string, unknown, string]>([
    ["an event without a time", { status: "shipped" }, "a record of no known kind"],
    ["words of nobody", { description: "The crack." }, "a record of no known kind"],
    [
      "a message without words",
      { from: "buyer", text: "  " },
      "no message of the dispute: its words are missing",
    ],
    ["a text", "Hello", "a text in a list that no label explains"],
    ["a list in a list", [1], "no record"],
    ["nothing", null, "no record"],
  ])("are left out and named where nothing tells: %s", (_what, record, why) => {
    expect(kindsIn([{ from: "buyer", text: "Hi" }, record])).toEqual({
      kinds: ["chat"],
      left: [["[1]", why]],
    });
  });

  it("a single value is no export", () => {
    expect(kindsIn(7)).toEqual({ kinds: [], left: [[undefined, "a single value"]] });
    expect(readJson(null, "export.json", {}).unmapped).toMatchObject([{ text: "null", count: 1 }]);
  });
});

describe("a case in one object", () => {
  const NO_PLACE = "a field that the dispute format has no place for";

  it("names what stands among its lists and is no list", () => {
    const { pieces, unmapped } = readJson(
      { evidence: { buyer: [{ text: "The crack." }], total: 1 }, product: ["Lamp", "Shade"] },
      "case.json",
      {},
    );
    expect(pieces).toMatchObject([{ kind: "exhibit", party: "buyer", text: "The crack." }]);
    expect(unmapped).toEqual([
      { source: { file: "case.json", field: "product" }, text: '["Lamp","Shade"]', why: NO_PLACE, count: 1 },
      { source: { file: "case.json", field: "evidence.total" }, text: "1", why: NO_PLACE, count: 1 },
    ]);
  });

  it("takes a product and an order that are a word, and the order's own timeline", async () => {
    const { dispute } = await assembledFiles({
      "case.json": JSON.stringify({ product: "Lamp", order: "A-7", amount: "30 EUR" }),
      ...STATEMENT,
    });
    expect(dispute).toMatchObject({
      id: "A-7",
      product: { title: "Lamp" },
      order: { amount: 30, currency: "EUR" },
    });
    const { dispute: timed } = await assembledFiles({
      "case.json": JSON.stringify({
        order: { id: "A-8", total: 30, currency: "EUR", logs: [{ time: "2026-03-01", status: "paid" }] },
      }),
      ...STATEMENT,
    });
    expect(timed).toMatchObject({ id: "A-8", order: { timeline: [{ at: "2026-03-01", event: "paid" }] } });
  });

  it("takes statements, evidence and pictures of the product wherever they stand", async () => {
    const { dispute, books } = await assembledFiles({
      "case.json": JSON.stringify({
        product: { title: "Lamp", images: ["lamp.jpg"] },
        buyer_statement: "It does not light up at all.",
        buyer_evidence: ["It stays dark.", "dark.jpg"],
        seller: "I tested it before it was sent, and it was bright.",
        record: ["Parcel of 900 g."],
      }),
      "lamp.jpg": await makeJpeg(),
      "dark.jpg": await makeJpeg(9, 9),
    });
    expect(dispute).toMatchObject({
      product: { title: "Lamp", media: [{ path: "media/lamp.jpg" }] },
      buyer: {
        statement: "It does not light up at all.",
        evidence: [
          { id: "B1", text: "It stays dark." },
          // A text that names a file is that file, without words.
          { id: "B2", text: "", media: [{ path: "media/dark.jpg" }] },
        ],
      },
      seller: { statement: "I tested it before it was sent, and it was bright." },
      record: [{ id: "R1", text: "Parcel of 900 g." }],
    });
    expect(books.unmapped).toEqual([]);
  });

  it("takes a party's word for its name where it has no sentence in it", async () => {
    const { dispute } = await assembledFiles({
      "case.json": JSON.stringify({
        buyer: "Ann Lee",
        seller: "Bo",
        chat: [
          { from: "Ann Lee", text: "It is broken." },
          { from: "Bo", text: "It was whole." },
        ],
      }),
      ...STATEMENT,
    });
    expect(dispute.chat?.map(({ from }) => from)).toEqual(["buyer", "seller"]);
  });

  it("names a party's statement that is no text", async () => {
    const { unmapped } = readJson({ seller: ["no"], buyer: { statement: { a: 1 } } }, "case.json", {});
    expect(unmapped.map(({ source: { field }, why }) => [field, why])).toEqual([
      ["buyer.statement", "no statement of the buyer"],
      ["seller", "no statement of the seller"],
    ]);
  });
});

describe("facts", () => {
  it("that stand twice: the first holds, another one is named, the same is no remark", async () => {
    const { dispute, books } = await assembledFiles({
      "a.json": JSON.stringify({ order: { id: "A-1", total: 30, currency: "EUR" } }),
      "b.json": JSON.stringify({ order: { id: "A-2", total: 30, currency: "EUR" } }),
      ...STATEMENT,
    });
    expect(dispute).toMatchObject({ id: "A-1", order: { amount: 30 } });
    expect(books.unmapped).toMatchObject([
      { source: { file: "b.json" }, text: "A-2", why: 'another id stands in the export: "A-1"' },
    ]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      "a category of nobody's",
      { category: "Rockets" },
      "no category of the taxonomy; the reasoner proposes one",
    ],
    ["a claimant who is no party", { claimant: "the court" }, "neither buyer nor seller: say --claimant"],
    ["a sum in words", { amount: "a lot" }, "no sum that can be read"],
    ["a currency of nobody's", { currency: "shells" }, "no currency that is known here"],
    ["a day that is none", { filed_at: "soon" }, "its date cannot be told"],
  ])("that cannot be read are left out and named: %s", async (_what, fields, why) => {
    const { dispute, books } = await assembledFiles({ "export.json": JSON.stringify(fields), ...STATEMENT });
    expect(books.unmapped.map((it) => it.why)).toEqual([why]);
    expect(dispute).not.toHaveProperty(Object.keys(fields)[0] === "filed_at" ? "filedAt" : "category");
    expect(dispute.order).toBeUndefined();
  });

  it("that are the category, the language and the day of filing come into the dispute", async () => {
    const { dispute } = await assembledFiles({
      "export.json": JSON.stringify({
        category: "digital accessories",
        lang: "zh-Hans",
        filed_at: "2026-03-10",
        claimant: "seller",
      }),
      ...STATEMENT,
    });
    expect(dispute).toMatchObject({
      category: "Digital Accessories",
      language: "zh-Hans",
      filedAt: "2026-03-10",
      claimant: "seller",
    });
  });
});

describe("a text of the platform", () => {
  it("is the neutral record, piece by piece", async () => {
    const { dispute } = await assembledFiles({
      "case.md":
        "## Buyer statement\nRefund, please!\n\n## Platform records\n- Parcel of 900 g.\n- Signed by Ann.",
    });
    expect(dispute.record).toMatchObject([
      { id: "R1", text: "Parcel of 900 g." },
      { id: "R2", text: "Signed by Ann." },
    ]);
  });
});

describe("what stands at the top of a file", () => {
  const FACTS = { category: "Cameras", claimant: "seller", lang: "en", filed_at: "2026-03-01" };

  it.each(["export.json", "case.json", "dispute.json", "案件.json"])(
    "is read whatever the file is called: %s",
    async (name) => {
      const { dispute } = await assembledFiles({ ...STATEMENT, [name]: JSON.stringify(FACTS) });
      expect(dispute).toMatchObject({ category: "Cameras", claimant: "seller", language: "en" });
      expect(dispute.filedAt).toContain("2026-03-01");
    },
  );

  it.each(["Refund.", "Denied.", "Refund please!", "拒绝退款。", "Why?"])(
    "is no name where it is a sentence: %s",
    async (said) => {
      const { dispute } = await assembledFiles({
        "export.json": JSON.stringify({ buyer: { statement: "It broke twice." }, seller: said }),
      });
      expect([dispute.buyer.statement, dispute.seller.statement]).toEqual(["It broke twice.", said]);
    },
  );

  it("is a name where it is one", async () => {
    const { dispute } = await assembledFiles({
      "export.json": JSON.stringify({ buyer: { statement: "It broke twice." }, seller: "Mila Shop" }),
    });
    expect(dispute.seller.statement).toBe("");
  });
});
