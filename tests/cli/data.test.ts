import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { packagedCases } from "../../graph/compose.js";
import { randomFrom } from "../../state/random.js";
import { CHINESE_FLAT, ENGLISH_NESTED } from "../eval/datasets/unknown-records.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { smallDispute } from "../fixtures/disputes.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-data-"));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const put = async (name: string, value: unknown) => {
  await writeFile(at(name), typeof value === "string" ? value : JSON.stringify(value));
  return at(name);
};
async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["data", ...args], terminal);
  return { code, ...terminal.written };
}

describe("data inspect and data import", () => {
  it("go from an unknown file to a data set that can be read", async () => {
    const records = await put("records.json", ENGLISH_NESTED);
    const seen = await run("inspect", records, "--out", at("mapping.json"));
    expect(seen.code).toBe(0);
    expect(seen.out).toMatch(/records.json: 4 records/);
    expect(seen.out).toMatch(/rounds\[\].buyer.images\[\] {2}text; all\n +1000\/b1.jpg/);
    expect(seen.out).toMatch(/high +decision.side {2}<- {2}winner\n +winner: called an answer/);
    expect(seen.out).toMatch(/Mapped to nothing\n +transaction.paid_at/);
    expect(seen.out).toMatch(/0 of 4 records become disputes[\s\S]*claimant: /);
    const undecided = await run("import", records, "--mapping", at("mapping.json"));
    expect([undecided.code, undecided.err]).toEqual([
      2,
      expect.stringMatching(/stand for: claimant; order\.currency\./),
    ]);
    const { fields, ...rest } = JSON.parse(await readFile(at("mapping.json"), "utf8"));
    const { "order.currency": _undecided, ...others } = fields;
    const decided = { ...rest, fields: { ...others, claimant: { value: "buyer" } } };
    await writeFile(at("mapping.json"), JSON.stringify(decided));

    const dry = await run("import", records, "--mapping", at("mapping.json"));
    expect(dry.code).toBe(0);
    expect(dry.out).toContain("4 records; 4 disputes made of them, 0 skipped");
    expect(dry.out).toMatch(
      /order +4 times, first in record 1\n +The order has no currency.\n +-> Map order.currency/,
    );
    expect(dry.out).toMatch(
      /Media: 20 named, relative to .*; 20 are not there, such as 1000\/listing.jpg of VB_1000/,
    );
    expect(dry.out).toContain("Nothing was written");

    const done = await run("import", records, "--mapping", at("mapping.json"), "--out", at("cases.jsonl"));
    expect(done.code).toBe(0);
    expect((await readFile(at("cases.jsonl"), "utf8")).trimEnd().split("\n")).toHaveLength(4);
    expect((await run("stats", at("cases.jsonl"))).out).toContain("cases.jsonl: 4 cases");
    const again = await run("import", records, "--mapping", at("mapping.json"), "--out", at("cases.jsonl"));
    expect([again.code, again.err.includes("There is something at")]).toEqual([2, true]);
  });

  it("skip what does not fit, count it, and end with 3", async () => {
    const [first] = CHINESE_FLAT;
    const records = await put(
      "records.jsonl",
      [JSON.stringify(first), "no json", JSON.stringify({ ...first, 案件编号: "x", 判决结果: "平局" })].join(
        "\n",
      ),
    );
    await put("good.json", CHINESE_FLAT);
    await run("inspect", at("good.json"), "--out", at("mapping.json"));
    const { code, out } = await run(
      "import",
      records,
      "--mapping",
      at("mapping.json"),
      "--out",
      at("cases.jsonl"),
    );
    expect(code).toBe(3);
    expect(out).toContain("3 records; 1 dispute made of them, 2 skipped");
    expect(out).toMatch(/line 2 {2}the whole record\n +It is not JSON/);
    expect(out).toMatch(
      /line 3 \(x\) {2}decision.side\n +判决结果 is "平局", which `values` does not name.\n +-> Add it/,
    );
    const json = JSON.parse((await run("import", records, "--mapping", at("mapping.json"), "--json")).out);
    expect(json).toMatchObject({ records: 3, disputes: 1, skipped: 2, written: null, media: { named: 4 } });
    const none = await run(
      "import",
      await put("bad.jsonl", "no\n"),
      "--mapping",
      at("mapping.json"),
      "--out",
      at("x.jsonl"),
    );
    expect(none.code).toBe(2);
    await expect(stat(at("x.jsonl"))).rejects.toThrow();
  });

  it("show no command to the terminal", async () => {
    const evil = "\u001b]0;owned\u0007\u202e";
    const path = await put("evil.json", [
      { [`na${evil}me`]: evil, buyer_claim: `${evil} broken`, seller_claim: evil, winner: evil },
    ]);
    const { out } = await run("inspect", path, "--out", at("mapping.json"));
    expect(out).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
    expect((await run("inspect", path, "--json")).out).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
  });

  it.each<[string, string[], RegExp]>([
    ["a file that is not there", ["inspect", "/nowhere.json"], /There is no file/],
    ["a mapping that is not there", ["import", "x.json", "--mapping", "/nowhere.json"], /cannot be read/],
    ["no mapping", ["import", "x.json"], /--mapping/],
    [
      "another ending",
      ["import", "x.json", "--mapping", "m.json", "--out", "x.json"],
      /does not end in .jsonl/,
    ],
    ["an unknown subcommand", ["explode"], /unknown command/],
  ])("refuse %s with exit code 2", async (_, args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe("data split", () => {
  const cases = Array.from({ length: 12 }, (_, index) =>
    smallDispute({
      id: `c${index}`,
      chat: [],
      product: { title: "x", description: "" },
      buyer: { statement: wordsFrom(index), evidence: [] },
      seller: { statement: "", evidence: [] },
      decision: { side: "buyer", tally: { buyer: 12, seller: 5 } },
    }),
  );
  it("says when groups are too large for the ratio", async () => {
    const path = await put("set.jsonl", lines(cases.map((it) => ({ ...it, buyer: cases[0]?.buyer }))));
    const { out } = await run("split", path, "--out", at("parts"));
    expect(out).toContain("12 cases: train 12, validation 0, test 0");
    expect(out).toContain("Groups that stay together are too large for the ratio.");
  });

  const lines = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

  it("writes three files and says how they were drawn", async () => {
    const path = await put("set.jsonl", lines([...cases, { ...cases[0], id: "twin" }]));
    const { code, out } = await run("split", path, "--out", at("parts"), "--seed", "3");
    expect(code).toBe(0);
    expect(out).toMatch(/13 cases: train \d, validation \d, test \d \(ratio 3:1:2, seed 3\)/);
    expect(out).toMatch(/stratum +train +validation +test\n +Digital & Appliances, votes 12:5/);
    expect(out).toMatch(/(train|validation|test): c0, twin\n +the same words/);
    const ids = await Promise.all(
      ["train", "validation", "test"].map(async (name) =>
        (await readFile(at(`parts/${name}.jsonl`), "utf8"))
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => JSON.parse(line).id),
      ),
    );
    expect(ids.flat().sort()).toEqual([...cases.map(({ id }) => id), "twin"].sort());
    expect(ids.filter((of) => of.includes("c0") !== of.includes("twin"))).toEqual([]);
    expect((await run("split", path, "--out", at("again"), "--seed", "3")).code).toBe(0);
    for (const name of ["train.jsonl", "validation.jsonl", "test.jsonl", "split.json"])
      expect(await readFile(at(`again/${name}`), "utf8")).toBe(await readFile(at(`parts/${name}`), "utf8"));
  });

  it("loses no case silently: with one that cannot be read nothing is written", async () => {
    const path = await put("set.jsonl", `${lines(cases)}\n{"format":"cyberjurors/dispute@1"}`);
    const { code, err } = await run("split", path, "--out", at("parts"));
    expect(code).toBe(2);
    expect(err).toMatch(/1 of 13 cases cannot be read; the first is line 13/);
    await expect(stat(at("parts"))).rejects.toThrow();
  });

  it.each<[string, string[], RegExp]>([
    ["a wrong ratio", ["--ratio", "3:1"], /is no ratio/],
    ["media that would lie outside", [], /cannot be named from/],
  ])("refuses %s", async (_, flags, message) => {
    const { code, err } = await run("split", packagedCases(), "--out", at("parts"), ...flags);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe("data inspect", () => {
  it("names lists of objects that it does not read", async () => {
    const value = {
      cases: [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
      users: [{ id: 1 }],
    };
    const { code, out } = await run("inspect", await put("lists.json", JSON.stringify(value)));
    expect(code).toBe(0);
    expect(out).toMatch(/2 records at cases\[\]/);
    expect(out.replace(/\s+/g, " ")).toContain("Not read, further lists of objects: users[] (1).");
  });
});

describe("data stats", () => {
  it("prints tables, JSON, and a page", async () => {
    const { code, out } = await run("stats", packagedCases(), "--html", at("stats.html"));
    expect(code).toBe(0);
    expect(out).toMatch(
      /cases: 10 cases\n\nTop categories\n +category +cases +share\n +Digital & Appliances +\d+/,
    );
    expect(await readFile(at("stats.html"), "utf8")).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect((await run("stats", packagedCases(), "--html", at("stats.html"))).err).toContain(
      "There is something at",
    );
    const json = JSON.parse((await run("stats", packagedCases(), "--json")).out);
    expect(json).toMatchObject({ cases: 10, unread: [] });
  });

  it("names what it could not read", async () => {
    const path = await put("set.jsonl", `${JSON.stringify(smallDispute())}\nno`);
    const { code, out } = await run("stats", path);
    expect(code).toBe(3);
    expect(out).toMatch(/line 2 could not be read, and counts nowhere\n +Line 2 of set\.jsonl is not JSON/);
    const line = JSON.stringify(smallDispute());
    expect((await run("stats", await put("twice.jsonl", `${line}\n${line}`))).out).toContain(
      "An earlier case has the id",
    );
    expect((await run("stats", await put("bad.jsonl", "no"))).code).toBe(2);
  });
});

/** Words that come in no other text. */
function wordsFrom(seed: number): string {
  const random = randomFrom("words", seed);
  return Array.from({ length: 30 }, () => random.below(2 ** 32).toString(36)).join(" ");
}
