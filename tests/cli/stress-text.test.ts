import { describe, expect, it } from "vitest";
import { stressText } from "../../cli/eval/stress-text.js";
import type { StressReport } from "../../eval/stress/stress-report.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

describe("stressText", () => {
  it("writes nothing that a terminal would obey, whoever wrote it", () => {
    const text = "\u001b[31mred\u202e\u0007";
    const figures = {
      of: 9,
      differs: 6,
      share: 2 / 3,
      interval: undefined,
      toBuyer: 4,
      toSeller: 2,
      hung: 3,
    };
    const cluster = {
      ...{ family: "feature" as const, name: text, words: text, results: figures, rest: figures },
      ...{ ...figures, lift: 1.5, p: 0.04, corrected: 0.04, test: 0, few: false },
    };
    const example = {
      ...{ case: text, decided: "buyer" as const, answer: "seller" as const, reason: text.repeat(60) },
      ...{ votes: { buyer: 1, seller: 2, spoiled: 1 }, transcript: `cases/${text}` },
    };
    const report: StressReport = {
      ...{
        arm: text,
        model: text,
        cases: 9,
        unscored: { [text]: [text] },
        unopened: [text],
        repeats: 1,
        tests: 1,
      },
      decisions: { file: text, named: 9, ofNoCase: [text] },
      ...{ compared: figures, results: figures, clusters: [cluster] },
      telling: [{ family: "feature", name: text, examples: [example] }],
    };
    const said = stressText(recordedTerminal(), report, { folder: text, page: text });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(said).toMatch(/\nHung +3, neither agreement nor difference\n/);
    expect(said).toContain("buyer 1, seller 2, spoiled 1");
  });
});
