import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { packagedCases } from "../../graph/compose.js";
import type { JudgmentRule } from "../../state/rule.js";
import { Transcript } from "../../state/transcript.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

const OWN_J2 = "Where the goods match the description and the seller told what had to be told";
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-rules-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(args, terminal);
  return { code, ...terminal.written };
}

/** A file of rules in the test's folder. */
async function rulesFile(rules: unknown, name = "rules.json"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof rules === "string" ? rules : JSON.stringify(rules));
  return path;
}

/** `judge` by three jurors on the charger case without its pictures, into a run folder of that name. */
async function judgeCharger(out: string, ...flags: string[]) {
  const path = join(folder, "charger.json");
  const filed = await readFile(join(packagedCases(), "charger-2-percent", "dispute.json"), "utf8");
  const withoutMedia = JSON.parse(filed, (key, value: unknown) => (key === "media" ? undefined : value));
  await writeFile(path, JSON.stringify(withoutMedia));
  const quiet = ["--json", "--quiet", "--model", "offline", "--jurors", "3", "--seed", "11"];
  return run("judge", path, "--out", join(folder, out), ...quiet, ...flags);
}

/** The transcript that a run printed. */
function transcriptOf({ out }: { out: string }): Transcript {
  return Transcript.parse(JSON.parse(out));
}

/** Ids of the rules that any ballot of any round cites, each once, in order. */
function citedRules({ rounds }: Transcript): string[] {
  const cited = rounds.flatMap(({ ballots }) =>
    ballots.flatMap((ballot) => (ballot.status === "cast" ? ballot.citations : [])),
  );
  return [...new Set(cited.filter(({ kind }) => kind === "rule").map(({ id }) => id))].sort();
}

describe("judge --rules", () => {
  it("reads a file that begins with a mark of byte order", async () => {
    const file = await rulesFile('\uFEFF[{"id": "J12", "text": "Who films wins."}]');
    expect(transcriptOf(await judgeCharger("marked", "--rules", file)).rules).toEqual([
      { id: "J12", text: "Who films wins." },
    ]);
  });

  it("puts the rules of the file into the transcript, printed and written", async () => {
    const file = await rulesFile([
      { id: "J7", text: " What is shown counts more than what is said. " },
      { id: "J12", text: "Who films wins." },
    ]);
    const judged = await judgeCharger("run", "--rules", file);
    expect(judged).toMatchObject({ code: 0, err: "" });
    // In the order of the file, without the white space around a text.
    const rules: JudgmentRule[] = [
      { id: "J7", text: "What is shown counts more than what is said." },
      { id: "J12", text: "Who films wins." },
    ];
    expect(transcriptOf(judged).rules).toEqual(rules);
    const written: unknown = JSON.parse(await readFile(join(folder, "run", "transcript.json"), "utf8"));
    expect(Transcript.parse(written).rules).toEqual(rules);
    // The report shows them, and not rule J2 of the eight.
    const report = await readFile(join(folder, "run", "report.html"), "utf8");
    expect(report).toContain("Who films wins.");
    expect(report).not.toContain(OWN_J2);
  });

  it("says nothing of rules where the program's own eight were used", async () => {
    expect(transcriptOf(await judgeCharger("run"))).not.toHaveProperty("rules");
    expect(await readFile(join(folder, "run", "report.html"), "utf8")).toContain(OWN_J2);
  });

  it("lets ballots cite the rules of the file alone", async () => {
    const kept = async (...ids: string[]) => {
      const rules = ids.map((id) => ({ id, text: `Rule ${id}.` }));
      return ["--rules", await rulesFile(rules, `${ids.join("-")}.json`)];
    };
    // Whatever the eight give is a rule of the eight, and without one of them it is gone.
    const own = citedRules(transcriptOf(await judgeCharger("own")));
    expect(own.length).toBeGreaterThan(1);
    const [first = ""] = own;
    const only = transcriptOf(await judgeCharger("only", ...(await kept(first, "J12"))));
    expect(citedRules(only)).toEqual([first]);
    // The offline reasoner knows no J12, so nobody cites it, and nobody cites one of the eight in its place.
    const strange = transcriptOf(await judgeCharger("strange", ...(await kept("J12"))));
    expect(citedRules(strange)).toEqual([]);
    const dropped = strange.rounds.flatMap(({ ballots }) =>
      ballots.map((ballot) => (ballot.status === "cast" ? ballot.droppedCitations : Number.NaN)),
    );
    // Nor was any cited and thrown away: three ballots a round, none of them spoiled.
    expect(new Set(dropped)).toEqual(new Set([0]));
  });

  it("takes as many as 50", async () => {
    const fifty = numbered(50);
    const judged = transcriptOf(await judgeCharger("run", "--rules", await rulesFile(fifty)));
    expect(judged.rules).toEqual(fifty);
  });
});

