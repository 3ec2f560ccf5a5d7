import { describe, expect, it } from "vitest";
import { stabilityOf } from "../../../eval/metrics/stability.js";
import { scored, unscored } from "./results.js";

/** Results of a buyer's case in each repeat: r for right, w for wrong, h for hung, - for failed. */
const repeats = (id: string, letters: string) =>
  [...letters].map((letter, repeat) =>
    letter === "-"
      ? unscored(id, repeat)
      : scored({
          ...{ case: id, repeat, won: "buyer" },
          answer: letter === "r" ? "buyer" : letter === "w" ? "seller" : "hung",
        }),
  );

describe("stabilityOf", () => {
  it("compares repeats over the cases that all of them scored", () => {
    const results = [
      ...repeats("a", "rrr"),
      ...repeats("b", "rwr"),
      ...repeats("c", "rww"),
      ...repeats("d", "hwr"),
      ...repeats("e", "rr-"),
    ];
    const stability = stabilityOf(results.reverse());
    expect([stability.cases, stability.leftOut]).toEqual([4, 1]);
    // Columns of a to d: 3, 1 and 3 of 4 right.
    expect(stability.accuracies).toEqual([0.75, 0.25, 0.75]);
    expect(stability.meanAccuracy).toBeCloseTo(7 / 12, 12);
    // Deviations from 7/12: 1/6, -1/3, 1/6; (1/36 + 4/36 + 1/36) / 2 = 1/12.
    expect(stability.deviation).toBeCloseTo(Math.sqrt(1 / 12), 12);
    // Rows 3, 2, 1, 1; columns 3, 1, 3. Q = 2 * (3 * 19 - 49) / (0 + 2 + 2 + 2) = 16/6; p = e^(-Q/2).
    expect(stability.cochran?.q).toBeCloseTo(8 / 3, 12);
    expect(stability.cochran?.p).toBeCloseTo(Math.exp(-4 / 3), 12);
  });

  it("has nothing to test with one repeat, or where nothing varies", () => {
    const once = stabilityOf(repeats("a", "r"));
    expect([once.accuracies, once.deviation, once.cochran]).toEqual([[1], undefined, undefined]);
    const same = stabilityOf([...repeats("a", "rr"), ...repeats("b", "ww")]);
    expect([same.accuracies, same.deviation, same.cochran]).toEqual([[0.5, 0.5], 0, undefined]);
  });

  it("says nothing of nothing", () => {
    expect(stabilityOf([])).toEqual({
      cases: 0,
      leftOut: 0,
      accuracies: [],
      meanAccuracy: undefined,
      deviation: undefined,
      cochran: undefined,
    });
    expect(stabilityOf(repeats("a", "r-"))).toMatchObject({ cases: 0, leftOut: 1, accuracies: [] });
  });
});
