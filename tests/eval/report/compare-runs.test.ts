import { describe, expect, it } from "vitest";
import { compareRuns } from "../../../eval/report/compare/compare-runs.js";
import { comparisonPage } from "../../../eval/report/compare/comparison-page.js";
import { transcriptLink } from "../../../eval/report/compare/transcript-link.js";
import type { CaseResult } from "../../../eval/results/case-result.js";
import { unscored } from "../metrics/results.js";
import { lone, smallRun } from "./small-run.js";

const PLACES = { first: "/runs/one", second: "/runs/two", page: "/runs" };
const failing = (results: CaseResult[], id: string) =>
  results.map((it) => (it.case === id ? { ...unscored(id, it.repeat), arm: it.arm } : it));

describe("compareRuns", () => {
  it("pairs the same case, arm and repeat", () => {
    const first = [...lone("rules", 0, "bbbs"), ...lone("rules", 1, "bbbs"), ...lone("jury", 0, "bbbb")];
    const second = [...lone("rules", 0, "shbs"), ...lone("rules", 1, "bbsb"), ...lone("full", 0, "bbbb")];
    const { pairs, onlyFirst, onlySecond } = compareRuns(first, second);
    expect([onlyFirst, onlySecond]).toEqual([["jury"], ["full"]]);
    const [rules] = pairs;
    expect(rules).toMatchObject({
      first: "rules",
      second: "rules",
      compared: 8,
      // b, b and s are right of bbbs in both repeats; of shbs only the last, of bbsb the first three.
      accuracy: { first: 0.75, second: 0.5, difference: -0.25 },
      hung: { first: 0, second: 1 },
      agreement: { same: 4, share: 0.5 },
      // c1 and c2 of the first repeat: 2 (1/2)^2.
      mcnemar: { onlyFirst: 2, onlySecond: 0, exact: 0.5 },
    });
    expect(rules?.flips).toEqual([
      { from: "buyer", to: "seller", count: 2, mended: 1, lost: 1 },
      { from: "buyer", to: "hung", count: 1, mended: 0, lost: 1 },
      { from: "seller", to: "buyer", count: 1, mended: 0, lost: 1 },
    ]);
    expect(rules?.disagreements.map((it) => [it.case, it.repeat, it.first, it.second, it.effect])).toEqual([
      ["c1", 0, "buyer", "seller", "lost"],
      ["c2", 0, "buyer", "hung", "lost"],
      ["c3", 1, "buyer", "seller", "mended"],
      ["c4", 1, "seller", "buyer", "lost"],
    ]);
    expect(rules?.disagreements[0]?.transcripts.first).toBe("cases/rules/c1/0/transcript.json");
  });

  it("leaves out what has no partner or no answer, and says why", () => {
    const first = failing(lone("rules", 0, "bbbs"), "c1");
    const second = failing([...lone("rules", 0, "bbbs"), ...lone("rules", 1, "bbbs")], "c2");
    const [pair] = compareRuns(first, second).pairs;
    expect(pair?.compared).toBe(2);
    expect(pair?.leftOut).toEqual({
      ...{ onlyFirst: 0, onlySecond: 4 },
      ...{ unscoredFirst: 1, unscoredSecond: 1, unscoredBoth: 0 },
    });
    expect([pair?.flips, pair?.mcnemar]).toEqual([[], undefined]);
  });

  it("corrects p over all arms that are compared", () => {
    const first = [...lone("rules", 0, "bbss"), ...lone("jury", 0, "bbss"), ...lone("full", 0, "bbss")];
    const second = [...lone("rules", 0, "ssbb"), ...lone("jury", 0, "sbbb"), ...lone("full", 0, "bbss")];
    const { pairs } = compareRuns(first, second);
    // All four lost: 2 (1/2)^4 = 1/8; three lost: 2 (1/2)^3 = 1/4; none differ: no test, and not in the family of two.
    expect(pairs.map(({ first: arm, mcnemar, holm }) => [arm, mcnemar?.exact, holm.mcnemar])).toEqual([
      ["rules", 1 / 8, 1 / 4],
      ["jury", 1 / 4, 1 / 4],
      ["full", undefined, undefined],
    ]);
    expect(pairs[0]?.holm.pairedT).toBeUndefined();
  });

  it("compares two arms of one run", () => {
    const { results } = smallRun();
    const [pair] = compareRuns(results, results, ["baseline", "rules"]).pairs;
    expect(pair).toMatchObject({ first: "baseline", second: "rules", compared: 8, agreement: { same: 5 } });
    expect(pair?.flips).toEqual([
      { from: "buyer", to: "seller", count: 1, mended: 1, lost: 0 },
      { from: "seller", to: "buyer", count: 2, mended: 2, lost: 0 },
    ]);
  });

  it("notices a case that reads otherwise, and refuses one that was won otherwise", () => {
    const first = lone("rules", 0, "bbbs");
    const reworded = first.map((it) => ({ ...it, sha256: "other" }));
    expect(compareRuns(first, reworded).pairs[0]?.otherText).toBe(4);
    const truth = { ...first[0]?.truth, side: "seller" };
    const turned = first.map((it, index) => (index === 0 ? ({ ...it, truth } as CaseResult) : it));
    expect(() => compareRuns(first, turned)).toThrow(/who won "c1": buyer in the first, seller/);
  });

  it("refuses arms that are not there", () => {
    const [one, other] = [lone("rules", 0, "bbbs"), lone("full", 0, "bbbs")];
    expect(() => compareRuns(one, other)).toThrow(/first has rules, the second full/);
    expect(() => compareRuns(one, [])).toThrow(/second no results/);
    const elsewhere = one.map((it) => ({ ...it, case: `other ${it.case}` }));
    expect(() => compareRuns(one, elsewhere)).toThrow("The runs have no case in common.");
    expect(() => compareRuns(one, other, ["rules", "jury"])).toThrow(/second run has no results of "jury"/);
  });
});

describe("comparisonPage", () => {
  it("lists what differs, with relative links to transcripts", () => {
    const comparison = compareRuns(lone("rules", 0, "bbbs"), lone("rules", 0, "sbbs"));
    const page = comparisonPage(comparison, { first: "one", second: "two" }, PLACES);
    expect(page).toContain('<a href="one/cases/rules/c1/0/transcript.json">buyer</a>');
    expect(page).toContain('<a href="two/cases/rules/c1/0/transcript.json">seller</a>');
    expect(page).not.toMatch(/https?:|<script|NaN|undefined/);
  });

  it("escapes names, and links to nothing outside a run", () => {
    const text = `"><img src=x onerror=alert(1)>`;
    const hostile = (letters: string) =>
      lone(text, 0, letters).map((it) => ({
        ...it,
        case: text + it.case,
        transcript: "javascript:alert(1)//../../../x",
      }));
    const comparison = compareRuns(hostile("bbbs"), hostile("sssb"));
    const page = comparisonPage(comparison, { first: text, second: text }, PLACES);
    expect(page).not.toMatch(/<img|href="javascript|href="\.\.\/\.\./);
  });
});

describe("transcriptLink", () => {
  it.each([
    ["cases/a b/x#1?/t.json", "run/cases/a%20b/x%231%3F/t.json"],
    ["javascript:alert(1)", "run/javascript%3Aalert(1)"],
    ["../other/t.json", undefined],
    ["cases/../../t.json", undefined],
    ["/etc/passwd", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("of %j is %j", (path, link) => {
    expect(transcriptLink("/runs", "/runs/run", path)).toBe(link);
  });
});
