import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { readRatings } from "../../eval/results/reason-rating.js";
import { syntheticDisputes } from "../../eval/runner/synthetic-disputes.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

let folder: string;
let judged: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-reasons-"));
  judged = join(folder, "run");
  const dataset = join(folder, "synthetic.jsonl");
  const lines = [...syntheticDisputes(3, 7)].map((it) => `${JSON.stringify(it)}\n`);
  await writeFile(dataset, lines.join(""));
  const asked = ["eval", dataset, "--arms", "baseline,jury", "--jurors", "5", "--model", "offline"];
  expect(await runProgram([...asked, "--out", judged, "--quiet"], recordedTerminal())).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["eval", ...args], terminal);
  return { code, ...terminal.written };
}

// One story: each step stands on the one before.
describe.sequential("eval reasons", () => {
  it("says in the report that nobody has rated the reasons", async () => {
    const { out } = await run("report", judged, "--json");
    expect(JSON.parse(out)).not.toHaveProperty("facts.rating");
  });

  it("rates ballots by who judged, three of each result, and counts them by arm", async () => {
    const { code, out, err } = await run("reasons", judged);
    expect([code, err]).toEqual([0, expect.stringMatching(/^reasons of run · rated by offline\n.*12\/12/s)]);
    // One ballot of three results, and three of three.
    expect(out).toMatch(
      /\narm +agree +95% interval +kappa +rated +for the other side +for neither +unrated\n/,
    );
    expect(out).toMatch(/\nbaseline +[01]\.\d{3} .* 3 /);
    expect(out).toMatch(/\njury +[01]\.\d{3} .* 9 /);
    expect(out).toContain("\n12 ballots asked about.\n");
  });

  it("asks nothing when it is run again, and says so", async () => {
    const { code, out } = await run("reasons", judged, "--quiet");
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("All 12 ballots were rated already: nothing was asked."),
    ]);
    const { out: json } = await run("reasons", judged, "--json", "--quiet");
    expect(JSON.parse(json)).toMatchObject({ rater: "offline", total: 12, kept: 12, asked: 0 });
  });

  it("begins anew when told to, and refuses otherwise", async () => {
    const refused = await run("reasons", judged, "--ballots", "1");
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("--anew")]);
    expect((await run("reasons", judged, "--ballots", "1", "--anew", "--quiet")).out).toContain(
      "\n6 ballots asked about.\n",
    );
    // What is left out is taken from what is there.
    expect((await run("reasons", judged, "--quiet")).out).toContain("All 6 ballots were rated already");
    expect((await readRatings(judged))?.header).toMatchObject({ rater: "offline", ballots: 1 });
    // What was there before was paid for: it is put away, and not lost.
    const before = (await readFile(join(judged, "ratings-1.jsonl"), "utf8")).trimEnd().split("\n");
    expect(before).toHaveLength(1 + 12);
  });

  it("stands in the report, and in its table of arms", async () => {
    const { out } = await run("report", judged, "--json");
    const { facts, arms } = JSON.parse(out);
    expect(facts.rating).toMatchObject({ rater: "offline", ballots: 1 });
    expect(arms.map((it: { arm: string; reasonAgreement: object }) => it.reasonAgreement)).toEqual([
      expect.objectContaining({ rated: 3, unrated: 0 }),
      expect.objectContaining({ rated: 3, unrated: 0 }),
    ]);
  });

  it("says so where there are no ballots, and fails", async () => {
    const floors = join(folder, "floors");
    await run(join(folder, "synthetic.jsonl"), "--arms", "always-claimant", "--out", floors, "--quiet");
    const { code, out } = await run("reasons", floors, "--quiet");
    expect([code, out]).toEqual([1, expect.stringMatching(/floors holds no ballots to rate\.\n$/)]);
  });

  it("needs a run", async () => {
    const { code, err } = await run("reasons", folder);
    expect([code, err]).toEqual([2, expect.stringContaining("There is no evaluation in")]);
  });
});
