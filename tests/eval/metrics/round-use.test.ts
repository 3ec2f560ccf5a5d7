import { describe, expect, it } from "vitest";
import { accuracyByRound, roundUse } from "../../../eval/metrics/round-use.js";
import { scored, withFailure } from "./results.js";

const RESULTS = [
  scored({ won: "buyer", answer: "buyer", rounds: ["bbb"], stop: "unanimous" }),
  scored({ won: "buyer", answer: "buyer", rounds: ["bss", "bsx", "bbs"], stop: "round-limit" }),
  scored({ won: "seller", answer: "buyer", rounds: ["ssb", "bbs"], stop: "threshold" }),
  scored({ won: "seller", answer: "hung", rounds: ["sb", "sb", "sb"], stop: "round-limit" }),
  // No panel: a single juror's round is no deliberation.
  { ...scored({ won: "buyer", answer: "buyer", rounds: ["b"] }), panel: false },
];

describe("roundUse", () => {
  it("tells why and when panels stopped", () => {
    expect(roundUse(withFailure(RESULTS), 3)).toEqual({
      panels: 4,
      stops: { unanimous: 1, threshold: 1, "round-limit": 2 },
      // Two of four stopped before the third round.
      earlyStops: 0.5,
      // (1 + 3 + 2 + 3) / 4.
      meanRounds: 2.25,
    });
  });

  it("does not call it early when agreement comes in the last round", () => {
    const result = scored({ won: "buyer", answer: "buyer", rounds: ["bs", "bb"], stop: "unanimous" });
    expect(roundUse([result], 2).earlyStops).toBe(0);
  });

  it("is not told without a panel", () => {
    const { panels, earlyStops, meanRounds } = roundUse([scored({ won: "buyer", answer: "buyer" })], 3);
    expect([panels, earlyStops, meanRounds]).toEqual([0, undefined, undefined]);
  });
});

describe("accuracyByRound", () => {
  it("keeps the last state of a case that stopped", () => {
    expect(accuracyByRound(withFailure(RESULTS))).toEqual([
      // Right after round 1: the first and the third.
      { round: 1, right: 2, of: 4, accuracy: 0.5, sitting: 4 },
      // The first (stopped); the second is tied (its spoiled ballot counts for nobody), the third turned wrong.
      { round: 2, right: 1, of: 4, accuracy: 0.25, sitting: 3 },
      // The first and the second; the third stays wrong, the fourth is hung.
      { round: 3, right: 2, of: 4, accuracy: 0.5, sitting: 2 },
    ]);
  });

  it("has no rounds without a panel", () => {
    expect(accuracyByRound([scored({ won: "buyer", answer: "buyer" })])).toEqual([]);
    expect(accuracyByRound([])).toEqual([]);
  });
});
