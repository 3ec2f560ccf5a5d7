import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { CaseResult } from "../../eval/results/case-result.js";
import type { StressReport } from "../../eval/stress/stress-report.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { decidedDispute } from "../fixtures/decided.js";

let folder: string;
let dataset: string;
let against: string;
/** Eight cases, half of them hats; what the data set decided itself must not count. */
const DISPUTES = Array.from({ length: 8 }, (_, index) =>
  decidedDispute(index + 1, undefined, { category: index < 4 ? "Hats" : "Cameras" }),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-stress-"));
  dataset = join(folder, "set.jsonl");
  await writeFile(dataset, DISPUTES.map((it) => `${JSON.stringify(it)}\n`).join(""));
  // By the first run's answers: the platform is against the jury on hats, and with it on cameras. Case 8 is undecided.
  const plain = await run(dataset, "--against", await csv("all", () => "buyer"), ...OFFLINE, ...out("plain"));
  expect(plain.code).toBe(0);
  const answers = await answersIn("plain");
  against = await csv("against", (id) => {
    const answer = answers.get(id) === "buyer" ? "buyer" : "seller";
    if (id === "case-8") return undefined;
    return Number(id.slice(5)) <= 4 ? (answer === "buyer" ? "seller" : "buyer") : answer;
  });
  await writeFile(against, `${await readFile(against, "utf8")}case-99,buyer\n"no\u001b[2Jbody",seller\n`);
});
afterAll(() => rm(folder, { recursive: true }));

const OFFLINE = ["--model", "offline", "--jurors", "3", "--preset", "efficient"];
const out = (name: string) => ["--out", join(folder, name)];

async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["eval", "stress", ...args], terminal);
  return { code, ...terminal.written };
}

async function csv(name: string, sideOf: (id: string) => string | undefined): Promise<string> {
  const path = join(folder, `${name}.csv`);
  const lines = DISPUTES.flatMap(({ id }) => {
    const side = sideOf(id);
    return side === undefined ? [] : [`${id},${side}\n`];
  });
  await writeFile(path, `case,decision\n${lines.join("")}`);
  return path;
}

async function answersIn(name: string): Promise<Map<string, string>> {
  const lines = (await readFile(join(folder, name, "results.jsonl"), "utf8")).trimEnd().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const result = CaseResult.parse(JSON.parse(line));
      return result.status === "scored" ? [[result.case, result.answer] as const] : [];
    }),
  );
}

