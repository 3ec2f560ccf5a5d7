import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { syntheticDisputes } from "../../eval/runner/synthetic-disputes.js";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

let folder: string;
let dataset: string;
let fewer: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-twin-"));
  dataset = join(folder, "synthetic.jsonl");
  await writeFile(dataset, [...syntheticDisputes(6, 7)].map((it) => `${JSON.stringify(it)}\n`).join(""));
  // Without J3 the offline reasoner no longer counts what was promised.
  fewer = join(folder, "fewer.json");
  await writeFile(fewer, JSON.stringify(JUDGMENT_RULES.filter(({ id }) => id !== "J3")));
});
afterAll(() => rm(folder, { recursive: true }));

async function twin(terminal: ReturnType<typeof recordedTerminal>, ...args: string[]) {
  const code = await runProgram(["eval", "twin", ...args], terminal);
  return { code, ...terminal.written };
}
const run = (...args: string[]) => twin(recordedTerminal(), ...args);
const OFFLINE = ["--model", "offline", "--jurors", "3", "--preset", "efficient"];

describe.sequential("eval twin", () => {
  it("judges the same cases under two versions, and says what flips", async () => {
    const out = join(folder, "twin");
    const { code, out: said } = await run(
      ...[dataset, "--rules", "paper", "--rules", fewer, ...OFFLINE, "--seed", "3", "--out", out],
    );
    expect(code).toBe(0);
    expect(said).toMatch(/^first {3}paper\nsecond {2}fewer\n/);
    expect(said).toMatch(/\nRules +J3 gone\nCompared results +6\nVerdicts flipped +\d of 6 /);
    expect(said).toMatch(/\n +J3 +gone +\d\.\d{3} +-\n/);
    expect(said).toContain(`page    ${join(out, "twin.html")}`);
    expect(await readFile(join(out, "twin.html"), "utf8")).toContain("rule twin");
    const asked = async (half: string): Promise<unknown> =>
      JSON.parse(await readFile(join(out, half, "run.json"), "utf8"));
    const [first, second] = [await asked("first"), await asked("second")];
    expect(first).not.toHaveProperty("rules");
    expect(second).toMatchObject({ rules: JUDGMENT_RULES.filter(({ id }) => id !== "J3") });
    expect({ ...Object(second), rules: 0 }).toEqual({ ...Object(first), rules: 0 });
  });

  it("asks nothing when it is started again, without its flags, and gives the same figures as JSON", async () => {
    const out = join(folder, "twin");
    const before = await readFile(join(out, "first", "results.jsonl"), "utf8");
    const { code, out: said, err } = await run(dataset, "--out", out, "--json", "--quiet");
    expect([code, err]).toEqual([0, ""]);
    const report: unknown = JSON.parse(said);
    expect(report).toMatchObject({ arm: "jury", flips: { of: 6 }, pair: { compared: 6 } });
    expect(await readFile(join(out, "first", "results.jsonl"), "utf8")).toBe(before);
  });

  it("goes on as it was begun when it was stopped within the first half", async () => {
    const stop = new AbortController();
    const terminal = recordedTerminal({ signal: stop.signal });
    const err = terminal.err;
    terminal.err = (text) => {
      if (text.includes("1/12")) stop.abort(new Error("stopped by Ctrl-C"));
      err(text);
    };
    const out = join(folder, "stopped");
    const versions = ["--rules", fewer, "--rules", "paper"];
    const begun = await twin(
      terminal,
      ...[dataset, ...versions, ...OFFLINE, "--repeat", "2", "--parallel", "1", "--out", out],
    );
    expect(begun.code).toBe(130);
    expect(begun.err).toContain(`eval twin ${dataset} --out ${out}\n`);
    const { code, out: said } = await run(dataset, "--out", out, "--quiet");
    expect(code).toBe(0);
    expect(said).toMatch(/Compared results +12\n/);
    expect(said).toMatch(/By drawing again alone +\d\.\d{3} of pairs/);
    expect(said).toMatch(/^first {3}fewer\nsecond {2}paper\n/);
  });

  it("goes on as it was begun when the first half is gone", async () => {
    const out = join(folder, "stopped");
    await rm(join(out, "first"), { recursive: true });
    const { code, out: said } = await run(dataset, "--out", out, "--quiet");
    expect([code, said]).toEqual([0, expect.stringMatching(/Compared results +12\n/)]);
  });

  it("judges nothing where the second library cannot be opened", async () => {
    const library = join(folder, "norms");
    expect(
      await runProgram(
        ["precedents", "build", dataset, "--library", library, "--model", "offline"],
        recordedTerminal(),
      ),
    ).toBe(0);
    const out = join(folder, "no-library");
    const { code, err } = await run(
      dataset,
      "--library",
      library,
      "--library",
      join(folder, "none"),
      ...OFFLINE,
      "--out",
      out,
    );
    expect([code, err]).toEqual([2, expect.stringMatching(/There is no .*library/)]);
    await expect(readFile(join(out, "first", "run.json"))).rejects.toThrow("ENOENT");
  });

  it("keeps its folder for itself: no other twin, and no run of another kind", async () => {
    const out = join(folder, "twin");
    const other = await run(dataset, "--rules", fewer, "--rules", "paper", "--out", out);
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringMatching(/begun with another first and another second version \(paper, fewer\)/),
    ]);
    const terminal = recordedTerminal();
    expect(
      await runProgram(["eval", dataset, "--arms", "rules", "--model", "offline", "--out", out], terminal),
    ).toBe(2);
    expect(terminal.written.err).toMatch(/holds a twin, and no run of its own/);
    const report = recordedTerminal();
    expect(await runProgram(["eval", "report", out], report)).toBe(2);
    expect(report.written.err).toContain(`one of the twin's two runs: ${join(out, "first")}`);
    const taken = await run(dataset, "--rules", "paper", "--rules", fewer, "--out", join(out, "first"));
    expect([taken.code, taken.err]).toEqual([2, expect.stringMatching(/holds an evaluation, and no twin/)]);
  });

  it.each([
    [[], /none is named/],
    [["--rules", "paper", "--rules", "paper"], /Both versions are the same/],
    [["--rules", "paper", "--rules", "FEWER", "--arm", "jury,rules"], /One arm is wanted/],
    [["--rules", "paper", "--rules", "FEWER", "--out", ""], /name a folder/],
    [["--bogus"], /unknown option/],
    [["--limit", "0"], /whole number from 1/],
    [["--rules", "paper", "--rules", "FEWER", "--random"], /nothing says how many[\s\S]*--limit N/],
    [["--rules", "paper"], /one is named/],
    [["--rules", "paper", "--rules", "paper", "--rules", "paper"], /more are named/],
    [["--rules", "paper", "--rules", "/nowhere.json"], /cannot be read/],
    [["--rules", "paper", "--rules", "FEWER", "--arm", "baseline"], /baseline reads no judgment rules/],
    [["--library", "starter-library", "--library", "none"], /training cases/],
    [["--library", "a", "--library", "b", "--arm", "jury"], /jury reads no precedents/],
  ])("refuses %j with a remedy", async (args, message) => {
    const flags = args.map((arg) => (arg === "FEWER" ? fewer : arg));
    const out = ["--out", join(folder, JSON.stringify(args).replace(/\W/g, ""))];
    const { code, err } = await run(dataset, ...out, ...flags, ...OFFLINE);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });
});
