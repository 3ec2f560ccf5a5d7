import { describe, expect, it } from "vitest";
import { deliberationOf } from "../../../eval/metrics/mind-changes.js";
import { scored, withFailure } from "./results.js";

describe("deliberationOf", () => {
  it("follows each seat, skips spoiled ballots, and says what was for the better", () => {
    const result = scored({
      case: "a",
      repeat: 2,
      won: "buyer",
      answer: "buyer",
      rounds: ["bss", "sxs", "bbs"],
    });
    const { changes, chances, changed, better } = deliberationOf(withFailure([result]));
    // Seat 1: b to s (worse), s to b (better). Seat 2: s, spoiled, b (better). Seat 3 stays.
    expect(changes).toEqual([
      { case: "a", repeat: 2, seat: 1, round: 2, from: "buyer", to: "seller", better: false },
      { case: "a", repeat: 2, seat: 1, round: 3, from: "seller", to: "buyer", better: true },
      { case: "a", repeat: 2, seat: 2, round: 3, from: "seller", to: "buyer", better: true },
    ]);
    // Two each for seats 1 and 3, one for seat 2.
    expect(chances).toBe(5);
    expect(changed).toBeCloseTo(3 / 5, 12);
    expect(better).toBeCloseTo(2 / 3, 12);
  });

  it("tells verdicts that deliberation corrected from those it lost", () => {
    const results = [
      scored({ case: "corrected", won: "buyer", answer: "buyer", rounds: ["bss", "bbs"] }),
      scored({ case: "corrected tie", won: "buyer", answer: "buyer", rounds: ["bs", "bb"] }),
      scored({ case: "lost", won: "seller", answer: "hung", rounds: ["ss", "sb"] }),
      scored({ case: "kept", won: "seller", answer: "seller", rounds: ["ssb", "ssb"] }),
      scored({ case: "one round", won: "seller", answer: "seller", rounds: ["sss"] }),
    ];
    expect(deliberationOf(results).verdicts).toEqual({ deliberated: 4, corrected: 2, lost: 1 });
  });

  it("is not told where nobody sat twice, or nobody changed", () => {
    const once = deliberationOf([scored({ won: "buyer", answer: "buyer", rounds: ["bb"] })]);
    expect([once.chances, once.changed, once.better]).toEqual([0, undefined, undefined]);
    const firm = deliberationOf([scored({ won: "buyer", answer: "buyer", rounds: ["bb", "bb"] })]);
    expect([firm.chances, firm.changed, firm.better]).toEqual([2, 0, undefined]);
    expect(deliberationOf([]).changed).toBeUndefined();
  });
});
