import { describe, expect, it } from "vitest";
import { countResults, countRight } from "../../../eval/metrics/result-counts.js";
import { scored, unscored } from "./results.js";

const RESULTS = [
  scored({ case: "a", won: "buyer", answer: "buyer" }),
  scored({ case: "a", won: "buyer", answer: "hung", repeat: 1 }),
  scored({ case: "b", won: "seller", answer: "buyer" }),
  unscored("b", 1, "budget"),
  unscored("c", 0),
  unscored("c", 1),
];

describe("countResults", () => {
  it("shows what gave no answer beside what did", () => {
    expect(countResults(RESULTS)).toEqual({
      results: 6,
      cases: 3,
      repeats: 2,
      scored: 3,
      unscored: 3,
      unscoredByCode: { budget: 1, "model-unavailable": 2 },
      hung: 1,
    });
  });

  it("counts nothing of nothing", () => {
    expect(countResults([])).toEqual({
      results: 0,
      cases: 0,
      repeats: 0,
      scored: 0,
      unscored: 0,
      unscoredByCode: {},
      hung: 0,
    });
  });
});

describe("countRight", () => {
  it("counts hung answers as wrong and failed cases as neither", () => {
    // Of three answers one is right.
    expect(countRight(RESULTS)).toEqual({ right: 1, of: 3, accuracy: 1 / 3 });
    expect(countRight([unscored("a")])).toEqual({ right: 0, of: 0, accuracy: undefined });
  });
});
