import { describe, expect, it } from "vitest";
import { pairedT } from "../../../eval/statistics/paired-t.js";

describe("pairedT", () => {
  it("gives the value worked by hand", () => {
    // Differences 1, 2, 3: mean 2, deviation 1, t = 2 / (1 / sqrt(3)). With two degrees of freedom the upper tail is
    // 1/2 - t / (2 sqrt(2 + t^2)) = 1/2 - sqrt(12) / (2 sqrt(14)).
    const test = pairedT([
      [1, 2],
      [1, 3],
      [0, 3],
    ]);
    const upper = 0.5 - Math.sqrt(12) / (2 * Math.sqrt(14));
    expect(test?.difference).toBe(2);
    expect(test?.t).toBeCloseTo(2 * Math.sqrt(3), 12);
    expect(test?.freedom).toBe(2);
    expect(test?.pGain).toBeCloseTo(upper, 12);
    expect(test?.p).toBeCloseTo(2 * upper, 12);
  });

  it("says that a loss is no gain", () => {
    const test = pairedT([
      [2, 1],
      [3, 1],
      [3, 0],
    ]);
    expect(test?.t).toBeCloseTo(-2 * Math.sqrt(3), 12);
    expect(test?.pGain).toBeGreaterThan(0.9);
    expect(test?.p).toBeLessThan(0.2);
  });

  it("tests nothing with one pair, without variance, and without a difference", () => {
    expect(pairedT([])).toBeUndefined();
    expect(pairedT([[0.5, 0.7]])).toBeUndefined();
    // 0.8 - 0.7 and 0.9 - 0.8 differ by a rounding error only.
    const same = [
      [0.7, 0.8],
      [0.8, 0.9],
    ] as const;
    expect(pairedT(same)).toBeUndefined();
    expect(
      pairedT([
        [0, 0],
        [0, 0],
      ]),
    ).toBeUndefined();
  });
});
