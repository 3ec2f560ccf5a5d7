import { describe, expect, it } from "vitest";
import { balancedShare, bootstrap, bootstrapBalanced, wilson } from "../../../eval/statistics/intervals.js";
import { randomFrom } from "../../../state/random.js";

describe("wilson", () => {
  it("gives the textbook interval: 8 of 10 is 0.490 to 0.943", () => {
    const [low, high] = wilson(8, 10);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
  });

  it("stays within 0 and 1, and knows nothing of no cases", () => {
    expect(wilson(0, 5)[0]).toBe(0);
    expect(wilson(5, 5)[1]).toBeCloseTo(1);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});

describe("bootstrap", () => {
  const share = ([units = []]: readonly (readonly boolean[])[]) =>
    units.length === 0 ? undefined : units.filter(Boolean).length / units.length;

  it("finds the quantiles of what it draws from", () => {
    // 5 of 10: draws are Binomial(10, 1/2), at most 1 in 1.1% and at most 2 in 5.5%: from 2 to 8 of 10.
    const half = [[true, true, true, true, true, false, false, false, false, false]];
    expect(bootstrap(half, share, randomFrom("b"))).toEqual([0.2, 0.8]);
  });

  it("draws each stratum by itself", () => {
    const sizes: number[][] = [];
    const figure = (drawn: readonly (readonly string[])[]) => {
      sizes.push(drawn.map((units) => new Set(units.map((unit) => unit[0])).size * 10 + units.length));
      return 1;
    };
    // Three units a1, a2, a3 and one b1: never a b among the a.
    expect(bootstrap([["a1", "a2", "a3"], ["b1"]], figure, randomFrom("b"), 20)).toEqual([1, 1]);
    expect(new Set(sizes.map(String))).toEqual(new Set(["13,11"]));
  });

  it("is not told where the figure is not, or not of many draws", () => {
    expect(bootstrap([[]], share, randomFrom("b"))).toBeUndefined();
    // Known with a true among the three: not in (2/3)^3 = 30% of draws.
    const known = ([units = []]: readonly (readonly boolean[])[]) => (units.some(Boolean) ? 1 : undefined);
    expect(bootstrap([[true, false, false]], known, randomFrom("b"))).toBeUndefined();
    // Not in (1/6)^6 of draws.
    expect(bootstrap([[true, true, true, true, true, false]], known, randomFrom("b"))).toEqual([1, 1]);
  });
});

describe("balancedShare", () => {
  it("is the mean over groups, however large they are: (3/4 + 0/1) / 2", () => {
    expect(balancedShare([[true, true, true, false], [false]])).toBeCloseTo(0.375);
  });

  it("is undefined where a group is empty", () => {
    expect(balancedShare([[true], []])).toBeUndefined();
    expect(bootstrapBalanced([[true], []], randomFrom("b"))).toBeUndefined();
  });
});

describe("bootstrapBalanced", () => {
  it("does not spread where all answers agree", () => {
    expect(
      bootstrapBalanced(
        [
          [true, true],
          [false, false],
        ],
        randomFrom("b"),
        100,
      ),
    ).toEqual([0.5, 0.5]);
  });

  it("holds the share and repeats for the same random source", () => {
    const groups = [
      [true, true, false, true],
      [true, false, false],
    ];
    const [low, high] = bootstrapBalanced(groups, randomFrom("b"), 500) ?? [1, 0];
    const share = balancedShare(groups) ?? 0;
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
    expect(bootstrapBalanced(groups, randomFrom("b"), 500)).toEqual([low, high]);
  });
});
