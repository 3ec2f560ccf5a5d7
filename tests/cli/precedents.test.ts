import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { smallDispute } from "../fixtures/disputes.js";

let folder: string;
let library: string;

async function precedents(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["precedents", ...args], terminal);
  return { code, ...terminal.written };
}

/** Two decided disputes alike, one without a decision, one that is broken: a data set as people have them. */
async function writeDataset(): Promise<string> {
  const lines = [
    { ...smallDispute(), id: "first", decision: { side: "buyer", date: "2026-01-02" } },
    { ...smallDispute(), id: "second", filedAt: "2026-02-01", decision: { side: "buyer" } },
    { ...smallDispute(), id: "open" },
    { format: "cyberjurors/dispute@1", id: "broken" },
  ];
  const path = join(folder, "decided.jsonl");
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join("\n"));
  return path;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-precedents-"));
  library = join(folder, "library");
});
afterAll(() => rm(folder, { recursive: true }));

// One story: each step stands on the one before.
describe.sequential("precedents", () => {
  it("builds a library, and names what gave nothing", async () => {
    const dataset = await writeDataset();
    const { code, out, err } = await precedents(
      ...["build", dataset, "--model", "offline", "--library", library, "--out", join(folder, "build")],
    );
    expect(code).toBe(0);
    expect(out).toContain("4 read, 2 kept, 0 known already, 1 failed, 1 undecided");
    expect(out).toMatch(/failed {5}broken: .*is not valid/);
    expect(out).toContain("undecided  open");
    expect(err).toMatch(/1\/4 {2}first {2}H1: \d rules/);
    const report = JSON.parse(await readFile(join(folder, "build", "build.json"), "utf8"));
    expect(report).toMatchObject({ read: 4, kept: 2, library: { precedents: 2 } });
    // The second dispute is like the first: what it teaches joins the first one's norms.
    expect(report.rules.merged).toBeGreaterThan(0);
  });

  it("skips what it holds already", async () => {
    const { code, out } = await precedents(
      ...["build", join(folder, "decided.jsonl"), "--model", "offline", "--library", library],
      ...["--out", join(folder, "again"), "--quiet", "--json"],
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ kept: 0, skipped: 2, rules: { proposed: 0 } });
  });

  it("says how much it holds, finds norms by text, and shows one with what it rests on", async () => {
    const { out: stats } = await precedents("stats", "--library", library);
    expect(stats).toMatch(/precedents {10}2\n/);
    const { out: found } = await precedents(
      "search",
      "it does not charge",
      "--library",
      library,
      "--count",
      "2",
    );
    const id = /^ {2}(N\d+) {2}\(support/m.exec(found)?.[1] ?? "";
    expect(found).toContain("Precedents, nearest first");
    const { out: shown } = await precedents("show", id, "--library", library);
    expect(shown).toMatch(/^Support: \d precedent\(s\); the buyer won \d, the seller 0$/m);
    expect(shown).toContain("H1  first, won by the buyer");
    const { out: precedent } = await precedents("show", "H1", "--library", library);
    expect(precedent).toContain(`  ${id}  (support`);
  });

  it("withdraws a norm for a reason, once", async () => {
    const { code, out } = await precedents("withdraw", "N1", "--why", "too wide", "--library", library);
    expect([code, out]).toEqual([0, "N1 is withdrawn: too wide\n"]);
    expect((await precedents("show", "N1", "--library", library)).out).toContain("too wide");
    const again = await precedents("withdraw", "N1", "--why", "too wide", "--library", library);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining("N1 is withdrawn already.")]);
    expect((await precedents("withdraw", "N1", "--library", library)).code).toBe(2);
  });

  it("moves a library as records, and adds it to one that holds it already", async () => {
    const [file, other] = [join(folder, "moved.jsonl"), join(folder, "other")];
    expect((await precedents("export", file, "--library", library)).code).toBe(0);
    const first = await precedents("import", file, "--library", other);
    expect(first.out).toContain("2 precedents");
    const second = await precedents("import", file, "--library", other);
    expect(second.out).toContain("0 precedents and 0 norms came in, 0 were merged, 2 were there already");
    expect((await precedents("show", "N1", "--library", other)).out).toContain("too wide");
    const taken = await precedents("export", file, "--library", library);
    expect([taken.code, taken.err]).toEqual([2, expect.stringContaining("already")]);
  });

  it("finds damage, says where it is, and opens nothing that is damaged", async () => {
    expect(await precedents("verify", "--library", library)).toMatchObject({ code: 0 });
    const damaged = join(folder, "damaged");
    await mkdir(damaged);
    const records = await readFile(join(library, "records.jsonl"), "utf8");
    await writeFile(join(damaged, "records.jsonl"), records.replace("first", "fir5t"));
    const { code, out } = await precedents("verify", "--library", damaged);
    expect(code).toBe(2);
    expect(out).toMatch(/records\.jsonl.*line 3/i);
    expect((await precedents("stats", "--library", damaged)).code).toBe(2);
  });

  it("makes its index anew", async () => {
    await rm(join(library, "index.json"));
    expect((await precedents("verify", "--library", library)).code).toBe(2);
    expect((await precedents("reindex", "--library", library)).out).toContain("is indexed with use-lite");
    expect((await precedents("verify", "--library", library)).code).toBe(0);
  });

  it.each([
    [["show", "N999"], "holds no N999"],
    [["search", " "], "nothing to search for"],
    [["stats", "--library", "/nowhere"], "no precedent library"],
    [["reindex", "--embedder", "magic"], "no embedder"],
  ])("refuses %j with a remedy", async (args, message) => {
    const named = args.includes("--library") ? args : [...args, "--library", library];
    const { code, err } = await precedents(...named);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
