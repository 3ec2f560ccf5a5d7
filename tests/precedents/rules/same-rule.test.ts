import { describe, expect, it } from "vitest";
import { isContradiction } from "../../../precedents/rules/contradiction.js";
import { type Comparable, readRule, termOverlap } from "../../../precedents/rules/read-rule.js";
import { isSameRule } from "../../../precedents/rules/same-rule.js";

const rule = (text: string, favours: Comparable["favours"] = "buyer", language?: string): Comparable => ({
  text,
  favours,
  language: language ?? (/\p{Script=Han}/u.test(text) ? "zh" : "en"),
});

/** Other words, the same rule. */
const SAME: [string, string][] = [
  [
    "A seller who hid a known defect cannot rely on a no-returns clause.",
    "A no-returns clause cannot be relied on by a seller who hid a known defect.",
  ],
  [
    "A buyer may return goods within 7 days of receipt.",
    "Within seven days of receipt, a buyer may return the goods.",
  ],
  [
    "The seller bears the risk of damage in transit that poor packing caused.",
    "The seller bears the risk of transit damage caused by poor packing.",
  ],
  [
    "Where the goods are counterfeit, the seller must refund the full price.",
    "The seller must refund the full price where the goods are counterfeit.",
  ],
  [
    "A video of the unboxing proves the state of the item on receipt.",
    "A video of the unboxing proves the state of the product on receipt.",
  ],
  ["卖方隐瞒已知缺陷的，应当退款。", "卖方隐瞒已知的缺陷，应当退款。"],
  ["买方收货后七天内可以退货。", "收货后7日内，买方可以退货。"],
  ["运输途中因包装不当造成的破损由卖方承担。", "因包装不当造成的运输破损，由卖方承担。"],
];

/** Nearly the same words, another rule: never to be merged. */
const DIFFERENT: [string, string][] = [
  [
    "A buyer may return goods within 7 days of receipt.",
    "A buyer may return goods within 30 days of receipt.",
  ],
  ["The seller must refund within seven days.", "The seller must refund within seven working days."],
  ["The seller must refund the price.", "The seller need not refund the price."],
  ["The seller must refund the price.", "The seller must not refund the price."],
  ["The seller must refund the price.", "The seller may refund the price."],
  ["A buyer may return used goods.", "A buyer may not return used goods."],
  ["A buyer can return used goods.", "A buyer cannot return used goods."],
  ["The seller bears the return postage.", "The buyer bears the return postage."],
  ["The seller bears the return postage.", "The seller does not bear the return postage."],
  [
    "A buyer who inspected the goods may return them.",
    "A buyer who never inspected the goods may return them.",
  ],
  ["Disclosed defects give a right to return goods.", "Undisclosed defects give a right to return goods."],
  ["A no-returns clause is valid for used goods.", "A no-returns clause is invalid for used goods."],
  [
    "A defect reported before payment is accepted by the buyer.",
    "A defect reported after payment is accepted by the buyer.",
  ],
  ["The penalty is twice the price of the goods.", "The penalty is three times the price of the goods."],
  ["Half of the price is due for such goods.", "20% of the price is due for such goods."],
  ["The goods may be returned with the packaging.", "The goods may be returned without the packaging."],
  ["Only new goods may be returned by the buyer.", "New goods may be returned by the buyer."],
  ["收货后7天内可以退货。", "收货后30天内可以退货。"],
  ["收货后七天内可以退货。", "收货后七个工作日内可以退货。"],
  ["买方可以退货。", "买方不可以退货。"],
  ["买方可以退回二手商品。", "买方不得退回二手商品。"],
  ["卖方应当退还运费。", "卖方无需退还运费。"],
  ["卖方应当退还运费。", "卖方不应退还运费。"],
  ["卖方承担退货运费。", "买方承担退货运费。"],
  ["卖方承担运输风险。", "卖方不承担运输风险。"],
  ["付款之前披露的缺陷视为接受。", "付款之后披露的缺陷视为接受。"],
  ["超过约定期限的应当赔偿。", "不足约定期限的应当赔偿。"],
  ["按价款的三倍赔偿。", "按价款的一倍赔偿。"],
  ["已经告知的瑕疵不能退货。", "没有告知的瑕疵不能退货。"],
];

