import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  durationText,
  enterEvalEvent,
  noEvalProgress,
  progressText,
  stepOf,
} from "../../cli/eval/eval-progress.js";
import { runProgram } from "../../cli/program.js";
import { CaseResult } from "../../eval/results/case-result.js";
import { syntheticDisputes } from "../../eval/runner/synthetic-disputes.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

let folder: string;
let dataset: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-eval-"));
  dataset = join(folder, "synthetic.jsonl");
  const lines = [...syntheticDisputes(4, 7)].map((it) => `${JSON.stringify(it)}\n`);
  await writeFile(dataset, lines.join(""));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["eval", ...args], terminal);
  return { code, ...terminal.written };
}

const out = (name: string) => ["--out", join(folder, name)];

// One story: each step stands on the one before.
describe.sequential("eval", () => {
  it("judges a data set by several arms, and says who was right and where the results lie", async () => {
    const {
      code,
      out: said,
      err,
    } = await run(
      ...[dataset, "--arms", "baseline,jury,always-claimant", "--model", "offline", "--jurors", "3"],
      ...["--repeat", "2", "--seed", "11", ...out("first")],
    );
    expect(code).toBe(0);
    expect(said).toMatch(
      /^4 cases, 24 results\narm +right +scored +accuracy +hung +unscored +asks +tokens +cost\n/,
    );
    expect(said).toMatch(/\njury +\d +8 +0\.\d{3} +\d +0 +\d+ +0 +\$0\.0000\n/);
    expect(said).toMatch(/\n24 results judged\.\nResults: .*results\.jsonl\n/);
    // The paper's tables come with it: no second command.
    expect(said).toMatch(
      /\nThe ablation \(the paper's Table 3\)\narm +accuracy +weighted F1 +macro F1 +precision +recall +MAE +RMSE\nbaseline .* - +-\njury .*\n/,
    );
    expect(said).toMatch(
      /\nwritten .*report\.md\n.*report\.html\n.*arms\.csv\n.*groups\.csv\n.*results\.csv\n$/,
    );
    expect((await readdir(join(folder, "first"))).sort()).toEqual(
      expect.arrayContaining(["arms.csv", "groups.csv", "report.html", "report.md"]),
    );
    expect(err).toMatch(/^.*synthetic\.jsonl · baseline,jury,always-claimant · offline · seed 11\n/);
    expect(err).toMatch(/24\/24 · 100 %/);
    const lines = (await readFile(join(folder, "first", "results.jsonl"), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => CaseResult.parse(JSON.parse(line)).status)).toEqual(Array(24).fill("scored"));
  });

  it("takes over what a run was begun with, asks nothing that is done, and says so", async () => {
    const { code, out: said } = await run(dataset, ...out("first"));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("All 24 results were there already: nothing was asked."),
    ]);
  });

  it("refuses what differs, field by field, with the remedy", async () => {
    const { code, err } = await run(dataset, ...out("first"), "--seed", "12", "--repeat", "3");
    expect(code).toBe(2);
    expect(err).toMatch(/begun otherwise: repeat was 2, is 3; settings\.seed was 11, is 12\.\n .*--out\./);
  });

  it("prints counts as JSON and nothing else there, and no progress when quiet", async () => {
    const {
      code,
      out: said,
      err,
    } = await run(
      ...[dataset, "--arms", "rules", "--model", "offline", "--limit", "3", "--filter", "language=en,zh"],
      ...["--json", "--quiet", ...out("second")],
    );
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(said)).toMatchObject({
      cases: 3,
      total: 3,
      judged: 3,
      arms: [{ arm: "rules", scored: 3 }],
    });
  });

  it("says how to go on when it is stopped", async () => {
    const stop = new AbortController();
    const terminal = recordedTerminal({ signal: stop.signal });
    const err = terminal.err;
    terminal.err = (text) => {
      // Not "1/" alone: a folder by chance may end so.
      if (/^ *1\/4 /.test(text)) stop.abort(new Error("stopped by Ctrl-C"));
      err(text);
    };
    const args = [
      "eval",
      dataset,
      "--arms",
      "jury",
      "--model",
      "offline",
      "--parallel",
      "1",
      ...out("third"),
    ];
    expect(await runProgram(args, terminal)).toBe(130);
    expect(terminal.written.err).toContain(`cyberjurors eval ${dataset} --out ${join(folder, "third")}`);
    const again = await run(dataset, ...out("third"), "--quiet");
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/3 results judged, 1 there already\./);
  });

  it("fails where nothing could be scored", async () => {
    const path = join(folder, "undecided.jsonl");
    const [first] = syntheticDisputes(1, 7);
    await writeFile(path, JSON.stringify({ ...first, decision: undefined }));
    const { code, out: said } = await run(path, "--arms", "baseline", "--model", "offline", ...out("fourth"));
    expect(code).toBe(1);
    expect(said).toMatch(/baseline +0 +0 +- +0 +1 .*\n.*--retry-unscored.*\n {2}[a-z-]+: 1, such as \S+: \S/);
  });

  it("tells of a file that the system refuses as of that, and of no bug", async () => {
    const folderOfRun = join(folder, "no-file");
    await run(dataset, "--arms", "baseline", "--model", "offline", "--out", folderOfRun, "--quiet");
    await rm(join(folderOfRun, "results.jsonl"));
    await mkdir(join(folderOfRun, "results.jsonl"));
    for (const args of [
      ["report", folderOfRun],
      [dataset, "--out", folderOfRun, "--quiet"],
    ]) {
      const { code, err } = await run(...args);
      expect([code, err]).toEqual([1, expect.stringMatching(/^error: .*a folder.*\n +Move it away/)]);
      expect(err).not.toMatch(/bug|at async/);
    }
  });

  it("teaches `full` by six folds of the set itself where no library is named, and says so", async () => {
    const asked = [dataset, "--arms", "full", "--jurors", "3", "--rounds", "1", "--model", "offline"];
    const { code, err } = await run(...asked, "--no-report", ...out("taught"));
    expect([code, err]).toEqual([0, expect.stringContaining("from 6 folds of the set itself")]);
    expect(err).toContain("There are 4 cases for 6 folds: each is a fold of its own.");
    expect(JSON.parse(await readFile(join(folder, "taught", "run.json"), "utf8"))).toMatchObject({
      folds: 6,
    });
    expect(await readdir(join(folder, "taught"))).not.toContain("report.html");
  });

  it("lists the arms", async () => {
    const { code, out: said } = await run("--list-arms");
    expect(code).toBe(0);
    expect(said).toMatch(/iv-cot +the four stages[\s\S]*full .*[\s\S]*chateval[\s\S]*full-text/);
  });

  it.each([
    [[], /No data set is named/],
    [["/nowhere", "--arms", "baseline"], /no data set/],
    [["cases"], /No arm is named/],
    [["cases", "--arms", "magic"], /no arm "magic"/],
    [["cases", "--arms", "full", "--library", "starter-library", "--model", "offline"], /training cases/],
    [["cases", "--arms", "baseline", "--model", "offline", "--filter", "colour=red"], /is no filter/],
    [["cases", "--arms", "jury", "--jurors", "99", "--model", "offline"], /jurors/],
    [["cases", "--repeat", "0"], /whole number from 1/],
  ])("refuses %j with a remedy", async (args, message) => {
    const { code, err } = await run(...args, ...(args.length === 0 ? [] : out("refused")));
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe("progress", () => {
  const result = (changes: object) =>
    ({
      case: "a",
      arm: "jury",
      repeat: 0,
      status: "scored",
      answer: "buyer",
      usage: { costUsd: 0.25 },
      ...changes,
    }) as CaseResult;

  it("tells rate and time to go of this life, cost, and what is unscored", () => {
    const progress = noEvalProgress();
    enterEvalEvent(progress, { type: "begin", total: 100, done: 40 });
    expect(progressText(progress, 5)).toBe("40/100 · 40 % · $0.0000");
    enterEvalEvent(progress, { type: "step", total: 100, done: 41, ...stepOf(result({})) });
    const failed = result({
      ...{ status: "unscored", error: { code: "quorum" }, repeat: 1 },
      usage: { costUsd: 0.5 },
    });
    enterEvalEvent(progress, { type: "step", total: 100, done: 42, ...stepOf(failed) });
    // Two in four seconds: half a result a second, 58 to go.
    expect(progressText(progress, 4)).toBe(
      "42/100 · 42 % · 30.0 a minute · 1 min 56 s to go · $0.7500 · 1 unscored",
    );
    expect(progress.last).toBe("a jury #2: unscored, quorum");
    enterEvalEvent(progress, {
      ...{ type: "step", total: 100, done: 100 },
      ...stepOf(result({ usage: { costUsd: null } })),
    });
    expect(progressText(progress, 10)).toBe("100/100 · 100 % · 6.0 a second · unknown · 1 unscored");
  });

  it.each([
    [0.2, "1 s"],
    [59.1, "1 min 0 s"],
    [3_725, "1 h 2 min"],
  ])("%d seconds are %s", (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
