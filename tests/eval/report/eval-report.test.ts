import { describe, expect, it } from "vitest";
import { makeEvalReport } from "../../../eval/report/eval-report.js";
import { randomFrom } from "../../../state/random.js";
import { scored } from "../metrics/results.js";
import { lone, request, smallRun } from "./small-run.js";

const DRAWS = { draws: 200 };

describe("makeEvalReport", () => {
  const report = makeEvalReport(smallRun(), DRAWS);
  const arm = (name: string) => {
    const found = report.arms.find((it) => it.arm === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };

  it("has the arms in the paper's order, and counts what gave no answer", () => {
    expect(report.arms.map((it) => it.arm)).toEqual(["baseline", "rules", "jury"]);
    expect(report.facts).toMatchObject({ dataset: "small.jsonl", cases: 4, repeats: 2, results: 24 });
    expect(arm("jury").metrics.counts).toMatchObject({ scored: 7, hung: 1, unscored: 1 });
    expect(report.unscored.map((it) => [it.arm, it.case, it.repeat])).toEqual([["jury", "c4", 0]]);
  });

  it("is the same in whatever order the results came", () => {
    const { request: asked, results } = smallRun();
    const turned = makeEvalReport({ request: asked, results: [...results].reverse() }, DRAWS);
    expect(JSON.stringify(turned)).toBe(JSON.stringify(report));
  });

  it("gives an accuracy the interval of as many cases as there are, however often they were judged", () => {
    expect(arm("baseline").metrics.classification.accuracy).toBe(0.5);
    // Wilson of 2 in 4: 0.5 -+ 1.96 sqrt(0.25 / 4 + 1.96^2 / 64) / (1 + 1.96^2 / 4) = 0.5 -+ 0.35.
    const [low, high] = arm("baseline").intervals.accuracy ?? [];
    expect(low).toBeCloseTo(0.15, 3);
    expect(high).toBeCloseTo(0.85, 3);
  });

  it("measures votes against the real ones, and has no such figure for a single juror", () => {
    // Of 17: 12.75, 17, 8.5 against 12, 17, 8; then 12.75, 17, 4.25, 0 against 12, 17, 8, 3: 8.75 in 7 results.
    expect(arm("jury").metrics.voteSplit.mae).toBeCloseTo(1.25, 12);
    const [low, high] = arm("jury").intervals.mae ?? [];
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(3);
    expect(arm("rules").metrics.voteSplit.mae).toBeUndefined();
    expect(arm("rules").intervals.mae).toBeUndefined();
  });

  it("compares neighbours of the ablation, stepping over what is not there", () => {
    const [ladder, ...others] = report.ladders;
    expect([ladder?.arms, others]).toEqual([["baseline", "rules", "jury"], []]);
    const [rules, jury] = ladder?.steps ?? [];
    // Gains 0, 1, 0, 0 and 0, 1, 1, 0 of c1 to c4.
    expect(rules).toMatchObject({ from: "baseline", to: "rules", difference: 0.375 });
    // c2 and c3 gain 1 and 1/2, drawn apart: from 0 to (1 + 1/2) / 2.
    expect(rules?.interval).toEqual([0, 0.75]);
    // First repeat: c2 alone differs.
    expect(rules?.comparison.mcnemar).toMatchObject({ onlyFirst: 0, onlySecond: 1, exact: 1 });
    // Gains 1/4 and 1/2 of the repeats: t = 0.375 / (0.25 / sqrt(2) / sqrt(2)) = 3; upper tail of Cauchy.
    expect(rules?.comparison.pairedT?.t).toBeCloseTo(3, 12);
    const pGain = 0.5 - Math.atan(3) / Math.PI;
    // The jury gains nothing in either repeat: no t, so that Holm's family is of one.
    expect(jury).toMatchObject({ difference: 0, comparison: { pairs: 7, leftOut: 1, pairedT: undefined } });
    expect(rules?.holm.gain).toBeCloseTo(pGain, 12);
    expect(jury?.holm).toEqual({ mcnemar: undefined, gain: undefined });
  });

  it("counts who changed: one juror of c1, toward the buyer, for the better", () => {
    expect(arm("jury").changes).toEqual({
      towardBuyer: 1,
      towardSeller: 0,
      seats: [{ seat: 3, changes: 1, better: 1 }],
    });
  });

  it("groups results, with an interval each", () => {
    const { difficulty, language } = arm("jury").groups;
    expect(difficulty.map(({ name, right, counts }) => [name, right.right, counts.scored])).toEqual([
      ["unanimous", 2, 2],
      // 3:14 is clear, 12:5 and 8:9 are close; c4 failed once, and keeps neither votes nor a place.
      ["clear", 1, 1],
      ["close", 3, 4],
      [undefined, 0, 0],
    ]);
    expect(language.map(({ name }) => name)).toEqual(["en", "zh", undefined]);
    expect(difficulty[0]?.interval?.[1]).toBe(1);
    expect(difficulty.at(-1)?.interval).toBeUndefined();
  });

  it("is the same in whatever order the results came, and whatever other arms there are", () => {
    const { request: asked, results } = smallRun();
    const shuffled = randomFrom("order").shuffle(results);
    expect(makeEvalReport({ request: asked, results: shuffled }, DRAWS)).toEqual(report);
    const alone = makeEvalReport(
      { request: request({ arms: ["rules"] }), results: results.filter((it) => it.arm === "rules") },
      DRAWS,
    );
    expect(alone.arms[0]?.intervals).toEqual(arm("rules").intervals);
  });

  it("says what is missing of a run that is not finished", () => {
    const results = lone("baseline", 0, "bsbs");
    const { arms } = makeEvalReport({ request: request({ arms: ["baseline", "rules"] }), results }, DRAWS);
    expect(arms.map(({ arm: name, missing }) => [name, missing])).toEqual([
      ["baseline", 4],
      ["rules", 8],
    ]);
  });

  it("knows what a killed run lacks, though whole cases are", () => {
    const [first] = lone("baseline", 0, "bsbs");
    const killed = makeEvalReport(
      { request: request({ arms: ["baseline"] }), results: first === undefined ? [] : [first] },
      DRAWS,
    );
    // One of four cases in two repeats.
    expect(killed.arms.map(({ missing }) => missing)).toEqual([7]);
  });

  it("puts an arm that nobody knows last, and makes up nothing of an empty run", () => {
    const strange = { ...scored({ case: "c", won: "buyer", answer: "buyer" }), arm: "ours" };
    const { arms } = makeEvalReport(
      { request: request({ arms: ["ours", "full"] }), results: [strange] },
      DRAWS,
    );
    expect(arms.map((it) => it.arm)).toEqual(["full", "ours"]);
    const empty = makeEvalReport({ request: request(), results: [] }, DRAWS);
    // Four cases, twice by each arm, were asked for.
    expect(empty.facts).toMatchObject({ cases: 4, results: 0 });
    expect(empty.arms.map(({ missing }) => missing)).toEqual([8, 8, 8]);
    expect(empty.arms.map((it) => it.intervals.accuracy)).toEqual([undefined, undefined, undefined]);
  });
});