/** Rules J1 to J`count`. */
function numbered(count: number): JudgmentRule[] {
  return Array.from({ length: count }, (_, index) => ({ id: `J${index + 1}`, text: `Rule ${index + 1}.` }));
}

describe("judge --rules with a bad file", () => {
  const RULE = { id: "J1", text: "A rule." };

  // Each with exit code 2, the file, and where in it: entries are counted from 0.
  it.each<[string, unknown, string | RegExp, RegExp]>([
    ["no JSON", "J1: A rule.", "is not JSON: line 1, column 1", /missing comma/],
    ["no text at all", "", "ends too early: line 1, column 1", /missing comma/],
    ["JSON that ends too early", '[{"id": "J1"', "ends too early: line 1, column 13", /missing comma/],
    [
      "a text that stands there twice",
      '[{"id": "J1", "text": "A.", "text": "B."}]',
      'names "text" twice',
      /one of/,
    ],
    ["an empty list", [], /the list: /, /1 to 50 entries/],
    ["more than 50", numbered(51), /the list: .*50/, /1 to 50 entries/],
    ["one rule that is in no list", RULE, /the list: /, /1 to 50 entries/],
    [
      "a double id",
      [RULE, { id: "J2", text: "B." }, { ...RULE, text: "C." }],
      /J1 stands there twice/,
      /once/,
    ],
    ["the id of an exhibit", [RULE, { id: "B1", text: "A rule." }], /: entry 2, id: /, /"id": "J1"/],
    ["an id too long", [{ id: "J1000", text: "A rule." }], /: entry 1, id: /, /"id": "J1"/],
    ["an empty text", [RULE, RULE, { id: "J3", text: "  " }], /: entry 3, text: /, /"text": /],
    ["a text too long", [{ id: "J1", text: "x".repeat(1_001) }], /: entry 1, text: .*1000/, /"text": /],
    ["an entry that is a text", [RULE, "J2"], /: entry 2: /, /entries such as/],
    [
      "an id with a zero before it",
      [{ id: "J01", text: "A rule." }],
      /entry 1, id: write J and a number/,
      /"id": "J1"/,
    ],
    [
      "a text that commands a terminal",
      [{ id: "J1", text: "A\u001b[2Jrule." }],
      /text: holds control/,
      /"text": /,
    ],
    ["a text with half a sign", [{ id: "J1", text: "A \ud800 rule." }], /text: holds control/, /"text": /],
    ["an unknown field", [{ ...RULE, weight: 2 }], /: entry 1: .*weight/, /entries such as/],
  ])("refuses %s with exit code 2, naming file and entry", async (_what, rules, where, remedy) => {
    const file = await rulesFile(rules);
    const { code, out, err } = await judgeCharger("run", "--rules", file);
    expect([code, out]).toEqual([2, ""]);
    const [message = "", advice = ""] = err.split("\n");
    expect(message).toContain(file);
    expect(message).toMatch(where);
    expect(advice).toMatch(remedy);
    // Nothing was begun: the folder is free for the run with the mended file.
    expect(await readdir(folder)).not.toContain("run");
  });

  it("names every entry that is wrong, up to five", async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({ id: `R${index}`, text: "A rule." }));
    const { code, err } = await judgeCharger("run", "--rules", await rulesFile(six));
    expect(code).toBe(2);
    expect(err.match(/entry \d, id/g)).toEqual([1, 2, 3, 4, 5].map((entry) => `entry ${entry}, id`));
    expect(err).toContain("; and 1 more.");
  });

  it.each([
    ["that is missing", "nowhere.json"],
    ["that is a folder", "."],
  ])("refuses a file %s with exit code 2, and names it", async (_what, name) => {
    const path = join(folder, name);
    const { code, out, err } = await judgeCharger("run", "--rules", path);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(`error: The rules ${path} cannot be read.\n       Name a JSON file.\n`);
  });
});
