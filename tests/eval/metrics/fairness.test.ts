import { describe, expect, it } from "vitest";
import { fairnessOf } from "../../../eval/metrics/fairness.js";
import { times, withFailure } from "./results.js";

describe("fairnessOf", () => {
  it("tells accuracy by winning side and by claimant", () => {
    const results = [
      ...times(3, { won: "buyer", answer: "buyer", claimant: "buyer" }),
      ...times(1, { won: "buyer", answer: "hung", claimant: "seller" }),
      ...times(2, { won: "seller", answer: "seller", claimant: "buyer" }),
      ...times(3, { won: "seller", answer: "buyer", claimant: "buyer" }),
    ];
    const fairness = fairnessOf(withFailure(results));
    expect(fairness.buyerWon).toEqual({ right: 3, of: 4, accuracy: 0.75 });
    expect(fairness.sellerWon).toEqual({ right: 2, of: 5, accuracy: 0.4 });
    // 3/4 - 2/5: it favours buyers.
    expect(fairness.sideGap).toBeCloseTo(0.35, 12);
    expect(fairness.claimantWon).toEqual({ right: 3, of: 3, accuracy: 1 });
    // The seller's hung case, and the five that the claiming buyer lost.
    expect(fairness.claimantLost).toEqual({ right: 2, of: 6, accuracy: 1 / 3 });
    expect(fairness.claimantGap).toBeCloseTo(2 / 3, 12);
  });

  it("has no gap where one side never won", () => {
    const fairness = fairnessOf(times(2, { won: "buyer", answer: "buyer", claimant: "buyer" }));
    expect(fairness.buyerWon.accuracy).toBe(1);
    expect(fairness.sellerWon).toEqual({ right: 0, of: 0, accuracy: undefined });
    expect(fairness.sideGap).toBeUndefined();
    expect(fairness.claimantGap).toBeUndefined();
    expect(fairnessOf([]).sideGap).toBeUndefined();
  });
});
