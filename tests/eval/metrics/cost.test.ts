import { describe, expect, it } from "vitest";
import { costOf } from "../../../eval/metrics/cost.js";
import { scored, withFailure } from "./results.js";

const CHEAP = scored({
  case: "cheap",
  won: "buyer",
  answer: "buyer",
  seconds: 2,
  usage: { calls: 3, inputTokens: 100, outputTokens: 20, costUsd: 0.25 },
});
const DEAR = scored({
  case: "dear",
  won: "buyer",
  answer: "hung",
  seconds: 6,
  usage: { calls: 5, inputTokens: 300, outputTokens: 80, costUsd: 0.5 },
});

describe("costOf", () => {
  it("adds up, and divides by cases and by right answers", () => {
    expect(costOf(withFailure([CHEAP, DEAR]))).toEqual({
      calls: 8,
      inputTokens: 400,
      outputTokens: 100,
      tokens: 500,
      costUsd: 0.75,
      unpriced: 0,
      seconds: 8,
      perCase: { calls: 4, tokens: 250, costUsd: 0.375, seconds: 4 },
      // One of the two is right, and pays for both.
      perRight: { calls: 8, tokens: 500, costUsd: 0.75, seconds: 8 },
    });
  });

  it("keeps an unknown price unknown", () => {
    const unpriced = { ...DEAR, usage: { ...DEAR.usage, costUsd: null } };
    const cost = costOf([CHEAP, unpriced]);
    expect([cost.costUsd, cost.unpriced]).toEqual([undefined, 1]);
    expect(cost.perCase).toEqual({ calls: 4, tokens: 250, costUsd: undefined, seconds: 4 });
    expect(cost.perRight.costUsd).toBeUndefined();
  });

  it("knows a price of 0", () => {
    const free = { ...CHEAP, usage: { ...CHEAP.usage, costUsd: 0 } };
    expect(costOf([free])).toMatchObject({ costUsd: 0, perCase: { costUsd: 0 } });
  });

  it("has no cost per right answer where none is right, and none at all of nothing", () => {
    const nothing = { calls: undefined, tokens: undefined, costUsd: undefined, seconds: undefined };
    expect(costOf([DEAR]).perRight).toEqual(nothing);
    expect(costOf([])).toMatchObject({ costUsd: undefined, tokens: 0, perCase: nothing, perRight: nothing });
  });
});
