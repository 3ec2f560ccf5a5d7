import { describe, expect, it } from "vitest";
import { cohenKappa } from "../../../eval/statistics/cohen-kappa.js";

describe("cohenKappa", () => {
  it("gives the value worked by hand", () => {
    // aa 20, ab 5, ba 10, bb 15 of 50: observed 35/50; expected 25/50 * 30/50 + 25/50 * 20/50 = 0.5.
    const counts = { aa: 20, ab: 5, ba: 10, bb: 15 };
    const pairs = Object.entries(counts).flatMap(([pair, count]) =>
      Array.from({ length: count }, () => [pair.charAt(0), pair.charAt(1)] as const),
    );
    expect(cohenKappa(pairs)).toBeCloseTo(0.4, 12);
  });

  it("reaches from 1 to -1", () => {
    expect(
      cohenKappa([
        ["a", "a"],
        ["b", "b"],
      ]),
    ).toBe(1);
    expect(
      cohenKappa([
        ["a", "b"],
        ["b", "a"],
      ]),
    ).toBe(-1);
  });

  it("is not told of nothing, nor where both say one thing throughout", () => {
    expect(cohenKappa([])).toBeUndefined();
    expect(cohenKappa([["a", "a"]])).toBeUndefined();
    // Each says one thing, but not the same: no agreement, and none expected.
    expect(cohenKappa([["a", "b"]])).toBe(0);
  });
});
