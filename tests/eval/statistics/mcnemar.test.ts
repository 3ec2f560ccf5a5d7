import { describe, expect, it } from "vitest";
import { mcnemar } from "../../../eval/statistics/mcnemar.js";

describe("mcnemar", () => {
  /** Pairs of which only the first is right, only the second, both, none. */
  const pairs = (onlyFirst: number, onlySecond: number, both = 0, none = 0) => [
    ...Array.from({ length: onlyFirst }, () => [true, false] as const),
    ...Array.from({ length: onlySecond }, () => [false, true] as const),
    ...Array.from({ length: both }, () => [true, true] as const),
    ...Array.from({ length: none }, () => [false, false] as const),
  ];

  it("gives the values worked by hand", () => {
    // 1 against 5 of 6: exact 2 * (1 + 6) / 64; corrected (|1 - 5| - 1)^2 / 6 = 1.5.
    const test = mcnemar(pairs(1, 5, 10, 3));
    expect(test).toMatchObject({ onlyFirst: 1, onlySecond: 5 });
    expect(test?.exact).toBeCloseTo(14 / 64, 12);
    expect(test?.corrected.chiSquare).toBeCloseTo(1.5, 12);
    // The 22.07% that tables give for 1.5 with one degree of freedom.
    expect(test?.corrected.p).toBeCloseTo(0.2207, 4);
  });

  it("is 1 where both are ahead equally often", () => {
    expect(mcnemar(pairs(2, 2))).toEqual({
      onlyFirst: 2,
      onlySecond: 2,
      exact: 1,
      corrected: { chiSquare: 0, p: 1 },
    });
  });

  it("tests nothing where both are right in the same cases", () => {
    expect(mcnemar(pairs(0, 0, 5, 5))).toBeUndefined();
    expect(mcnemar([])).toBeUndefined();
  });
});
