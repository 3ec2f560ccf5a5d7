import { describe, expect, it } from "vitest";
import {
  accuracy,
  classificationOf,
  macroF1,
  macroPrecision,
  macroRecall,
  weightedF1,
} from "../../../eval/metrics/classification.js";
import { confusionOf } from "../../../eval/metrics/confusion.js";
import { scored, times, withFailure } from "./results.js";

// Really won by:   answered buyer  seller  hung
//   buyer (5)               3       1       1
//   seller (5)              2       3       0
const MIXED = [
  ...times(3, { won: "buyer", answer: "buyer" }),
  ...times(1, { won: "buyer", answer: "seller" }),
  ...times(1, { won: "buyer", answer: "hung" }),
  ...times(2, { won: "seller", answer: "buyer" }),
  ...times(3, { won: "seller", answer: "seller" }),
];

describe("classification", () => {
  it("counts answers by true winner", () => {
    expect(confusionOf(MIXED)).toEqual({
      buyer: { buyer: 3, seller: 1, hung: 1 },
      seller: { buyer: 2, seller: 3, hung: 0 },
    });
  });

  it("takes a hung answer as wrong, and as a prediction of no side", () => {
    // 6 of 10 right.
    expect(accuracy(confusionOf(MIXED))).toBe(0.6);
    // Precision: 3 of 5 named buyer, 3 of 4 named seller. The hung one is in neither.
    expect(macroPrecision(confusionOf(MIXED))).toBeCloseTo((3 / 5 + 3 / 4) / 2, 12);
    // Recall: 3 of 5 and 3 of 5. The hung one is among the buyer's five.
    expect(macroRecall(confusionOf(MIXED))).toBeCloseTo(0.6, 12);
    // F1: 2*3 / (5 named + 5 won) = 0.6; 2*3 / (4 + 5) = 2/3.
    expect(macroF1(confusionOf(MIXED))).toBeCloseTo((0.6 + 2 / 3) / 2, 12);
  });

  it("weights F1 by who really won", () => {
    // Buyer won 3: 2 named right. Seller won 1: named right. One buyer's case was named seller.
    const results = [
      ...times(2, { won: "buyer", answer: "buyer" }),
      ...times(1, { won: "buyer", answer: "seller" }),
      ...times(1, { won: "seller", answer: "seller" }),
    ];
    // F1 buyer = 4 / (2 + 3) = 0.8; F1 seller = 2 / (2 + 1) = 2/3. (3 * 0.8 + 1 * 2/3) / 4.
    expect(weightedF1(confusionOf(results))).toBeCloseTo((2.4 + 2 / 3) / 4, 12);
  });

  it("does not look at failed cases", () => {
    expect(classificationOf(withFailure(MIXED))).toEqual(classificationOf(MIXED));
  });

  it("says nothing of nothing", () => {
    const nothing = Object.values(classificationOf(withFailure([])));
    expect(nothing).toHaveLength(6);
    expect(nothing.every((score) => score === undefined)).toBe(true);
  });

  it("is 0 where all are hung; only precision cannot be told", () => {
    const hung = [scored({ won: "buyer", answer: "hung" }), scored({ won: "seller", answer: "hung" })];
    // No true positives: recall 0 / 1 for each side, F1 0 / (0 named + 1 won).
    expect(classificationOf(hung)).toEqual({
      accuracy: 0,
      weightedF1: 0,
      macroF1: 0,
      macroPrecision: undefined,
      macroRecall: 0,
      balancedAccuracy: 0,
    });
  });

  it("has no macro score where one side never won, but weighs what there is", () => {
    const buyers = [
      ...times(3, { won: "buyer", answer: "buyer" }),
      ...times(1, { won: "buyer", answer: "seller" }),
    ];
    expect(classificationOf(buyers)).toEqual({
      accuracy: 0.75,
      // All weight on the buyer: 2*3 / (3 named + 4 won).
      weightedF1: 6 / 7,
      macroF1: undefined,
      macroPrecision: undefined,
      macroRecall: undefined,
      balancedAccuracy: undefined,
    });
  });

  it("gives a judge that always names one side a half, whatever the set's balance", () => {
    const always = [
      ...times(9, { won: "buyer", answer: "buyer" }),
      ...times(1, { won: "seller", answer: "buyer" }),
    ];
    // Recall 9/9 and 0/1. F1: 18 / (10 + 9) and 0 / (0 + 1). Nobody named the seller: no precision.
    expect(accuracy(confusionOf(always))).toBe(0.9);
    expect(macroRecall(confusionOf(always))).toBe(0.5);
    expect(macroF1(confusionOf(always))).toBeCloseTo(9 / 19, 12);
    expect(macroPrecision(confusionOf(always))).toBeUndefined();
  });
});
