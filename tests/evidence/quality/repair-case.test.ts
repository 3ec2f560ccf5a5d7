import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { categorySpelled } from "../../../evidence/quality/category-spelling.js";
import { languageOf } from "../../../evidence/quality/language-of.js";
import { tagFixed } from "../../../evidence/quality/language-tag.js";
import { repairCase } from "../../../evidence/quality/repair-case.js";
import { writeRepair } from "../../../evidence/quality/write-repair.js";
import { DisputeFile } from "../../../state/dispute.js";
import { makeCase, makeDispute } from "../make-case.js";

const BROKEN = {
  ...makeDispute(),
  language: "EN_us",
  category: "bags and luggage",
  order: {
    amount: 1,
    currency: "EUR",
    timeline: [
      { at: "2026-03-04", event: "delivered" },
      { at: "2026-03-01T10:00", event: "paid" },
      { at: "2026-03-01", event: "ordered" },
    ],
  },
  chat: [1, 2].map(() => ({ at: "2026-03-01T10:00", from: "buyer", text: "Hi" })),
  buyer: {
    statement: "The strap was torn when it came.",
    evidence: [
      {
        id: "B1",
        text: "",
        media: [1, 2, 3].map((n) => ({ kind: "image", path: n === 3 ? "b.jpg" : "a.jpg" })),
      },
    ],
  },
};

describe("repairCase", () => {
  it("mends what is safe, and says what it did", () => {
    const { value, done } = repairCase(BROKEN);
    const mended = DisputeFile.parse(value);
    expect(mended).toMatchObject({ language: "en-US", category: "Bags & Luggage" });
    expect(mended.order?.timeline.map(({ at }) => at)).toEqual([
      "2026-03-01T10:00",
      "2026-03-01",
      "2026-03-04",
    ]);
    expect(mended.chat).toHaveLength(1);
    expect(mended.buyer.evidence[0]?.media?.map(({ path }) => path)).toEqual(["a.jpg", "b.jpg"]);
    expect(done).toHaveLength(5);
  });

  it("changes nothing the second time, and nothing that it was given", () => {
    const before = structuredClone(BROKEN);
    const once = repairCase(BROKEN, {
      category: "Hats",
      summaries: { "buyer.evidence.B1.media[0]": "A strap." },
    });
    const twice = repairCase(once.value, {
      category: "Hats",
      summaries: { "buyer.evidence.B1.media[0]": "A belt." },
    });
    expect(BROKEN).toEqual(before);
    expect(twice).toEqual({ value: once.value, done: [] });
  });

  it("writes a proposal only where nothing stands", () => {
    const { category: _, ...untagged } = makeDispute();
    expect(repairCase(untagged, { category: "Hats" }).value).toMatchObject({ category: "Hats" });
    expect(repairCase({ ...untagged, category: "Spaceships" }, { category: "Hats" }).done).toEqual([]);
    expect(repairCase(makeDispute(), { category: "Hats" }).done).toEqual([]);
  });

  it("takes the language of the texts, where they leave no doubt", () => {
    const chinese = {
      ...makeDispute(),
      buyer: { statement: "收到当天就发现肩带断了，要求退款。", evidence: [] },
      seller: { statement: "发货前是好的，不同意退款。", evidence: [] },
    };
    expect(repairCase(chinese).value).toMatchObject({ language: "zh" });
    expect(repairCase({ ...makeDispute(), language: "de" }).value).toMatchObject({ language: "en" });
  });

  it.each([[null], ["text"], [[1]], [{}], [{ format: "cyberjurors/dispute@1", language: 3 }]])(
    "leaves %j as it is",
    (value) => {
      expect(repairCase(value)).toEqual({ value, done: [] });
    },
  );
});

describe("writeRepair", () => {
  it("keeps each file of before, and leaves no part", async () => {
    const folder = await makeCase({ n: 1 });
    await writeRepair(folder, { n: 2 });
    await writeRepair(folder, { n: 3 });
    expect((await readdir(folder)).sort()).toEqual(["dispute.json", "dispute.json.bak", "dispute.json.bak2"]);
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
    expect([
      await read("dispute.json.bak"),
      await read("dispute.json.bak2"),
      await read("dispute.json"),
    ]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
});

describe("tags", () => {
  it.each([
    ["zh_CN", "zh-CN"],
    ["EN", "en"],
    ["Chinese", "zh"],
    ["中文", "zh"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["english please", undefined],
    [7, undefined],
  ])("%j is %j", (tag, expected) => {
    expect(tagFixed(tag)).toBe(expected);
  });

  it.each([
    ["digital accessories", "Digital Accessories"],
    ["Furniture and Home Decor", "Furniture & Home Décor"],
    ["camera", "Cameras"],
    ["Cameras", undefined],
    ["Spaceships", undefined],
    ["", undefined],
  ])("the category %j is %j", (category, expected) => {
    expect(categorySpelled(category)).toBe(expected);
  });

  it.each([
    ["The strap was torn and I want my money back.", "en"],
    ["收到当天就发现肩带断了", "zh"],
    ["ストラップが切れていました。返金してください。", "ja"],
    ["끈이 끊어져 있었습니다. 환불해 주세요.", "ko"],
    ["iPhone 13 收到后无法开机，要求退款", "zh"],
    ["Der Riemen war gerissen, ich will mein Geld.", undefined],
    ["OK", undefined],
  ])("the language of %j is %j", (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
