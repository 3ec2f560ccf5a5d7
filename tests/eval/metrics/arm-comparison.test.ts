import { describe, expect, it } from "vitest";
import { compareArms } from "../../../eval/metrics/arm-comparison.js";
import { scored, unscored } from "./results.js";

/** One repeat over cases 0, 1, ...: r for right, w for wrong, - for failed. */
const run = (repeat: number, letters: string) =>
  [...letters].map((letter, at) =>
    letter === "-"
      ? unscored(`${at}`, repeat)
      : scored({ case: `${at}`, repeat, won: "buyer", answer: letter === "r" ? "buyer" : "hung" }),
  );

describe("compareArms", () => {
  it("pairs results of the same case and repeat", () => {
    const first = [...run(0, "rwww-"), ...run(1, "rrww"), ...run(2, "rrrw")];
    const second = [...run(0, "wrrwr"), ...run(1, "rrrw"), ...run(2, "rrrr-")];
    const comparison = compareArms(first, second);
    expect([comparison.pairs, comparison.leftOut]).toEqual([12, 1]);
    expect(comparison.accuracies).toEqual([
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
    // Every repeat gains 1/4: no variance, no t.
    expect(comparison.pairedT).toBeUndefined();
    // Repeat 0: only the first has case 0, only the second has 1 and 2. Exact: 2 * P(at most 1 of 3) = 2 * 4/8, at most 1.
    expect(comparison.mcnemar).toMatchObject({ onlyFirst: 1, onlySecond: 2, exact: 1 });
  });

  it("tests the gain over repeats", () => {
    const { pairedT } = compareArms(
      [...run(0, "wwww"), ...run(1, "rwww")],
      [...run(0, "rwww"), ...run(1, "rrrr")],
    );
    // Gains 1/4 and 3/4: mean 1/2, deviation sqrt(1/8), t = 0.5 / (sqrt(1/8) / sqrt(2)) = 2.
    expect(pairedT?.difference).toBeCloseTo(0.5, 12);
    expect(pairedT?.t).toBeCloseTo(2, 12);
    // With one degree of freedom t is Cauchy: the upper tail is 1/2 - arctan(2) / pi.
    expect(pairedT?.pGain).toBeCloseTo(0.5 - Math.atan(2) / Math.PI, 12);
  });

  it("finds nothing to compare", () => {
    const nothing = { pairs: 0, accuracies: [], pairedT: undefined, mcnemar: undefined };
    expect(compareArms(run(0, "rr"), run(1, "rr"))).toEqual({ ...nothing, leftOut: 4 });
    expect(compareArms([], [])).toEqual({ ...nothing, leftOut: 0 });
  });
});
