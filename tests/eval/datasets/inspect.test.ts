import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inspectRecords } from "../../../eval/datasets/inspect/propose-mapping.js";
import { sideMeant } from "../../../eval/datasets/inspect/side-meant.js";
import { findRecords } from "../../../eval/datasets/mapping/find-records.js";
import { importRecords } from "../../../eval/datasets/mapping/import-records.js";
import { parseMapping } from "../../../eval/datasets/mapping/read-mapping.js";
import { readRecords } from "../../../eval/datasets/mapping/record-file.js";
import { usedPaths } from "../../../eval/datasets/mapping/used-paths.js";
import { openCase } from "../../../evidence/open-case.js";
import { CHINESE_FLAT, ENGLISH_KEYED, ENGLISH_NESTED } from "./unknown-records.js";

function inspect(value: object) {
  const entries: [string, unknown][] = Object.entries(value);
  const records = entries.map(([name, record], index) => ({
    place: { value: record, number: index + 1, ...(Array.isArray(value) ? {} : { name }) },
    where: `record ${index + 1}`,
  }));
  const { mapping, proposals, tree } = inspectRecords({ records, found: findRecords(value) });
  // Who claims is nowhere in these records: that is for a person to say.
  const decided = { ...mapping, fields: { claimant: { value: "buyer" as const }, ...asked(mapping.fields) } };
  return { mapping, proposals, tree, imported: () => importRecords(records, parseMapping(decided)) };
}

/** The fields but those that wait for a person. */
function asked<Fields extends object>(fields: Fields): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, rule]) => JSON.stringify(rule) !== '{"value":"?"}'),
  );
}

/** Dispute, without media, which are not there. */
async function opens(dispute: object) {
  const bare = JSON.parse(
    JSON.stringify(dispute, (key, part: unknown) => (key === "media" ? undefined : part)),
  );
  await expect(openCase(bare)).resolves.toBeDefined();
}

describe("inspecting English, nested records", () => {
  const { mapping, proposals, imported } = inspect(ENGLISH_NESTED);

  it("proposes where everything stands", () => {
    expect(mapping).toMatchObject({
      records: "[]",
      fields: {
        id: "case_id",
        language: { value: "en" },
        category: "category",
        claimant: { value: "?" },
        "product.title": "product_info.title",
        "product.description": "product_info.description",
        "product.price": "product_info.price",
        "product.media": [{ from: "product_info.images" }],
        "order.amount": "transaction.amount",
        chat: { from: "chat_history[]", item: { from: "sender", text: "content", at: "time" } },
        "buyer.statement": "buyer_claim",
        "buyer.evidence": [
          {
            from: "rounds[].buyer",
            item: { text: "text", round: "^.round", media: [{ from: "images" }, { from: "videos" }] },
          },
        ],
        "seller.statement": "seller_claim",
        "seller.evidence": [
          { from: "rounds[].seller", item: { text: "text", round: "^.round", media: [{ from: "images" }] } },
        ],
        "decision.side": "winner",
        "decision.tally.buyer": "votes.buyer",
        "decision.tally.seller": "votes.seller",
        "decision.views.buyer": { from: "buyer_views" },
        "decision.views.seller": { from: "seller_views" },
      },
    });
  });

  it("finds who won by what the values say, however the field is called, and the day of it", () => {
    const records = ENGLISH_NESTED.map(({ winner, category, ...record }, index) => ({
      ...record,
      goods_cat: category,
      final: `${winner.toLowerCase()} wins`,
      closed_at: `2025-06-${20 + index}`,
    }));
    expect(inspect(records).mapping.fields).toMatchObject({
      category: "goods_cat",
      "decision.side": {
        from: "final",
        values: { "buyer wins": "buyer", "seller wins": "seller" },
      },
      "decision.date": "closed_at",
    });
    // A day that a case was closed is none on which it was filed.
    expect(inspect(records).mapping.fields).not.toHaveProperty("filedAt");
    const pending = records.map((record, index) => (index === 3 ? { ...record, final: "pending" } : record));
    // What names no side among values that do is for a person to say, whatever the votes were.
    expect(inspect(pending).mapping.fields["decision.side"]).toMatchObject({ values: { pending: "?" } });
  });

  it("says how sure it is, and why", () => {
    const of = (field: string) => proposals.find((it) => it.field === field);
    expect(of("decision.side")).toMatchObject({
      confidence: 0.95,
      reason: "winner: called an answer, and its values name a side",
    });
    expect(of("claimant")?.confidence).toBe(0);
    expect(() => parseMapping(mapping)).toThrow(
      /does not say what these values stand for: claimant; order\.currency\./,
    );
    expect(mapping.notes?.["category"]).toBe("high: category: 100% of the values are subcategories of E.10");
  });

  it("gives valid disputes", async () => {
    const { disputes, skipped } = imported();
    expect([disputes.length, skipped]).toEqual([4, 0]);
    expect(disputes[0]).toMatchObject({
      id: "VB_1000",
      buyer: {
        evidence: [
          { id: "B1", round: 1, media: [{ path: "1000/b1.jpg" }, { kind: "image" }, { kind: "video" }] },
          { id: "B2", round: 2 },
        ],
      },
      seller: { evidence: [{ id: "S1" }] },
      decision: { side: "buyer", tally: { buyer: 12, seller: 5 } },
    });
    for (const dispute of disputes) await opens(dispute);
  });
});

