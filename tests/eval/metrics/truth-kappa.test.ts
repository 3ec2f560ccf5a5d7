import { describe, expect, it } from "vitest";
import { truthKappa } from "../../../eval/metrics/truth-kappa.js";
import { scored, times, withFailure } from "./results.js";

describe("truthKappa", () => {
  it("takes chance out of accuracy; hung is a label of its own", () => {
    const results = [
      ...times(4, { won: "buyer", answer: "buyer" }),
      ...times(1, { won: "buyer", answer: "hung" }),
      ...times(2, { won: "seller", answer: "buyer" }),
      ...times(3, { won: "seller", answer: "seller" }),
    ];
    // Observed 7/10. Expected: buyer 5/10 * 6/10 + seller 5/10 * 3/10 + hung 0 * 1/10 = 0.45. (0.7 - 0.45) / 0.55.
    expect(truthKappa(withFailure(results))).toBeCloseTo(0.25 / 0.55, 12);
  });

  it("is 0 for a judge that always names one side", () => {
    const always = [
      ...times(3, { won: "buyer", answer: "buyer" }),
      ...times(1, { won: "seller", answer: "buyer" }),
    ];
    // Observed 3/4, expected 3/4 * 1.
    expect(truthKappa(always)).toBe(0);
  });

  it("is not told where one side won throughout, nor of nothing", () => {
    expect(truthKappa(times(2, { won: "buyer", answer: "buyer" }))).toBeUndefined();
    expect(
      truthKappa([
        ...times(2, { won: "buyer", answer: "buyer" }),
        scored({ won: "buyer", answer: "seller" }),
      ]),
    ).toBeUndefined();
    expect(truthKappa([])).toBeUndefined();
  });
});
