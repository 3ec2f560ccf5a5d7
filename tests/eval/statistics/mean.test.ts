import { describe, expect, it } from "vitest";
import { deviation, mean, meanOfAll, share, sum } from "../../../eval/statistics/mean.js";

describe("means and shares", () => {
  it("are what they are called", () => {
    expect(mean([1, 2, 6])).toBe(3);
    expect(meanOfAll([1, 3])).toBe(2);
    expect(sum([1, 2, 6])).toBe(9);
    expect(share(1, 4)).toBe(0.25);
    // Distances -1 and 1 from 2: 2 / (2 - 1).
    expect(deviation([1, 3])).toBeCloseTo(Math.SQRT2, 12);
  });

  it("are not told of nothing, nor of something unknown", () => {
    expect(mean([])).toBeUndefined();
    expect(meanOfAll([])).toBeUndefined();
    expect(meanOfAll([1, undefined])).toBeUndefined();
    expect(share(0, 0)).toBeUndefined();
    expect(deviation([5])).toBeUndefined();
    expect(sum([])).toBe(0);
  });
});
