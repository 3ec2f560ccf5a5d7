import { describe, expect, it } from "vitest";
import type { CaseResult, ScoredResult } from "../../../eval/results/case-result.js";
import { compareVersions } from "../../../eval/twin/compare-versions.js";
import { twinPage } from "../../../eval/twin/twin-page.js";
import { JUDGMENT_RULES } from "../../../jury/judgment-rules.js";
import type { JudgmentRule } from "../../../state/rule.js";
import { scored, unscored } from "../metrics/results.js";
import { request } from "../report/small-run.js";

const RULES: JudgmentRule[] = [
  { id: "J1", text: "Kept." },
  { id: "J2", text: "Old words." },
  { id: "J3", text: "Gone." },
];
const NEW: JudgmentRule[] = [
  { id: "J2", text: "New words." },
  { id: "J1", text: "Kept." },
  { id: "J4", text: "New." },
];

const CASES = {
  a: { case: "a", won: "buyer", category: "Footwear" },
  b: { case: "b", won: "seller", category: "Footwear" },
  c: { case: "c", won: "seller", category: "Cameras" },
  d: { case: "d", won: "buyer", category: "Cameras" },
} as const;

/** A jury's result: its ballots, of which those for the answer cite a rule each, in turn. */
function jury(id: keyof typeof CASES, repeat: number, letters: string, ...rules: string[]): ScoredResult {
  const buyer = [...letters].filter((letter) => letter === "b").length;
  const answer = 2 * buyer === letters.length ? "hung" : 2 * buyer > letters.length ? "buyer" : "seller";
  const result = { ...scored({ ...CASES[id], repeat, answer, rounds: [letters] }), arm: "jury" };
  let next = 0;
  for (const ballot of result.rounds[0]?.ballots ?? []) {
    const rule = ballot.side === answer ? rules[next++] : undefined;
    ballot.reasons = [
      { text: `Seat ${ballot.seat} looked.`, cites: [] },
      ...(rule === undefined ? [] : [{ text: `By ${rule}.`, cites: [{ kind: "rule" as const, id: rule }] }]),
    ];
  }
  return { ...result, transcript: `cases/jury/${id}/${repeat}/transcript.json` };
}

const FIRST: CaseResult[] = [
  ...[
    jury("a", 0, "bbbs", "J2", "J1"),
    jury("b", 0, "bbss"),
    jury("c", 0, "ssss", "J3"),
    jury("d", 0, "bbbb"),
  ],
  ...[jury("a", 1, "bbbs"), jury("b", 1, "bsss"), jury("c", 1, "ssss"), jury("d", 1, "bbbb")],
];
const SECOND: CaseResult[] = [
  ...[
    jury("a", 0, "bsss", "J2"),
    jury("b", 0, "bsss"),
    jury("c", 0, "bbss"),
    { ...unscored("d", 0), arm: "jury" },
  ],
  ...[jury("a", 1, "bbbs", "J4", "J4"), jury("b", 1, "bsss"), jury("c", 1, "ssss"), jury("d", 1, "bbbb")],
];

const twin = () =>
  compareVersions(
    "jury",
    { request: request({ rules: RULES }), results: FIRST },
    { request: request({ rules: NEW }), results: SECOND },
  );