describe("isSameRule", () => {
  it.each(SAME)("%s = %s", (one, other) => {
    expect(isSameRule(rule(one), rule(other))).toBe(true);
    expect(isSameRule(rule(other), rule(one))).toBe(true);
  });

  it.each(DIFFERENT)("%s is not %s, whatever the cosine", (one, other) => {
    expect(isSameRule(rule(one), rule(other), 1)).toBe(false);
    expect(isSameRule(rule(other), rule(one), 1)).toBe(false);
  });

  it("is itself, in both languages", () => {
    for (const text of [...SAME, ...DIFFERENT].flat()) expect(isSameRule(rule(text), rule(text))).toBe(true);
  });

  it("needs the same side, the same language, and vectors that are not far apart", () => {
    const [text] = SAME[0] ?? [""];
    expect(isSameRule(rule(text, "buyer"), rule(text, "seller"))).toBe(false);
    expect(isSameRule(rule(text, "buyer"), rule(text, "neither"))).toBe(false);
    expect(isSameRule(rule(text), rule(text, "buyer", "fr"))).toBe(false);
    expect(isSameRule(rule(text), rule(text, "buyer", "en-GB"))).toBe(true);
    expect(isSameRule(rule(text), rule(text), 0.2)).toBe(false);
  });

  it("leaves rules apart that share only their form", () => {
    const one = "A video that the seller made while packing supports the seller.";
    const other = "A receipt that the seller signed on delivery supports the seller.";
    expect(isSameRule(rule(one, "seller"), rule(other, "seller"))).toBe(false);
  });
});

describe("termOverlap", () => {
  const overlap = (one: Comparable, other: Comparable) => termOverlap(readRule(one), readRule(other));

  it("is shared terms over the larger set", () => {
    // Parties and duties are no terms: return, postage / return, parcel, cost: one of three.
    expect(
      overlap(rule("The seller bears return postage."), rule("The buyer bears the return parcel cost.")),
    ).toBeCloseTo(1 / 3);
    // 退还, 还运, 运费 / 退还, 还押, 押金: one of three.
    expect(overlap(rule("卖方应当退还运费"), rule("买方无需退还押金"))).toBeCloseTo(1 / 3);
    expect(overlap(rule(""), rule("a of the"))).toBe(0);
  });
});

describe("isContradiction", () => {
  const opposed = (one: Comparable, other: Comparable) => [
    isContradiction(one, other),
    isContradiction(other, one),
  ];

  it.each([
    [
      rule("A late complaint about used goods supports the buyer.", "buyer"),
      rule("A late complaint about used goods supports the seller.", "seller"),
    ],
    [
      rule("An independent report outweighs a video filed by the seller; this supports the buyer.", "buyer"),
      rule(
        "A video filed by the seller outweighs an independent report; this supports the seller.",
        "seller",
      ),
    ],
    [
      rule(
        "A concession of the seller weighs more than a breach by the buyer; this supports the buyer.",
        "buyer",
      ),
      rule(
        "A breach by the buyer weighs more than a concession of the seller; this supports the seller.",
        "seller",
      ),
    ],
    [rule("A buyer may return used goods.", "buyer"), rule("A buyer may not return used goods.", "seller")],
    [
      rule("The seller must refund the postage.", "buyer"),
      rule("The seller need not refund the postage.", "buyer"),
    ],
    [rule("二手商品的买方可以退货。", "buyer"), rule("二手商品的买方不得退货。", "seller")],
    [rule("卖方应当退还运费。", "buyer"), rule("卖方无需退还运费。", "buyer")],
    [rule("迟来的异议支持买方。", "buyer"), rule("迟来的异议支持卖方。", "seller")],
  ])("%j against %j", (one, other) => {
    expect(opposed(one, other)).toEqual([true, true]);
  });

  it.each([
    // The same principle, seen from the other side.
    [
      rule("A debt that the buyer acknowledged is owed; this supports the seller.", "seller"),
      rule("A debt that the seller acknowledged is owed; this supports the buyer.", "buyer"),
    ],
    [rule("买方承认的事实支持卖方。", "seller"), rule("卖方承认的事实支持买方。", "buyer")],
    // Other conditions.
    [
      rule("A buyer may return goods within 7 days.", "buyer"),
      rule("A buyer may not return goods after 30 days.", "seller"),
    ],
    [
      rule("An unboxing video supports the buyer.", "buyer"),
      rule("A signed delivery note supports the seller.", "seller"),
    ],
    // The same.
    [rule("A buyer may return used goods.", "buyer"), rule("A buyer may return used goods.", "buyer")],
    // Nobody's.
    [
      rule("Evidence from the time of delivery counts more.", "neither"),
      rule("Evidence from the time of delivery counts more.", "buyer"),
    ],
  ])("not %j against %j", (one, other) => {
    expect(opposed(one, other)).toEqual([false, false]);
  });
});
