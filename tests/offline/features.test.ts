import { describe, expect, it } from "vitest";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { viewOfBaseline } from "../../offline/case-view.js";
import { figuresIn } from "../../offline/features/figures.js";
import { sideOfNorm } from "../../offline/features/norms.js";
import { readFeatures } from "../../offline/features/read-features.js";
import { turningPoints } from "../../offline/features/timing.js";
import { millisecondsOf } from "../../offline/moments.js";
import type { BaselineInput } from "../../prompts/e1-baseline.js";

interface Told {
  claimant?: "buyer" | "seller";
  buyer?: string;
  seller?: string;
  record?: string;
  b1?: string;
  s1?: string;
  amount?: number;
  days?: [string, string][];
  listing?: string;
  chat?: BaselineInput["facts"]["chat"];
}

/** What counts in a case, as `name>side`. */
function counted({ claimant = "buyer", buyer = "", seller = "", amount = 500, ...told }: Told): string[] {
  const exhibit = (id: string, owner: "buyer" | "seller" | "record", text: string | undefined) =>
    text === undefined ? [] : [{ id, owner, text, media: [] }];
  const input: BaselineInput = {
    fence: "f",
    language: "en",
    facts: {
      claimant,
      product: told.listing === undefined ? undefined : { title: "Thing", description: told.listing },
      order: { amount, currency: "EUR", timeline: (told.days ?? []).map(([at, event]) => ({ at, event })) },
      chat: told.chat ?? [],
    },
    buyer: { statement: buyer },
    seller: { statement: seller },
    exhibits: [
      ...exhibit("B1", "buyer", told.b1),
      ...exhibit("S1", "seller", told.s1),
      ...exhibit("R1", "record", told.record),
    ],
    rules: JUDGMENT_RULES,
  };
  return readFeatures(viewOfBaseline(input)).map(({ name, toward }) => `${name}>${toward}`);
}

describe("debts", () => {
  it("an acknowledged debt and a silent respondent speak for who claims", () => {
    const found = counted({
      claimant: "seller",
      seller: "请求支付货款500元，至今未付。",
      record: "欠条一张，买方未到场，未答辩。",
    });
    expect(found).toContain("acknowledged-debt>seller");
    expect(found).toContain("silence>seller");
  });

  it("a settled account speaks for who is asked, unless it is not settled", () => {
    expect(counted({ buyer: "请求退款500元。", seller: "双方已经结清。" })).toContain("settled>seller");
    expect(counted({ buyer: "请求退款500元。", seller: "货款没有结清。" })).not.toContain("settled>seller");
  });

  it("spoken words alone weaken a claim; disputing only the amount strengthens it", () => {
    const found = counted({
      claimant: "seller",
      seller: "We agreed verbally. The fee is unpaid.",
      buyer: "The sum is too high.",
    });
    expect(found).toEqual(
      expect.arrayContaining(["oral-only>buyer", "only-the-amount>seller", "burden>buyer"]),
    );
  });

  it("goods that went back to who wants the price speak against the price", () => {
    expect(counted({ claimant: "seller", seller: "尚欠货款500元。", buyer: "设备已被卖方收回。" })).toContain(
      "took-back>buyer",
    );
  });

  it("an admission on record is booked against the side that is named before it", () => {
    const told = { buyer: "请求返还500元。", seller: "不同意。" };
    expect(counted({ ...told, record: "卖方认可收到500元。" })).toContain("admitted-on-record>buyer");
    expect(counted({ ...told, record: "双方认可真实。" })).not.toContain("admitted-on-record>buyer");
  });
});

describe("figures", () => {
  it("have three digits, no separators, and are no years", () => {
    expect([...figuresIn("1,250.00 EUR in 2024, no. 4418, 12 pieces, 99.5")]).toEqual([
      "1250",
      "4418",
      "99.5",
    ]);
  });

  it("on the record speak for who named them alone, and the amount for who claims", () => {
    const found = counted({
      buyer: "I want a refund.",
      seller: "The serial was 4418.",
      record: "Serial 4418 was sold for 500.",
    });
    expect(found).toContain("borne-out>seller");
    expect(found).toContain("amount-on-record>buyer");
  });
});

describe("time", () => {
  const told = { buyer: "I want a refund.", seller: "No." };
  const received: [string, string] = ["2026-03-01T10:00", "delivered"];

  it.each([
    ["2026-03-02T10:00", ["promptness>buyer"]],
    ["2026-03-06T10:00", []],
    ["2026-03-12T10:00", ["promptness>seller"]],
  ])("a complaint on %s", (at, expected) => {
    const found = counted({ ...told, days: [received, [at, "problem reported"]] });
    expect(found.filter((name) => name.startsWith("promptness"))).toEqual(expected);
  });

  it("runs from the trouble where it arose after receipt", () => {
    const { received: from } = turningPoints({
      amount: 1,
      currency: "CNY",
      timeline: [
        { at: "2026-01-18T20:52", event: "交付账号" },
        { at: "2026-02-03T23:41", event: "账号被申诉找回" },
        { at: "2026-02-04T08:05", event: "买家报告问题" },
      ],
    });
    expect(from?.event).toBe("账号被申诉找回");
  });

  it("of years speaks against asking money back", () => {
    const days: [string, string][] = [
      ["2016-07-28", "paid"],
      ["2022-06-01", "found out"],
    ];
    expect(counted({ ...told, days })).toContain("staleness>seller");
    expect(counted({ ...told, claimant: "seller", seller: "The fee is unpaid.", days })).not.toContain(
      "staleness>buyer",
    );
  });
});

describe("the listing", () => {
  const buyer = "The sweatband is far too yellow. I want a refund.";

  it("discloses what is complained of, or not", () => {
    expect(counted({ buyer, listing: "The sweatband has yellowed from wear." })).toContain(
      "disclosed>seller",
    );
    expect(counted({ buyer, listing: "Small scuffs on the rim." })).not.toContain("disclosed>seller");
    expect(counted({ buyer, listing: "The sweatband is without yellow stains." })).not.toContain(
      "disclosed>seller",
    );
  });

  it("counts what was said before payment, not after", () => {
    const days: [string, string][] = [["2026-03-01T12:00", "paid"]];
    const line = (at: string) => [{ at, from: "seller", text: "The sweatband has yellowed from wear." }];
    expect(counted({ buyer, days, chat: line("2026-03-01T11:00") })).toContain("disclosed>seller");
    expect(counted({ buyer, days, chat: line("2026-03-01T13:00") })).not.toContain("disclosed>seller");
  });
});

describe("the buyer's own conduct", () => {
  it("keeping the goods, mere taste and guesses speak against it", () => {
    const found = counted({ buyer: "I want a refund without return. I do not like it. Perhaps it is old." });
    expect(found).toEqual(
      expect.arrayContaining(["keeps-goods>seller", "subjective>seller", "guess>seller"]),
    );
  });
});

it("a norm speaks for the side it names, or for nobody", () => {
  expect(sideOfNorm("A late complaint supports the seller.")).toBe("seller");
  expect(sideOfNorm("Goods must be as described.")).toBeUndefined();
});

it("a moment without a zone is read alike on every machine", () => {
  expect(millisecondsOf("2026-03-01")).toBe(Date.UTC(2026, 2, 1));
  expect(millisecondsOf("2026-03-01 10:00")).toBe(Date.UTC(2026, 2, 1, 10));
  expect(millisecondsOf("2026-03-01T10:00+08:00")).toBe(Date.UTC(2026, 2, 1, 2));
});
