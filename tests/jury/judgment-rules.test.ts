import { expect, it } from "vitest";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { JudgmentRule } from "../../state/rule.js";

it("there are eight judgment rules, J1 to J8, as in E.7", () => {
  expect(JUDGMENT_RULES.map((rule) => JudgmentRule.parse(rule).id)).toEqual([
    "J1",
    "J2",
    "J3",
    "J4",
    "J5",
    "J6",
    "J7",
    "J8",
  ]);
  expect(new Set(JUDGMENT_RULES.map(({ text }) => text)).size).toBe(8);
});
