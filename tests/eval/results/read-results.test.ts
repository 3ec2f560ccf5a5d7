import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CaseResult } from "../../../eval/results/case-result.js";
import { readResults } from "../../../eval/results/read-results.js";
import { scored, unscored } from "../metrics/results.js";

const ASKED = { cases: ["a", "b", 'a","arm'], arms: ["arm", "other"], repeat: 2 };

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-results-"));
  path = join(folder, "results.jsonl");
});
afterEach(() => rm(folder, { recursive: true }));

async function read(text: string): Promise<CaseResult[]> {
  await writeFile(path, text);
  const results: CaseResult[] = [];
  for await (const result of readResults(path, ASKED)) results.push(result);
  return results;
}

const line = (result: CaseResult) => JSON.stringify(result);
const A = unscored("a");
const B = scored({ case: "b", won: "buyer", answer: "buyer", rounds: ["bbs"] });

describe("readResults", () => {
  it("gives the lines in order", async () => {
    expect((await read(`${line(A)}\n${line(B)}\n`)).map((it) => it.case)).toEqual(["a", "b"]);
    expect((await read(`${line(A)}\r\n${line(B)}\r\n`)).map((it) => it.case)).toEqual(["a", "b"]);
  });

  it("leaves a torn last line out, and the file as it is", async () => {
    const text = `${line(A)}\n${line(B).slice(0, 40)}`;
    expect((await read(text)).map((it) => it.case)).toEqual(["a"]);
    expect(await readFile(path, "utf8")).toBe(text);
    // Whole but for its end: nobody can tell, and the run would judge it anew.
    expect((await read(`${line(A)}\n${line(B)}`)).map((it) => it.case)).toEqual(["a"]);
  });

  it("reads lines that are longer than what a file gives at once, in any script", async () => {
    const long = { ...A, error: { code: "x", message: "词".repeat(100_000) } };
    const [first, second] = await read(`${line(long)}\n${line(B)}\n`);
    expect([first, second?.case]).toEqual([long, "b"]);
  });

  it.each([
    ["a damaged middle line", `${line(A)}\n{"format"\n${line(B)}\n`, /Line 2 is damaged: it is no result/],
    ["a damaged last line that is whole", `${line(A)}\n{}\n`, /Line 2 is damaged/],
    ["an empty line", `${line(A)}\n\n${line(B)}\n`, /Line 2 is damaged/],
    [
      "a line with a wrong field",
      `${line({ ...A, seconds: -1 })}\n${line(B)}\n`,
      /Line 1 is damaged: seconds: /,
    ],
    [
      "a result that is there twice",
      `${line(A)}\n${line(B)}\n${line(A)}\n`,
      /Line 3 tells .* of line 1 once more/,
    ],
    [
      "a case that the run does not have",
      `${line(A)}\n${line({ ...B, case: "c" })}\n`,
      /Line 2 is of no case, arm and repeat .*: "c", "arm", 1\./,
    ],
    ["an arm that it does not have", `${line({ ...A, arm: "<script>" })}\n`, /Line 1 .*"a", "<script>", 1\./],
    ["a repeat beyond its last", `${line({ ...A, repeat: 2 })}\n`, /Line 1 .*"a", "arm", 3\./],
  ])("refuses %s", async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it("keeps apart repeats, arms, and names that only look alike", async () => {
    const repeats = [A, { ...A, repeat: 1 }, { ...A, arm: "other" }, { ...A, case: 'a","arm' }];
    expect(await read(repeats.map((it) => `${line(it)}\n`).join(""))).toHaveLength(4);
  });

  it("finds nothing where there is no file", async () => {
    const results = [];
    for await (const result of readResults(join(folder, "none"), ASKED)) results.push(result);
    expect(results).toEqual([]);
  });
});
