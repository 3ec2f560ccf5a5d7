import { describe, expect, it } from "vitest";
import { calibrationOf } from "../../../eval/metrics/calibration.js";
import { scored, withFailure } from "./results.js";

describe("calibrationOf", () => {
  it("holds the buyer's share of votes against the outcome", () => {
    const results = [
      scored({ case: "1", won: "buyer", answer: "buyer", rounds: ["bbbb"] }), // share 1
      scored({ case: "2", won: "seller", answer: "buyer", rounds: ["bbbb"] }), // share 1
      scored({ case: "3", won: "seller", answer: "seller", rounds: ["ssssx"] }), // share 0, of the cast ones
      scored({ case: "4", won: "buyer", answer: "seller", rounds: ["bsss"] }), // share 1/4
    ];
    const { compared, brier, ece, curve } = calibrationOf(withFailure(results));
    expect(compared).toBe(4);
    // (0 + 1 + 0 + (3/4)^2) / 4.
    expect(brier).toBeCloseTo(1.5625 / 4, 12);
    expect(curve).toEqual([
      { from: 0, to: 0.1, results: 1, meanShare: 0, buyerWon: 0 },
      { from: 0.2, to: 0.3, results: 1, meanShare: 0.25, buyerWon: 1 },
      { from: 0.9, to: 1, results: 2, meanShare: 1, buyerWon: 0.5 },
    ]);
    // (1 * 0 + 1 * 0.75 + 2 * 0.5) / 4.
    expect(ece).toBeCloseTo(0.4375, 12);
  });

  it("puts a share on an edge into the lower bin", () => {
    // 3 of 10: above 0.2 and at most 0.3.
    const [bin] = calibrationOf([scored({ won: "buyer", answer: "seller", rounds: ["bbbsssssss"] })]).curve;
    expect(bin).toMatchObject({ from: 0.2, to: 0.3 });
  });

  it("is not told without a panel or a cast ballot", () => {
    const nothing = { compared: 0, brier: undefined, ece: undefined, curve: [] };
    expect(calibrationOf([scored({ won: "buyer", answer: "buyer" })])).toEqual(nothing);
    expect(calibrationOf([scored({ won: "buyer", answer: "hung", rounds: ["xxx"] })])).toEqual(nothing);
    expect(calibrationOf([])).toEqual(nothing);
  });
});