describe("inspecting Chinese, flat records", () => {
  const { mapping, proposals, imported } = inspect(CHINESE_FLAT);

  it("proposes where everything stands, and tells a coded winner by the votes", () => {
    expect(mapping.fields).toMatchObject({
      id: "案件编号",
      language: { value: "zh" },
      filedAt: "申请时间",
      category: "类目",
      claimant: "发起方",
      "product.title": "商品标题",
      "product.description": "商品描述",
      "order.amount": "订单金额",
      chat: { from: "聊天记录[]", item: { from: "发送人", text: "内容", at: "时间" } },
      "buyer.statement": "买家诉求",
      "seller.statement": "卖家答辩",
      evidence: [
        {
          from: "证据[]",
          item: {
            side: "提交方",
            round: "轮次",
            text: "证据说明",
            media: [{ from: "图片" }, { from: "视频" }],
          },
        },
      ],
      "decision.side": { from: "判决结果", values: { "1": "buyer", "0": "seller" } },
      "decision.tally.buyer": "支持买家票数",
      "decision.tally.seller": "支持卖家票数",
    });
    expect(proposals.find(({ field }) => field === "decision.side")?.reason).toContain(
      "follows from the votes",
    );
  });

  it("asks for the currency of bare amounts, and guesses none by the language", () => {
    // These name their own, ￥.
    expect(mapping.fields["order.currency"]).toBeUndefined();
    const bare = inspect(CHINESE_FLAT.map((record) => ({ ...record, 订单金额: "88.00" })));
    expect(bare.mapping.fields["order.currency"]).toEqual({ value: "?" });
    expect(bare.proposals.find(({ field }) => field === "order.currency")).toMatchObject({ confidence: 0 });
  });

  it("gives valid disputes", async () => {
    const { disputes, skipped } = imported();
    expect([disputes.length, skipped]).toEqual([4, 0]);
    expect(disputes[1]).toMatchObject({
      id: "CN-2",
      filedAt: "2025-06-02",
      order: { amount: 89, currency: "CNY" },
      buyer: {
        demand: { kind: "return-and-refund" },
        evidence: [{ id: "B1", media: [{}, {}, { kind: "video" }] }],
      },
      record: [{ id: "R1", text: "物流显示已签收。" }],
      decision: { side: "seller", tally: { buyer: 3, seller: 14 } },
    });
    for (const dispute of disputes) await opens(dispute);
  });
});

describe("inspecting English records that an object names", () => {
  const { mapping, imported } = inspect(ENGLISH_KEYED);

  it("proposes where everything stands, down to media that are objects and ballots with reasons", () => {
    expect(mapping.fields).toMatchObject({
      id: "#name",
      language: "meta.lang",
      category: "meta.sub_category",
      filedAt: "meta.filedAt",
      "product.title": "goods.name",
      "product.condition": "goods.condition",
      "order.timeline": { from: "orderLog[]", item: { at: "time", event: "event" } },
      "buyer.statement": "buyer.statement",
      "buyer.demand.kind": "buyer.demand",
      "buyer.demand.amount": "buyer.demandAmount",
      "seller.demand.kind": "seller.demand",
      "seller.evidence": [
        {
          from: "seller.exhibits[]",
          item: { text: "caption", at: "submittedAt", media: [{ from: "files[]", path: "url", alt: "alt" }] },
        },
      ],
      "decision.votes": {
        from: "jury[]",
        item: {
          side: { from: "vote", values: { support_buyer: "buyer", support_seller: "seller" } },
          reason: "reason",
        },
      },
    });
  });

  it("gives valid disputes", async () => {
    const { disputes, skipped } = imported();
    expect([disputes.length, skipped]).toEqual([3, 0]);
    expect(disputes[2]).toMatchObject({
      id: "dispute-3",
      buyer: { demand: { kind: "refund", amount: 30 }, evidence: [{ media: [{ alt: "a dented box" }] }] },
      decision: {
        side: "seller",
        tally: { buyer: 1, seller: 2 },
        views: { buyer: [expect.stringContaining("Reason 1")] },
      },
    });
    for (const dispute of disputes) await opens(dispute);
  });
});

