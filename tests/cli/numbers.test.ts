import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidArgumentError } from "commander";
import { describe, expect, it, onTestFinished } from "vitest";
import { positiveReal, positiveWhole, realNumber, wholeNumber } from "../../cli/numbers.js";
import { runProgram } from "../../cli/program.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { smallDispute } from "../fixtures/disputes.js";

describe("numbers on the command line", () => {
  it.each<[(text: string) => number, string, number]>([
    [wholeNumber, "17", 17],
    [wholeNumber, "-1", -1],
    [wholeNumber, "007", 7],
    [realNumber, "0.8", 0.8],
    [realNumber, "-2.50", -2.5],
    [realNumber, "3", 3],
    [positiveWhole, "1", 1],
    [positiveReal, "0.01", 0.01],
    [positiveReal, "6", 6],
  ])("%o reads %s as %d", (read, text, number) => {
    expect(read(text)).toBe(number);
  });

  it.each<[(text: string) => number, string, string]>([
    [wholeNumber, "1.5", "write a whole number."],
    [wholeNumber, "", "write a whole number."],
    [wholeNumber, "1e3", "write a whole number."],
    // 16 digits: from there on a number no longer knows each whole.
    [wholeNumber, "1234567890123456", "write a whole number."],
    [realNumber, ".5", "write a number such as 0.8."],
    [realNumber, "0,8", "write a number such as 0.8."],
    [realNumber, "NaN", "write a number such as 0.8."],
    [realNumber, "Infinity", "write a number such as 0.8."],
    [positiveWhole, "0", "write a whole number from 1."],
    [positiveWhole, "-3", "write a whole number from 1."],
    [positiveWhole, "2.5", "write a whole number."],
    [positiveReal, "0", "write a number above 0."],
    [positiveReal, "0.0", "write a number above 0."],
    [positiveReal, "-0.5", "write a number above 0."],
    [positiveReal, "much", "write a number such as 0.8."],
  ])("%o refuses %j", (read, text, message) => {
    expect(() => read(text)).toThrow(InvalidArgumentError);
    expect(() => read(text)).toThrow(message);
  });

  it("make a budget of dollars: any sum above nothing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cyberjurors-numbers-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, "dispute.json");
    await writeFile(path, JSON.stringify(smallDispute()));
    const judge = async (budget: string) => {
      const terminal = recordedTerminal();
      const flags = ["--jurors", "1", "--quiet", "--out", join(folder, "run"), "--budget-usd", budget];
      return { code: await runProgram(["judge", path, ...flags], terminal), ...terminal.written };
    };
    expect(await judge("0")).toMatchObject({ code: 2, err: expect.stringContaining("--budget-usd") });
    expect(await readdir(folder)).toEqual(["dispute.json"]);
    expect([0, 3]).toContain((await judge("0.01")).code);
  });
});
