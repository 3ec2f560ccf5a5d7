import { describe, expect, it } from "vitest";
import { holm } from "../../../eval/statistics/holm.js";

describe("holm", () => {
  it("multiplies the smallest by the number of tests, the next by one less, and never falls", () => {
    // 0.01 * 4; 0.02 * 3; 0.04 * 1 = 0.04 is raised to the 0.06 before it, as is 0.03 * 2 = 0.06.
    const corrected = holm([0.04, 0.01, 0.03, 0.02]);
    for (const [at, expected] of [0.06, 0.04, 0.06, 0.06].entries()) {
      expect(corrected[at]).toBeCloseTo(expected, 12);
    }
  });

  it("never exceeds 1, and leaves out tests that could not be made", () => {
    // Two tests count: 0.3 * 2, then 0.9 * 1.
    expect(holm([0.9, undefined, 0.3])).toEqual([0.9, undefined, 0.6]);
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });
});
