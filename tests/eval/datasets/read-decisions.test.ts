import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDecisions } from "../../../eval/datasets/read-decisions.js";
import { evaluate } from "../../../eval/runner/evaluate.js";
import { surveyDataset } from "../../../eval/runner/survey-dataset.js";
import { UsageInvalid } from "../../../state/errors.js";
import { options, writeDataset } from "../runner/small-run.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-decisions-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(text: string): Promise<string> {
  const path = join(folder, "decisions.csv");
  await writeFile(path, text);
  return path;
}

describe("readDecisions", () => {
  it.each([
    ["case,decision\na,buyer\nb,seller\n"],
    ['\uFEFFid;note;winner\r\na;"said; so";Buyer\r\n\r\nb;;SELLER\r\n'],
    ["verdict\tdispute\nbuyer\ta\nseller\tb"],
  ])("reads %j", async (text) => {
    const { sides } = await readDecisions(await file(text));
    expect([...sides]).toEqual([
      ["a", "buyer"],
      ["b", "seller"],
    ]);
  });

  it("names every line that is wrong", async () => {
    const text = 'case,decision\na,buyer\n"b\nc",partial refund\n,seller\na,seller\nd,\n';
    // The second case takes two lines.
    await expect(readDecisions(await file(text))).rejects.toThrow(
      'decisions.csv cannot be used: line 3 names a case by more than one line of text; line 5 names no case; line 6 decides "a" once more; line 7 says "".',
    );
  });

  it("counts lines beyond the fifth, instead of printing a book", async () => {
    const lines = Array.from({ length: 9 }, (_, index) => `case-${index},nobody\n`).join("");
    await expect(readDecisions(await file(`case,decision\n${lines}`))).rejects.toThrow(
      /line 6 .*; and 4 more\.$/,
    );
  });

  it.each([
    ["", /names none of the columns case, id, dispute/],
    ["case,reason\na,late\n", /names none of the columns decision, side, winner, verdict/],
    ["case,side,winner\na,buyer,seller\n", /names more than one of the columns decision/],
    ["case,decision\n", /there is no line below/],
  ])("refuses %j", async (text, message) => {
    const path = await file(text);
    await expect(readDecisions(path)).rejects.toThrow(UsageInvalid);
    await expect(readDecisions(path)).rejects.toThrow(message);
  });

  it("refuses another encoding, which would change ids", async () => {
    const path = join(folder, "latin.csv");
    await writeFile(path, Buffer.from("case,decision\ncaf\xe9,buyer\n", "latin1"));
    await expect(readDecisions(path)).rejects.toThrow(/latin\.csv cannot be read/);
  });

  it("is known by what it decides, in whatever order that stands", async () => {
    const { sha256 } = await readDecisions(await file("case,decision\na,buyer\nb,seller\n"));
    expect((await readDecisions(await file("id;winner\nb;seller\na;buyer\n"))).sha256).toBe(sha256);
    expect((await readDecisions(await file("case,decision\na,buyer\nb,buyer\n"))).sha256).not.toBe(sha256);
  });

  it("refuses a file that is not there", async () => {
    await expect(readDecisions(join(folder, "none.csv"))).rejects.toThrow(/none\.csv cannot be read/);
  });
});

describe("decisions in place of a data set's own", () => {
  it("decide what they name, and leave the rest undecided", async () => {
    const set = await writeDataset(folder, 3);
    const decisions = await readDecisions(await file("case,decision\ncase-1,buyer\ncase-3,buyer\n"));
    const { cases } = await surveyDataset(set, decisions);
    expect(cases.map(({ decided }) => decided)).toEqual(["buyer", undefined, "buyer"]);
    const opened = await Promise.all(cases.map((it) => it.open()));
    expect(opened.map(({ decision }) => decision)).toEqual([{ side: "buyer" }, undefined, { side: "buyer" }]);
  });

  it("are the truth of results, are told where they are of no case, and belong to the run", async () => {
    const set = await writeDataset(folder, 3);
    const path = await file("case,decision\ncase-1,buyer\ncase-9,seller\n");
    const told: string[] = [];
    const run = options(set, join(folder, "run"), "always-claimant", {
      decisions: path,
      onEvent: (event) => event.type === "notice" && told.push(event.text),
    });
    // The data set says that the seller won case-1, and the buyer claims.
    expect((await evaluate(run)).arms).toMatchObject([{ right: 1, scored: 1, unscored: 2 }]);
    expect(told).toEqual(["1 decision(s) are of no case of the set: case-9."]);
    await file("case,decision\ncase-1,seller\n");
    await expect(evaluate(run)).rejects.toThrow(/what the decisions says has changed since/);
  });
});
