import { describe, expect, it } from "vitest";
import { makeEvalReport } from "../../../eval/report/eval-report.js";
import type { EvaluatedRun } from "../../../eval/report/measures/evaluated-run.js";
import { armsCsv } from "../../../eval/report/page/arms-csv.js";
import { csv } from "../../../eval/report/page/csv.js";
import { resultsCsv } from "../../../eval/report/page/results-csv.js";
import { ratedRun, request, smallRun } from "./small-run.js";

/** Rows by their heads, of a text without quoted cells. */
function rowsOf(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(rows.every((row) => row.length === heads.length)).toBe(true);
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ""])));
}

describe("csv", () => {
  it.each([
    ["a", "a"],
    [-1.5, "-1.5"],
    [true, "true"],
    [undefined, ""],
    [null, ""],
    ["a,b", '"a,b"'],
    ['say "x"\nnow', '"say ""x""\nnow"'],
    ["=1+1", "'=1+1"],
    [" @sum", "' @sum"],
    ["-cmd", "'-cmd"],
    ["\u0000x\u001b[1m", "x[1m"],
  ])("writes %j as %j", (value, written) => {
    expect(csv(["head"], [[value]])).toBe(`head\r\n${written}\r\n`);
  });
});

describe("resultsCsv", () => {
  it("has one row a case, arm and repeat", () => {
    const rows = rowsOf(resultsCsv(smallRun().results));
    expect(rows).toHaveLength(24);
    expect(rows[1]).toMatchObject({
      case: "c2",
      arm: "baseline",
      repeat: "0",
      answer: "seller",
      right: "false",
    });
    expect(rows[1]).toMatchObject({ votes_buyer: "", rounds: "", cost_usd: "0.002", real_buyer: "17" });
    const [c1, , c3, c4] = rows.filter(({ arm, repeat }) => arm === "jury" && repeat === "0");
    expect(c1).toMatchObject({
      votes_buyer: "3",
      votes_seller: "1",
      spoiled: "0",
      rounds: "2",
      cost_usd: "",
    });
    expect(c3).toMatchObject({ answer: "hung", truth: "seller", right: "false" });
    expect(c4).toMatchObject({ status: "unscored", answer: "", right: "", error_code: "model-unavailable" });
    // What came to nothing may have cost something.
    expect(c4).toMatchObject({ calls: "0", cost_usd: "0" });
  });
});

describe("armsCsv", () => {
  it("has one row an arm, and leaves empty what cannot be told", () => {
    const [baseline, rules, jury] = rowsOf(armsCsv(makeEvalReport(smallRun(), { draws: 20 })));
    expect(baseline).toMatchObject({ arm: "baseline", accuracy: "0.5", mae: "", before: "", gain: "" });
    expect(rules).toMatchObject({ before: "baseline", gain: "0.375", mcnemar_p: "1", cochran_q: "1" });
    expect(jury).toMatchObject({
      scored: "7",
      hung: "1",
      unscored: "1",
      mae: "1.25",
      cost_usd: "",
      unpriced: "2",
    });
  });

  it("has the ratings of reasons where there are any", () => {
    const agreement = (run: EvaluatedRun) =>
      rowsOf(armsCsv(makeEvalReport(run, { draws: 20 }))).map((row) => [
        ...[row["reasons_rated"], row["reasons_agree"], row["reasons_for_the_other_side"]],
        ...[row["reasons_for_neither"], row["reasons_unrated"]],
      ]);
    expect(agreement(ratedRun())).toEqual([
      ["2", "0.5", "1", "0", "0"],
      ["0", "", "0", "0", "0"],
      ["1", "0", "0", "1", "1"],
    ]);
    expect(agreement(smallRun())).toEqual(Array(3).fill(["", "", "", "", ""]));
  });

  it("is rows of nothing for a run without results", () => {
    const rows = rowsOf(armsCsv(makeEvalReport({ request: request(), results: [] }, { draws: 20 })));
    expect(rows.map(({ arm, accuracy }) => [arm, accuracy])).toEqual([
      ["baseline", ""],
      ["rules", ""],
      ["jury", ""],
    ]);
  });
});
