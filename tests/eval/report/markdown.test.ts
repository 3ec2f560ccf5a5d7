import { describe, expect, it } from "vitest";
import { makeEvalReport } from "../../../eval/report/eval-report.js";
import type { EvaluatedRun } from "../../../eval/report/measures/evaluated-run.js";
import { plainText, reportMarkdown } from "../../../eval/report/page/markdown.js";
import { unscored } from "../metrics/results.js";
import { lone, ratedRun, request, smallRun, tableBelow } from "./small-run.js";

const FOLD = {
  precedents: 3,
  norms: 5,
  usage: { calls: 3, inputTokens: 900, outputTokens: 100, costUsd: 0.25 },
};

const markdownOf = (run: EvaluatedRun) => reportMarkdown(makeEvalReport(run, { draws: 200 }));

describe("reportMarkdown", () => {
  const text = markdownOf(smallRun());
  const rowOf = (heading: string, arm: string) => tableBelow(text, heading).find((row) => row["Arm"] === arm);

  it("has the main results, with intervals, hung and unscored beside", () => {
    const heading = "Scores of each arm";
    expect(rowOf(heading, "baseline")).toMatchObject({
      Accuracy: "0.500 (0.150 to 0.850)",
      MAE: "-",
      Hung: "0",
    });
    expect(rowOf(heading, "rules")?.["Accuracy"]).toMatch(/^0\.875 \(/);
    expect(rowOf(heading, "jury")).toMatchObject({ Scored: "7", Hung: "1", Unscored: "1", Missing: "0" });
    expect(rowOf(heading, "jury")?.["MAE"]).toMatch(/^1\.250 \(\d\.\d{3} to \d\.\d{3}\)$/);
    // 2 TP / (2 TP + FP + FN): buyer 8 / (8 + 0 + 0) for the jury's four right buyers, seller 4 / (4 + 0 + 1) = 0.8.
    expect(rowOf(heading, "jury")?.["Macro F1"]).toMatch(/^0\.900/);
  });

  it("has the ablation in order, each line with its gain and what chance would do", () => {
    const rows = tableBelow(text, "The ablation");
    expect(rows.map((row) => row["Arm"])).toEqual(["baseline", "rules", "jury"]);
    expect(rows[0]).toMatchObject({ Gain: "-", p: "-", "p, Holm": "-" });
    expect(rows[1]).toMatchObject({ Gain: "+0.375 (0.000 to +0.750)", p: "1.000", "p, Holm": "1.000" });
    expect(rows[2]).toMatchObject({ Gain: "0.000 (0.000 to 0.000)", p: "-", Pairs: "7" });
  });

  it("has stability: Cochran's Q, and the paired t of neighbours", () => {
    const heading = "Repeats of each arm";
    // Always the same: nothing was put to the test.
    expect(rowOf(heading, "baseline")).toMatchObject({
      "Mean accuracy": "0.500 (0.150 to 0.850)",
      Q: "-",
      p: "-",
    });
    // Only c3 varies: Q = (2 (3^2 + 4^2) - 7^2) / 1 = 1, and P(chi-square > 1) = 0.317.
    expect(rowOf(heading, "rules")).toMatchObject({ Q: "1.000", Degrees: "1", p: "0.317", "Run 2": "1.000" });
    // c4 is left out: its first repeat failed.
    expect(rowOf(heading, "jury")).toMatchObject({ Cases: "3", "Left out": "1", "Run 1": "0.667" });
    // So does that of jury, of three cases: a family of two tests, 2 x 0.3173 each.
    for (const arm of ["rules", "jury"]) expect(rowOf(heading, arm)?.["p, Holm"]).toBe("0.635");
    const [rules, jury] = tableBelow(text, "Neighbours of the ablation");
    expect(rules).toMatchObject({ Against: "baseline", t: "3.000", Degrees: "1", "p for a gain": "0.102" });
    expect(jury).toMatchObject({ "Mean gain": "0.000", t: "-", "The same, Holm": "-" });
  });

  it("tells a cost only where every price is known", () => {
    const heading = "Accuracy and cost";
    expect(rowOf(heading, "baseline")).toMatchObject({
      "Tokens a case": "1,000",
      "Cost a case": "\\$0.002000",
      "Cost a right answer": "\\$0.004000",
      "Seconds a case": "2.0",
    });
    expect(rowOf(heading, "jury")).toMatchObject({
      "Cost a case": "unknown",
      "Total cost": "unknown",
      "Price unknown": "2",
    });
  });

  it("has groups with counts beside, rounds, and who changed", () => {
    const [unanimous] = tableBelow(text, "By difficulty");
    expect(unanimous?.["Real jury"]).toBe("unanimous");
    expect(unanimous?.["jury"]).toMatch(/^1\.000 \(.* to 1\.00; 2 scored\)$/);
    expect(tableBelow(text, "By language").at(-1)).toEqual({
      Language: "not known",
      baseline: "-",
      rules: "-",
      jury: "- (0 scored, 1 unscored)",
    });
    // Single jurors have no margin.
    expect(Object.keys(tableBelow(text, "By predicted margin")[0] ?? {})).toEqual(["Panel's votes", "jury"]);
    expect(tableBelow(text, "Rounds that panels sat")).toMatchObject([{ Arm: "jury", Panels: "7" }]);
    // Seven panels: one sat twice, in which four jurors could change and one did.
    expect(tableBelow(text, "Who changed")).toMatchObject([
      { Changes: "1", "Share of chances": "0.250 (of 4)", "To buyer": "1", Corrected: "1", Lost: "0" },
    ]);
  });

  it("says whether reasons agree with votes once they are rated, and by whom", () => {
    const rated = markdownOf(ratedRun());
    const heading = "Agreement of reasons with the vote";
    // Wilson's interval of 1 of 2 cases. Both ballots voted for the buyer, and both answers are the buyer's.
    expect(tableBelow(rated, heading)).toEqual([
      {
        ...{ Arm: "baseline", "Rated ballots": "2", Agree: "0.500 (0.095 to 0.905)", Kappa: "-" },
        ...{ "Of votes for the buyer": "0.500", "For the seller": "-", "With the verdict": "0.500" },
        ...{ "For the other side": "1", "For neither": "0", "Could not be rated": "0", Unscored: "0" },
      },
      expect.objectContaining({ Arm: "rules", "Rated ballots": "0", Agree: "-" }),
      expect.objectContaining({
        Arm: "jury",
        Agree: "0.000 (0.000 to 0.793)",
        "Could not be rated": "1",
      }),
    ]);
    expect(rated).toMatch(/another-model read the reasons of at most 3 ballots/);
    expect(tableBelow(rated, "Ballots whose reasons do not lead to their vote")).toMatchObject([
      { Case: "c1", Arm: "jury", "Voted for": "buyer", "Reasons favour": "neither" },
      { Case: "c3", Arm: "baseline", "Reasons favour": "seller", "In the rater's words": "so it reads" },
    ]);
    // 4 asks of 110 tokens at an unknown price.
    expect(rated).toContain("Rating the reasons took 4 asks, 440 tokens and unknown besides.");
    expect(rated).not.toMatch(/of its own making|eval reasons RUN/);
    const own = ratedRun();
    own.request.settings.model = "openai:another-model";
    expect(markdownOf(own)).toContain("It rated reasons of its own making.");
    // Not rated: it is said how they would be.
    expect(text).not.toContain(heading);
    expect(text).toContain("eval reasons RUN");
  });

  it("does without repeats, without neighbours, and without an answer", () => {
    const one = markdownOf({
      request: request({ arms: ["baseline"], repeat: 1 }),
      results: lone("baseline", 0, "bsbs"),
    });
    expect(tableBelow(one, "The ablation")).toMatchObject([{ Arm: "baseline", Gain: "-" }]);
    expect(one).toContain("nothing can be told of stability");
    expect(one).not.toContain("Neighbours");
    expect(one).toContain("No result of this run is of a panel.");
    const failed = ["a", "b"].map((id) => ({ ...unscored(id), arm: "baseline" }));
    const none = markdownOf({ request: request({ arms: ["baseline"], repeat: 1 }), results: failed });
    expect(tableBelow(none, "Scores of each arm")).toEqual([
      expect.objectContaining({ Accuracy: "-", "Macro F1": "-", RMSE: "-", Scored: "0", Unscored: "2" }),
    ]);
    expect(tableBelow(none, "Accuracy and cost")[0]).toMatchObject({
      "Cost a case": "-",
      "Tokens a case": "-",
    });
    expect(tableBelow(none, "By reason")).toEqual([
      { Arm: "baseline", Code: "model-unavailable", Results: "2" },
    ]);
  });

  it("never shows what is no number", () => {
    const empty = markdownOf({ request: request(), results: [] });
    for (const page of [text, empty]) expect(page).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(tableBelow(empty, "Scores of each arm").map((row) => row["Accuracy"])).toEqual(["-", "-", "-"]);
  });

  it("keeps hostile names within their cells", () => {
    const name = "a|b](http://e.org) <img src=x>\n# `x` $y$ \u202e www.e.org @me";
    const results = lone(name, 0, "bsbs").map((result) => ({ ...result, case: `${result.case}${name}` }));
    const failed = { ...unscored(name), arm: name, error: { code: name, message: name } };
    const hostile = markdownOf({ request: request({ arms: [name] }), results: [...results, failed] });
    expect(tableBelow(hostile, "Scores of each arm")[0]).toMatchObject({ Scored: "4", Arm: plainText(name) });
    expect(hostile).not.toMatch(/(?<!\\)<img|(?<!\\)\]\(|http:\/\/|www\.e|\u202e|\n# `/);
  });

  it("says what the libraries of folds took, and knows what is not known", () => {
    const lead = (folds: EvaluatedRun["folds"]) =>
      /What the scored results took\..*/.exec(markdownOf({ ...smallRun(), ...(folds && { folds }) }))?.[0];
    expect(lead([FOLD, FOLD])).toContain(
      "Distilling the libraries of 2 folds took 6 asks, 2,000 tokens and \\$0.5000 besides.",
    );
    expect(lead([FOLD, { ...FOLD, usage: { ...FOLD.usage, costUsd: null } }])).toContain(
      "and unknown besides",
    );
    expect(lead([FOLD, { precedents: 3, norms: 5 }])).toContain("took besides is not known");
    // The small run holds one unscored result.
    expect(lead(undefined)).toMatch(/Unscored results took 0 asks, 0 tokens and \\\$0\.0000 besides\.$/);
  });

  it("knows that an earlier version did not say what unscored results took", () => {
    const run = smallRun();
    const results = run.results.map((result) =>
      result.status === "unscored" ? { ...result, usage: undefined } : result,
    );
    expect(markdownOf({ ...run, results })).toContain("What unscored results took besides is not known.");
  });
});