describe("compareVersions", () => {
  it("counts what flipped and which way: seller, hung, buyer is one scale", () => {
    // First repeat: a buyer to seller, b hung to seller, c seller to hung; d has no partner. Second: nothing flips.
    expect(twin().flips).toMatchObject({ of: 7, flipped: 3, share: 3 / 7, towardBuyer: 1, towardSeller: 2 });
    expect(twin().pair).toMatchObject({ compared: 7, leftOut: { unscoredSecond: 1 } });
    // Answers for the buyer in the first repeat: a only before, nobody only after: 2 * (1/2)^1 = 1.
    expect(twin().oneSided).toBe(1);
  });

  it("tells flips by category, with accuracy before and after", () => {
    expect(twin().categories).toMatchObject([
      // a right, b hung; a right, b right: 3 of 4. Then a wrong, b right; a right, b right: 3 of 4.
      { category: "Footwear", of: 4, flipped: 2, towardSeller: 2, accuracy: { first: 0.75, second: 0.75 } },
      // c right twice and d (second repeat) right: 3 of 3. Then c hung once: 2 of 3.
      { category: "Cameras", of: 3, flipped: 1, towardBuyer: 1, accuracy: { first: 1, second: 2 / 3 } },
    ]);
  });

  it("says how often drawing again alone changes an answer", () => {
    // First version, pairs of repeats with partners: a same, b hung and seller, c same: 1 of 3. Second: a and c differ.
    expect(twin().redrawn).toEqual({ first: 1 / 3, second: 2 / 3 });
    const once = (results: CaseResult[]) => results.filter(({ repeat }) => repeat === 0);
    const report = compareVersions(
      "jury",
      { request: request({ rules: RULES }), results: once(FIRST) },
      { request: request({ rules: NEW }), results: once(SECOND) },
    );
    expect(report.redrawn).toBeUndefined();
  });

  it("measures how the split moved, in votes of 17", () => {
    // Shares of the buyer: a 3/4 to 1/4, b 2/4 to 1/4, c 0 to 2/4; the second repeat stays: (-2 - 1 + 2) / 4 of 17 over 7.
    const { votes } = twin();
    expect(votes).toMatchObject({ of: 7, moved: 3 });
    expect(votes?.mean).toBeCloseTo((17 * -0.25) / 7, 10);
    expect(votes?.interval?.[0]).toBeLessThan(votes?.mean ?? 0);
  });

  it("is the same in whatever order the results came", () => {
    const turned = compareVersions(
      "jury",
      { request: request({ rules: RULES }), results: [...FIRST].reverse() },
      { request: request({ rules: NEW }), results: [...SECOND].reverse() },
    );
    expect(JSON.stringify(turned)).toBe(JSON.stringify(twin()));
  });

  it("says what became of each rule, and the share of ballots that cite it", () => {
    const { rules, reordered } = twin();
    expect(reordered).toBe(true);
    // 32 ballots under the first, 28 under the second; d's of the first repeat count though they have no partner.
    expect(rules).toEqual([
      {
        id: "J2",
        change: "reworded",
        first: "Old words.",
        second: "New words.",
        cited: { first: 1 / 32, second: 1 / 28 },
      },
      { id: "J1", change: "same", first: "Kept.", second: "Kept.", cited: { first: 1 / 32, second: 0 } },
      { id: "J4", change: "new", second: "New.", cited: { first: undefined, second: 2 / 28 } },
      { id: "J3", change: "gone", first: "Gone.", cited: { first: 1 / 32, second: undefined } },
    ]);
  });

  it("does not say that rules are cited by nobody where the arm cites nothing at all", () => {
    const mute = { request: request({ rules: RULES }), results: [jury("a", 0, "bbb"), jury("b", 0, "sss")] };
    expect(compareVersions("jury", mute, mute).rules.map(({ cited }) => cited)).toEqual(
      Array(3).fill({ first: undefined, second: undefined }),
    );
  });

  it("gives every flip with both splits and a reason, one that cites a changed rule where there is one", () => {
    const { examples } = twin();
    expect(examples.map(({ case: id, repeat }) => [id, repeat])).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 0],
    ]);
    expect(examples[0]).toMatchObject({
      truth: "buyer",
      first: { answer: "buyer", votes: { buyer: 3, seller: 1 }, reason: "By J2.", rules: ["J1", "J2"] },
      second: { answer: "seller", votes: { buyer: 1, seller: 3 }, reason: "By J2.", rules: ["J2"] },
    });
    expect(examples[1]?.first).toMatchObject({ answer: "hung", reason: undefined, rules: [] });
  });

  it("takes the program's own rules where a run names none", () => {
    const own = { request: request(), results: FIRST };
    const { rules, reordered, flips, oneSided } = compareVersions("jury", own, own);
    expect(rules.map(({ id, change }) => [id, change])).toEqual(JUDGMENT_RULES.map(({ id }) => [id, "same"]));
    expect([reordered, flips.flipped, flips.towardBuyer, oneSided]).toEqual([false, 0, 0, undefined]);
  });

  it("refuses an arm that was not judged", () => {
    const own = { request: request(), results: FIRST };
    expect(() => compareVersions("full", own, own)).toThrow(/has no results of "full"/);
  });
});

describe("twinPage", () => {
  const places = {
    first: { name: "old", run: "/runs/twin/first" },
    second: { name: "new", run: "/runs/twin/second" },
    page: "/runs/twin",
  };

  it("links both transcripts of a flip, from where it lies", () => {
    const page = twinPage(twin(), places);
    expect(page).toContain('href="first/cases/jury/a/0/transcript.json"');
    expect(page).toContain('href="second/cases/jury/a/0/transcript.json"');
    expect(page).toContain("3 of 7");
  });

  it("is quiet, whatever stands in results and rules", () => {
    const script = '"><script>alert(1)</script>';
    const report = twin();
    const hostile = {
      ...report,
      rules: report.rules.map((rule) => ({ ...rule, second: script })),
      categories: report.categories.map((it) => ({ ...it, category: script })),
      examples: report.examples.map((it) => ({
        ...it,
        case: script,
        first: { ...it.first, reason: script, transcript: "../../../etc/passwd" },
      })),
    };
    const page = twinPage(hostile, { ...places, first: { name: script, run: "/runs/twin/first" } });
    expect(page).not.toContain("<script");
    expect(page).not.toContain("passwd");
  });
});
