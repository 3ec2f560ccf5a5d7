import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../../eval/runner/evaluate.js";
import { ArmTranscript } from "../../../state/arm-transcript.js";
import { Transcript } from "../../../state/transcript.js";
import { newFolder, options, writeDataset } from "./small-run.js";

const RULES = [
  { id: "J3", text: "What was promised counts." },
  { id: "J12", text: "Who films wins." },
];

describe("judgment rules of an evaluation", () => {
  it("are kept with the run and in every transcript of an arm that shows rules", async () => {
    const folder = await newFolder();
    const set = await writeDataset(folder, 1);
    const run = options(set, join(folder, "run"), "rules,jury,baseline", { rules: RULES });
    await evaluate(run);
    const kept = async (path: string): Promise<unknown> =>
      JSON.parse(await readFile(join(run.folder, path), "utf8"));
    expect(await kept("run.json")).toMatchObject({ rules: RULES });
    expect(Transcript.parse(await kept("cases/jury/case-1/0/transcript.json")).rules).toEqual(RULES);
    expect(ArmTranscript.parse(await kept("cases/rules/case-1/0/transcript.json")).rules).toEqual(RULES);
    expect(ArmTranscript.parse(await kept("cases/baseline/case-1/0/transcript.json")).rules).toBeUndefined();
  });

  it("refuse to change under a run, rule by rule", async () => {
    const folder = await newFolder();
    const set = await writeDataset(folder, 1);
    const run = options(set, join(folder, "run"), "rules", { rules: RULES });
    await evaluate(run);
    const [first, second] = RULES;
    const reworded = [first, { id: "J12", text: "Who films loses." }].flatMap((rule) => rule ?? []);
    await expect(evaluate({ ...run, rules: reworded })).rejects.toThrow(
      'rules.J12 was "Who films wins.", is "Who films loses.".',
    );
    const turned = [second, first].flatMap((rule) => rule ?? []);
    await expect(evaluate({ ...run, rules: turned })).rejects.toThrow(
      'rules.order was ["J3","J12"], is ["J12","J3"].',
    );
    await expect(evaluate({ ...run, rules: undefined })).rejects.toThrow(/rules\.J3 was .*, is not set/);
    expect(await evaluate({ ...run, rules: RULES.map((rule) => ({ ...rule })) })).toMatchObject({
      judged: 0,
    });
  });

  it("are refused where no arm shows any", async () => {
    const folder = await newFolder();
    const set = await writeDataset(folder, 1);
    await expect(
      evaluate(options(set, join(folder, "run"), "baseline,chateval", { rules: RULES })),
    ).rejects.toThrow("No arm that is named uses --rules.");
  });
});
