import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCourtDisputes } from "../../../eval/datasets/court-disputes.js";
import { openCase } from "../../../evidence/open-case.js";
import { CaseInvalid } from "../../../state/errors.js";

const line = (n: number, text: string) => ({ n, text });

const UNPAID = {
  id: "x-1",
  language: "zh",
  input: {
    category: "goods_sale",
    amount: { currency: "CNY", main_claim: 4150, total_claim: 4300 },
    metadata: { text: "机电设备配件；分两次付清。", claimant_side: "seller", respondent_answered: false },
    evidence: {
      buyer: [],
      seller: [
        line(1, "2020年8月买方采购配件。"),
        line(2, "请求支付货款4150元。"),
        line(3, "另请求利息150元。"),
      ],
      record: [line(1, "欠条一份。")],
    },
    timeline: [
      { date: "2020-08", event: "采购" },
      { date: "2022-05-01", event: "出具欠条" },
      { date: "2023", event: "催款" },
      { date: "some day", event: "电话" },
    ],
  },
  label: {
    winner: "claimant",
    winner_side: "seller",
    withheld_record: ["秘密材料"],
    why_included: "秘密理由",
  },
};

const read = (...lines: object[]) =>
  readCourtDisputes(lines.map((it) => JSON.stringify(it)).join("\n"), "court.jsonl");

describe("readCourtDisputes", () => {
  const [unpaid] = read(UNPAID);

  it("makes the line that asks for the main claim the statement and the others exhibits", () => {
    expect(unpaid?.seller).toEqual({
      statement: "请求支付货款4150元。",
      demand: { kind: "payment", amount: 4150 },
      evidence: [
        { id: "S1", text: "2020年8月买方采购配件。" },
        { id: "S2", text: "另请求利息150元。" },
      ],
    });
  });

  it("leaves a silent side silent", () => {
    expect(unpaid?.buyer).toEqual({ statement: "", evidence: [] });
  });

  it("files the record as neutral, the description as product, the dates as timeline", () => {
    expect(unpaid).toMatchObject({
      claimant: "seller",
      category: "goods_sale",
      product: { title: "机电设备配件", description: "机电设备配件；分两次付清。" },
      record: [{ id: "R1", text: "欠条一份。" }],
      order: {
        amount: 4150,
        currency: "CNY",
        timeline: [
          { at: "2020-08-01", event: "采购" },
          { at: "2022-05-01", event: "出具欠条" },
          { at: "2023-01-01", event: "催款" },
        ],
      },
      decision: { side: "seller", source: "court.jsonl" },
    });
  });

  it("never lets the rest of the label in", () => {
    expect(JSON.stringify(unpaid)).not.toContain("秘密");
  });

  it("takes the first line where none asks, and reads amounts in ten thousands", () => {
    const [dispute] = read({
      ...UNPAID,
      input: {
        ...UNPAID.input,
        amount: { currency: "CNY", main_claim: 600_000 },
        evidence: {
          buyer: [line(1, "货已收到。"), line(2, "钱已付。")],
          seller: [line(1, "请求赔偿60万元。"), line(2, "请求律师费25000元。")],
          record: [],
        },
      },
    });
    expect(dispute?.buyer.statement).toBe("货已收到。");
    expect(dispute?.seller.statement).toBe("请求赔偿60万元。");
  });

  it("names the line that cannot be read", () => {
    expect(() => readCourtDisputes(`${JSON.stringify(UNPAID)}\n{"id": 3}`, "court.jsonl")).toThrow(
      CaseInvalid,
    );
    expect(() => readCourtDisputes(`${JSON.stringify(UNPAID)}\n{"id": 3}`, "court.jsonl")).toThrow(/Line 2/);
    expect(() => readCourtDisputes("not json", "court.jsonl")).toThrow(/Line 1/);
  });
});

const DATA = new URL("../../../../shared/data/disputes/", import.meta.url);

describe.skipIf(!existsSync(DATA))("the real files", () => {
  it.each([
    ["simucourt.jsonl", 32, 28],
    ["casegen.jsonl", 21, 12],
  ])("%s: every line can be opened", async (file, count, claimantWon) => {
    const disputes = readCourtDisputes(readFileSync(new URL(file, DATA), "utf8"), file);
    expect(disputes).toHaveLength(count);
    expect(disputes.filter(({ claimant, decision }) => claimant === decision?.side)).toHaveLength(
      claimantWon,
    );
    for (const dispute of disputes) await expect(openCase(dispute)).resolves.toBeDefined();
  });
});
