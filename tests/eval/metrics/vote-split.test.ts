import { describe, expect, it } from "vitest";
import { voteSplitError } from "../../../eval/metrics/vote-split.js";
import { scored, withFailure } from "./results.js";

const NONE = { compared: 0, mae: undefined, rmse: undefined };

describe("voteSplitError", () => {
  it("compares the final round with the real votes, in votes of 17", () => {
    const results = [
      // 10 of 17 for the buyer, really 13: 3 votes off. The first round does not count.
      scored({
        won: "buyer",
        answer: "buyer",
        real: [13, 4],
        rounds: ["s".repeat(17), `${"b".repeat(10)}sssssss`],
      }),
      // 4 votes off the other way.
      scored({ won: "seller", answer: "seller", real: [2, 15], rounds: [`bbbbbb${"s".repeat(11)}`] }),
    ];
    const { compared, mae, rmse } = voteSplitError(withFailure(results));
    expect(compared).toBe(2);
    // (3 + 4) / 2; root of (9 + 16) / 2.
    expect(mae).toBeCloseTo(3.5, 12);
    expect(rmse).toBeCloseTo(Math.sqrt(12.5), 12);
  });

  it("scales cast ballots to 17 and leaves spoiled ones out", () => {
    // 3 of 4 cast is 12.75 of 17; 1 of 2 real votes is 8.5.
    const result = scored({ won: "buyer", answer: "buyer", real: [1, 1], rounds: ["bbbsx"] });
    expect(voteSplitError([result]).mae).toBeCloseTo(4.25, 12);
  });

  it("counts a tie: a hung panel has a split", () => {
    // 8.5 of 17 against 17.
    const result = scored({ won: "buyer", answer: "hung", real: [17, 0], rounds: ["bs"] });
    expect(voteSplitError([result])).toEqual({ compared: 1, mae: 8.5, rmse: 8.5 });
  });

  it("is not told without a panel, without real votes, without cast ballots, and of nothing", () => {
    expect(voteSplitError([scored({ won: "buyer", answer: "buyer", real: [9, 8] })])).toEqual(NONE);
    expect(voteSplitError([scored({ won: "buyer", answer: "buyer", rounds: ["bbs"] })])).toEqual(NONE);
    expect(
      voteSplitError([scored({ won: "buyer", answer: "buyer", real: [0, 0], rounds: ["bbs"] })]),
    ).toEqual(NONE);
    expect(voteSplitError([scored({ won: "buyer", answer: "hung", real: [9, 8], rounds: ["xx"] })])).toEqual(
      NONE,
    );
    expect(voteSplitError([])).toEqual(NONE);
  });
});
