import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import type { CaseResult } from "../../eval/results/case-result.js";
import type { RunRequest } from "../../eval/results/run-request.js";
import { lone, request, smallRun } from "../eval/report/small-run.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-eval-report-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeRun(name: string, asked: RunRequest, results: readonly CaseResult[]): Promise<string> {
  const run = join(folder, name);
  await mkdir(run);
  await writeFile(join(run, "run.json"), JSON.stringify(asked));
  await writeFile(join(run, "results.jsonl"), results.map((it) => `${JSON.stringify(it)}\n`).join(""));
  return run;
}

/** Through the whole program: options that `eval` itself has too must reach the subcommand. */
async function runEval(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["eval", ...args], terminal);
  return { code, ...terminal.written };
}

describe("eval report", () => {
  it("writes every form beside the results, and prints the main figures", async () => {
    const { request: asked, results } = smallRun();
    const run = await writeRun("small", asked, results);
    const { code, out } = await runEval("report", run);
    expect(code).toBe(0);
    expect(out).toMatch(/^baseline +0\.500 +0\.150 to 0\.850 +- +- +0 +0 +0 +\$0\.002000$/m);
    expect(out).toMatch(/^jury +0\.857 .* 1 +1 +0 +unknown$/m);
    // Table 3: accuracy 1/2; of jury MAE 1.25 votes, as the CSV's test has it.
    expect(out).toMatch(/^baseline +0\.500 .* - +-$/m);
    expect(out).toMatch(/^jury +0\.857 .* 1\.25 +\d\.\d\d$/m);
    expect((await readdir(run)).sort()).toEqual(
      [
        "arms.csv",
        "groups.csv",
        "report.html",
        "report.md",
        "results.csv",
        "results.jsonl",
        "run.json",
      ].sort(),
    );
    const markdown = await readFile(join(run, "report.md"), "utf8");
    await runEval("report", run);
    expect(await readFile(join(run, "report.md"), "utf8")).toBe(markdown);
    // Where things lay is nobody's business.
    expect(markdown + (await readFile(join(run, "report.html"), "utf8"))).not.toContain("/where/it/lay");
  });

  it("writes elsewhere, and prints figures as JSON and nothing else", async () => {
    const { request: asked, results } = smallRun();
    const run = await writeRun("small", asked, results);
    const { out } = await runEval("report", run, "--out", join(folder, "new", "place"), "--json");
    expect(JSON.parse(out)).toMatchObject({ facts: { cases: 4 }, arms: [{ arm: "baseline" }, {}, {}] });
    expect(await readdir(join(folder, "new", "place"))).toContain("report.html");
    expect(await readdir(run)).not.toContain("report.html");
  });

  it("reports a run that has only begun", async () => {
    const run = await writeRun("begun", request(), []);
    await rm(join(run, "results.jsonl"));
    expect(await runEval("report", run)).toMatchObject({ code: 0 });
  });

  it("refuses a folder without a run, and results that are damaged", async () => {
    expect(await runEval("report", folder)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no evaluation in/),
    });
    const run = await writeRun("damaged", request(), lone("baseline", 0, "bsbs"));
    await writeFile(join(run, "results.jsonl"), "{}\n{}\n");
    expect(await runEval("report", run)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Line 1 is damaged/),
    });
  });

  it("shows no command to the terminal, whoever named an arm", async () => {
    const arm = "\u001b]0;owned\u0007\u202e";
    const run = await writeRun("hostile", request({ arms: [arm] }), lone(arm, 0, "bsbs"));
    const reported = await runEval("report", run);
    const compared = await runEval("compare", run, "--arms", `${arm},${arm}`);
    expect(reported.out + compared.out).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
  });
});

describe("eval compare", () => {
  it("compares two runs case by case, and writes a page", async () => {
    const one = await writeRun("one", request(), lone("rules", 0, "bbbs"));
    const two = await writeRun("two", request(), lone("rules", 0, "sbss"));
    const page = join(folder, "pages", "compared.html");
    const { code, out } = await runEval("compare", one, two, "--html", page);
    expect(code).toBe(0);
    expect(out).toMatch(/^rules +4 +0\.750 +0\.750 +0\.000 +1\.000 +0\.500 +0, 0 +0$/m);
    expect(out).toContain("buyer -> seller: 2 (1 mended, 1 lost)");
    expect(out).toMatch(
      /^ {2}c1 +buyer +buyer +seller +lost\n.*one\/cases\/rules\/c1\/0\/transcript\.json$/m,
    );
    expect(await readFile(page, "utf8")).toContain('href="../one/cases/rules/c1/0/transcript.json"');
  });

  it("writes over nothing that is no page, and says where a page cannot be written", async () => {
    const one = await writeRun("one", request(), lone("rules", 0, "bbbs"));
    const results = join(one, "results.jsonl");
    const before = await readFile(results, "utf8");
    const over = await runEval("compare", one, one, "--html", results);
    expect([over.code, over.err]).toEqual([2, expect.stringMatching(/is no name of a page/)]);
    expect(await readFile(results, "utf8")).toBe(before);
    await mkdir(join(folder, "taken.html"));
    const taken = await runEval("compare", one, one, "--html", join(folder, "taken.html"));
    expect([taken.code, taken.err]).toEqual([
      2,
      expect.stringMatching(/taken\.html cannot be written: EISDIR/),
    ]);
    const file = await runEval("report", one, "--out", results);
    expect([file.code, file.err]).toEqual([2, expect.stringMatching(/results\.jsonl cannot be made/)]);
  });

  it("compares two arms of one run, as JSON", async () => {
    const { request: asked, results } = smallRun();
    const run = await writeRun("small", asked, results);
    const { out } = await runEval("compare", run, "--arms", "baseline,rules", "--json");
    expect(JSON.parse(out)).toMatchObject({
      first: run,
      second: run,
      pairs: [{ compared: 8, agreement: { same: 5 }, disagreements: [{ case: "c2" }, {}, {}] }],
    });
  });

  it.each([
    [[], /no two arms/],
    [["--arms", "rules"], /does not name two arms/],
    [["--arms", "rules,jury,full"], /does not name two arms/],
    [["--arms", "rules,nobody"], /no results of "nobody"/],
  ])("refuses one run with %j", async (flags, message) => {
    const run = await writeRun("one", request(), lone("rules", 0, "bbbs"));
    expect(await runEval("compare", run, ...flags)).toMatchObject({
      code: 2,
      err: expect.stringMatching(message),
    });
  });
});
