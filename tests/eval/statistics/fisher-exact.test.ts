import { describe, expect, it } from "vitest";
import { fisherExact } from "../../../eval/statistics/fisher-exact.js";

describe("fisherExact", () => {
  it("gives the values worked by hand", () => {
    // Fisher's tea: 3 of 4 against 1 of 4. C(8, 4) = 70 tables by count 0 to 4: 1, 16, 36, 16, 1. (1 + 16 + 16 + 1) / 70.
    expect(fisherExact([3, 1], [1, 3])).toBeCloseTo(34 / 70, 12);
    // 4 of 4 against 0 of 4: only the two ends are as rare.
    expect(fisherExact([4, 0], [0, 4])).toBeCloseTo(2 / 70, 12);
    // 3 of 3 against 1 of 7: C(10, 4) = 210, by count 0 to 3: 35, 105, 63, 7; as rare as 7 is only itself.
    expect(fisherExact([3, 0], [1, 6])).toBeCloseTo(7 / 210, 12);
    // 0 of 3 against 4 of 7: 35 and 7 are no more likely than 35.
    expect(fisherExact([0, 3], [4, 3])).toBeCloseTo(42 / 210, 12);
  });

  it("is 1 for the likeliest table, and the same when the groups or what they show are exchanged", () => {
    expect(fisherExact([2, 2], [2, 2])).toBe(1);
    const p = fisherExact([9, 3], [2, 11]) ?? 0;
    for (const other of [fisherExact([2, 11], [9, 3]), fisherExact([3, 9], [11, 2])]) {
      expect(other).toBeCloseTo(p, 14);
    }
  });

  it("holds for many cases and far tables", () => {
    // One group of n with all against one with none: 2 / C(2n, n). log10 C(200, 100) = 58.957.
    expect(Math.log10(fisherExact([100, 0], [0, 100]) ?? 0)).toBeCloseTo(Math.log10(2) - 58.957, 3);
    expect(fisherExact([10_000, 0], [0, 10_000])).toBe(0);
    expect(fisherExact([5_000, 5_000], [5_000, 5_000])).toBeCloseTo(1, 12);
  });

  it.each([
    [
      [0, 0],
      [3, 4],
    ],
    [
      [3, 4],
      [0, 0],
    ],
    [
      [0, 3],
      [0, 4],
    ],
    [
      [3, 0],
      [4, 0],
    ],
  ] as const)("tests nothing in %j against %j", (first, second) => {
    expect(fisherExact(first, second)).toBeUndefined();
  });
});
