import { describe, expect, it } from "vitest";
import { balancedShare, bootstrapBalanced, wilson } from "../../eval/intervals.js";
import { randomFrom } from "../../state/random.js";

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
