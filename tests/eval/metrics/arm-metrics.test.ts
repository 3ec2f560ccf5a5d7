import { describe, expect, it } from "vitest";
import { measureArm } from "../../../eval/metrics/arm-metrics.js";
import { CaseResult } from "../../../eval/results/case-result.js";
import { scored, unscored, withFailure } from "./results.js";

/** Every number below a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const PANEL = scored({ won: "buyer", answer: "buyer", real: [12, 5], rounds: ["bbs", "bbx"] });

describe("measureArm", () => {
  it("puts all metrics of an arm side by side", () => {
    const metrics = measureArm(withFailure([PANEL]), 3);
    expect(metrics.counts).toMatchObject({ scored: 1, unscored: 1 });
    expect(metrics.classification.accuracy).toBe(1);
    // 17 of 17 against 12.
    expect(metrics.voteSplit.mae).toBeCloseTo(5, 12);
    expect(metrics.rounds.earlyStops).toBe(1);
  });

  it.each([
    ["nothing", []],
    ["failures only", [unscored("a"), unscored("b")]],
    ["all hung, all spoiled", [scored({ won: "buyer", answer: "hung", real: [0, 0], rounds: ["xx"] })]],
    ["a floor without rounds", [scored({ won: "seller", answer: "seller" })]],
    ["one panel", [PANEL]],
  ])("never makes up a number: %s", (_, results) => {
    expect(results.every((result) => CaseResult.safeParse(result).success)).toBe(true);
    expect(numbersIn(measureArm(results, 3)).every(Number.isFinite)).toBe(true);
  });
});
