import { describe, expect, it } from "vitest";
import { meanOverlap } from "../../../eval/precedents/set-overlap.js";

describe("meanOverlap", () => {
  it("is the mean Jaccard of all pairs", () => {
    // {a,b} and {b,c} share 1 of 3; {a,b} and {d} share 0 of 3; {b,c} and {d} 0 of 3.
    expect(meanOverlap([["a", "b"], ["b", "c"], ["d"]])).toBeCloseTo(1 / 9, 12);
    expect(
      meanOverlap([
        ["a", "b"],
        ["b", "a"],
      ]),
    ).toBe(1);
  });

  it("leaves pairs of empty sets out, and is undefined without any other", () => {
    // Of three pairs, one is of two empty sets; the others share nothing.
    expect(meanOverlap([[], [], ["a"]])).toBe(0);
    expect(meanOverlap([[], []])).toBeUndefined();
    expect(meanOverlap([["a"]])).toBeUndefined();
  });
});