// One story: each step stands on the one before.
describe.sequential("eval stress", () => {
  it("shows in which clusters the jury differs from the decisions, and where its page lies", async () => {
    const { code, out: said, err } = await run(dataset, "--against", against, ...OFFLINE, ...out("first"));
    expect(code).toBe(0);
    expect(said).toMatch(
      /^Judged by +jury, offline\nDecisions +against\.csv: 9; 2 of no case of the data set: case-99, no/,
    );
    expect(said).toMatch(/\nCases +8; left out: 1 undecided \(case-8\)\nDiffer +4 of 7 \(0\.571, /);
    // 4 of 4 against 0 of 3: 1 of C(7, 4) = 35 tables.
    expect(said).toMatch(/\n +category: Fashion & Bags +few, 4 +4 +1\.000 +0\.510 to 1\.000 +1\.75 +0\.029 /);
    expect(said).toMatch(
      /Where they differ most\n +category: [^\n]+ 4 of 4 differ[^\n]+\n +case-\d: decided for the /,
    );
    expect(said).toContain("machine's reading and no truth");
    expect(said).toContain(`page    ${join(folder, "first", "stress.html")}`);
    expect(said).not.toContain("\u001b[2J");
    expect(err).toContain("2 decision(s) are of no case of the set: case-99, no");
    const page = await readFile(join(folder, "first", "stress.html"), "utf8");
    expect(page).toMatch(/href="cases\/jury\/case-\d\/0\/transcript\.json"/);
  });

  it("asks nothing when it is started again, without its flags, and gives the same figures as JSON", async () => {
    const results = await readFile(join(folder, "first", "results.jsonl"), "utf8");
    const page = await readFile(join(folder, "first", "stress.html"), "utf8");
    // What is gone cannot be read again: nothing is judged.
    await rm(join(folder, "first", "cases"), { recursive: true });
    const { code, out: said, err } = await run(dataset, ...out("first"), "--json", "--quiet");
    expect([code, err]).toEqual([0, ""]);
    const report = JSON.parse(said) as StressReport;
    expect(report).toMatchObject({
      arm: "jury",
      decisions: { named: 9, ofNoCase: ["case-99", "no\u001b[2Jbody"] },
      compared: { of: 7, differs: 4, hung: 0 },
      unscored: { undecided: ["case-8"] },
      repeats: 1,
    });
    expect(report.clusters.find(({ name }) => name === "Hats")).toMatchObject({
      of: 4,
      differs: 4,
      few: true,
    });
    expect(await readFile(join(folder, "first", "results.jsonl"), "utf8")).toBe(results);
    expect(await readFile(join(folder, "first", "stress.html"), "utf8")).toBe(page);
    await expect(readFile(join(folder, "first", "cases"))).rejects.toThrow("ENOENT");
  });

  it("refuses other decisions in the same folder", async () => {
    const { code, err } = await run(dataset, "--against", join(folder, "all.csv"), ...out("first"));
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/begun otherwise: what the decisions says has changed since/),
    ]);
  });

  it("goes on after a stop, and says how", async () => {
    const stop = new AbortController();
    const terminal = recordedTerminal({ signal: stop.signal });
    const err = terminal.err;
    terminal.err = (text) => {
      if (text.includes("1/8")) stop.abort(new Error("stopped by Ctrl-C"));
      err(text);
    };
    const args = [
      "eval",
      "stress",
      dataset,
      "--against",
      against,
      ...OFFLINE,
      "--parallel",
      "1",
      ...out("stopped"),
    ];
    expect(await runProgram(args, terminal)).toBe(130);
    expect(terminal.written.err).toContain(
      `eval stress ${dataset} --against ${against} --out ${join(folder, "stopped")}`,
    );
    const again = await run(dataset, ...out("stopped"), "--quiet");
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/Differ +4 of 7 /)]);
  });

  it("leaves out what cannot be opened again, and names it", async () => {
    const cases = join(folder, "cases");
    for (const dispute of DISPUTES) {
      await mkdir(join(cases, dispute.id), { recursive: true });
      const product = { title: "A", description: "B", media: [{ kind: "image" as const, path: "a.png" }] };
      const written = dispute.id === "case-1" ? { ...dispute, product } : dispute;
      await writeFile(join(cases, dispute.id, "dispute.json"), JSON.stringify(written));
    }
    await writeFile(join(cases, "case-1", "a.png"), PIXEL);
    await run(cases, "--against", against, ...OFFLINE, ...out("folders"), "--quiet");
    await rm(join(cases, "case-1", "a.png"));
    const { code, out: said } = await run(cases, ...out("folders"), "--quiet");
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/left out: 1 undecided \(case-8\), 1 that could not be opened again: case-1\n/),
    ]);
  });

  it("says plainly when nothing differs, and fails when nothing could be scored", async () => {
    const answers = await answersIn("plain");
    const same = await csv("same", (id) => answers.get(id));
    const { code, out: said } = await run(dataset, "--against", same, ...OFFLINE, ...out("same"), "--quiet");
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(
        "No answer differs from its decision in 8 compared cases: there is nothing to cluster.",
      ),
    ]);
    const stranger = join(folder, "stranger.csv");
    await writeFile(stranger, "case,decision\nnobody,buyer\n");
    const none = await run(dataset, "--against", stranger, ...OFFLINE, ...out("none"), "--quiet");
    expect([none.code, none.out]).toEqual([
      1,
      expect.stringMatching(/left out: 8 undecided \(case-1, [\s\S]*Nothing could be compared/),
    ]);
  });

  it("names each line of the decisions that is wrong", async () => {
    const wrong = join(folder, "wrong.csv");
    await writeFile(wrong, "case,decision\ncase-1,buyer\ncase-2,nobody\ncase-1,seller\n,buyer\n");
    const { code, err } = await run(dataset, "--against", wrong, ...OFFLINE, ...out("wrong"));
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        'line 3 says "nobody"; line 4 decides "case-1" once more; line 5 names no case.',
      ),
    ]);
  });

  it.each([
    [[], /No decisions are named/],
    [["--against", "/nowhere.csv"], /cannot be read/],
    [["--against", "AGAINST", "--arm", "jury,iv-cot"], /One arm is wanted/],
    [["--against", "AGAINST", "--arm", "magic"], /no arm "magic"/],
    [["--against", "AGAINST", "--arm", "full"], /not said from where/],
    [["--against", "AGAINST", "--library", "starter-library"], /uses --library/],
    [["--against", "AGAINST", "--rules", "/nowhere.json"], /cannot be read/],
  ])("refuses %j with a remedy", async (args, message) => {
    const named = args.map((it) => (it === "AGAINST" ? against : it));
    const { code, err } = await run(dataset, ...named, ...OFFLINE, ...out("refused"));
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });
});

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
