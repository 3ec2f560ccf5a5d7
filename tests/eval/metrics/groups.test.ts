import { describe, expect, it } from "vitest";
import { difficultyOf } from "../../../eval/metrics/difficulty.js";
import { type Grouping, groupResults } from "../../../eval/metrics/groups.js";
import type { CaseResult } from "../../../eval/results/case-result.js";
import { scored, unscored } from "./results.js";

/** Names of groups with their sizes. */
const sizes = (results: readonly CaseResult[], by: Grouping) =>
  groupResults(results, by).map(({ name, results: members }) => [name, members.length]);

describe("difficultyOf", () => {
  it.each([
    [17, 0, "unanimous"],
    [0, 3, "unanimous"],
    // 14 / 17 = 0.82, 13 / 17 = 0.76; 4 / 5 is 0.8 itself.
    [3, 14, "clear"],
    [13, 4, "close"],
    [4, 1, "clear"],
    [9, 8, "close"],
    [5, 5, "close"],
    [0, 0, undefined],
  ])("of %i to %i votes is %s", (buyer, seller, expected) => {
    expect(difficultyOf({ buyer, seller })).toBe(expected);
  });
});

describe("groupResults", () => {
  it("groups by top category, and keeps what E.10 does not know", () => {
    const results = [
      scored({ won: "buyer", answer: "buyer", category: "Footwear" }),
      scored({ won: "seller", answer: "buyer", category: "Hats" }),
      scored({ won: "buyer", answer: "buyer", category: "Cameras" }),
      scored({ won: "buyer", answer: "buyer", category: "Dragons" }),
      unscored("failed"),
    ];
    expect(sizes(results, "category")).toEqual([
      ["Digital & Appliances", 1],
      ["Fashion & Bags", 2],
      [undefined, 2],
    ]);
  });

  it("groups by language and difficulty, failed cases with the others where their truth is known", () => {
    const failed = {
      ...unscored("failed"),
      truth: scored({ won: "buyer", answer: "buyer", language: "zh" }).truth,
    };
    const results = [
      scored({ won: "buyer", answer: "buyer", real: [17, 0] }),
      scored({ won: "seller", answer: "buyer", real: [8, 9], language: "zh" }),
      failed,
    ];
    expect(sizes(results, "language")).toEqual([
      ["en", 1],
      ["zh", 2],
    ]);
    expect(sizes(results, "difficulty")).toEqual([
      ["close", 1],
      ["unanimous", 1],
      [undefined, 1],
    ]);
  });

  it("keeps 8:9 and 9:8 of the real jury apart, in order of numbers", () => {
    const splits = [
      [10, 7],
      [9, 8],
      [8, 9],
    ] as const;
    const results = splits.map((real) => scored({ won: "buyer", answer: "buyer", real }));
    expect(sizes(results, "realSplit")).toEqual([
      ["8:9", 1],
      ["9:8", 1],
      ["10:7", 1],
    ]);
  });

  it("names the predicted split by votes of 17, whoever leads", () => {
    const panel = (...rounds: string[]) => scored({ won: "buyer", answer: "buyer", rounds });
    const results = [
      panel("bs", "s".repeat(17)), // 0:17, of the final round
      panel(`${"b".repeat(14)}sss`), // 3:14
      panel(`bbb${"s".repeat(14)}`), // 3:14
      panel(`${"b".repeat(8)}${"s".repeat(7)}xx`), // 7/15 of 17 is 7.93: 8:9
      panel(`${"b".repeat(100)}${"s".repeat(99)}`), // 99/199 of 17 is 8.46: 8:9, no tie
      panel("bsx"), // tie
      panel("xx"),
      scored({ won: "buyer", answer: "buyer" }),
    ];
    expect(sizes(results, "predictedSplit")).toEqual([
      ["0:17", 1],
      ["3:14", 2],
      ["8:9", 2],
      ["tie", 1],
      [undefined, 2],
    ]);
  });

  it("makes no groups of nothing", () => {
    expect(groupResults([], "language")).toEqual([]);
  });
});