describe("inspecting what is not clear", () => {
  const record = (extra: object) => ({
    buyer_claim: "It is broken and I want a refund.",
    seller_claim: "It was whole when I sent it.",
    ...extra,
  });

  it("leaves a coded winner to a person where no votes tell", () => {
    const { mapping, imported } = inspect([record({ label: 0 }), record({ label: 1 })]);
    expect(mapping.fields["decision.side"]).toEqual({ from: "label", values: { "0": "?", "1": "?" } });
    expect(imported).toThrow('does not say what these values stand for: decision.side: "0"');
  });

  it("leaves whose an exhibit is to a person where it is a code", () => {
    const evidence = [
      { role: 1, content: "A photo of the crack.", pics: "a.jpg;b.jpg" },
      { role: 2, content: "My test before.", pics: "" },
    ];
    const { mapping } = inspect([record({ evidence })]);
    expect(mapping.fields.evidence).toEqual([
      {
        from: "evidence[]",
        item: {
          text: "content",
          media: [{ from: "pics", split: ";" }],
          side: { from: "role", values: { "1": "?", "2": "?" } },
        },
      },
    ]);
  });

  it("tells by the winners which side comes first in a split of votes", () => {
    const cases = [record({ winner: "seller", votes: "12:5" }), record({ winner: "buyer", votes: "3:14" })];
    expect(inspect(cases).mapping.fields["decision.tally"]).toEqual({ from: "votes", first: "seller" });
  });

  it("takes yes and no under a side's name", () => {
    const { mapping } = inspect([record({ buyer_win: true }), record({ buyer_win: false })]);
    expect(mapping.fields["decision.side"]).toEqual({
      from: "buyer_win",
      values: { true: "buyer", false: "seller" },
    });
  });

  it("takes numbered fields for a list, and single media of a side for exhibits", () => {
    const evidences = {
      "buyer evidence 1": { text: "The crack.", images: ["a.jpg"] },
      "buyer evidence 2": { text: "Again.", images: [] },
    };
    const { mapping } = inspect([
      record({ buyer_details: { evidences }, seller_photos: ["s1.jpg", "s2.jpg"] }),
    ]);
    expect(mapping.fields["buyer.evidence"]).toMatchObject([
      { from: "buyer_details.evidences[]", item: { text: "text" } },
    ]);
    expect(mapping.fields["seller.evidence"]).toEqual([
      { from: "seller_photos", item: { media: [{ from: "." }] } },
    ]);
  });

  it("proposes nothing of the decision for what jurors see", () => {
    const decided = {
      verdict: {
        winner: "buyer",
        buyer_reason: "Most believed the buyer's photos.",
        evidence: [{ side: "buyer", text: "They cited B1." }],
      },
      buyer_supporting_comments: ["I side with the buyer in this."],
    };
    const { mapping } = inspect([record(decided), record(decided)]);
    const seen = JSON.stringify(
      Object.entries(mapping.fields).filter(([field]) => !field.startsWith("decision.")),
    );
    expect(seen).not.toMatch(/verdict|comments/);
    expect(mapping.fields["decision.side"]).toBe("verdict.winner");
  });

  it("bears hostile records", () => {
    const deep = JSON.parse(`${'{"a":'.repeat(50)}1${"}".repeat(50)}`);
    const wide = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [
        `key-${String.fromCharCode(97 + (index % 26))}${index}x`,
        index,
      ]),
    );
    const { tree } = inspect([JSON.parse('{"__proto__":{"polluted":true}}'), deep, wide, null, 3, "x", []]);
    expect(tree.cut).toBe(true);
    expect(tree.nodes.length).toBeLessThanOrEqual(2_000);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

const DATA = new URL("../../../../shared/data/disputes/", import.meta.url);

describe.skipIf(!existsSync(DATA))("inspecting real court disputes", () => {
  it.each([
    ["simucourt.jsonl", 32],
    ["casegen.jsonl", 21],
  ])(
    "%s: every record becomes a dispute, and nothing of the label is shown to jurors",
    async (file, count) => {
      const { records, found } = await readRecords(fileURLToPath(new URL(file, DATA)));
      const mapping = parseMapping(inspectRecords({ records, found }).mapping);
      expect(mapping.fields["decision.side"]).toMatchObject({ from: [{ text: "label.winner_side" }] });
      const read = usedPaths(mapping).filter(({ field }) => !field.startsWith("decision."));
      expect(read.filter(({ key }) => key.includes('"label"'))).toEqual([]);
      const { disputes } = importRecords(records, mapping);
      expect(disputes).toHaveLength(count);
      expect(JSON.stringify(disputes)).not.toContain("withheld");
    },
  );
});

describe("sideMeant", () => {
  it.each<[string, string | undefined]>([
    ["Buyer", "buyer"],
    ["seller_win", "seller"],
    ["支持买家", "buyer"],
    ["卖家败诉", "buyer"],
    ["buyer's claim rejected", "seller"],
    ["驳回买家", "seller"],
    ["buyer and seller", undefined],
    ["platform", undefined],
    ["1", undefined],
  ])("%s: %s", (answer, side) => {
    expect(sideMeant(answer)).toBe(side);
  });
});
