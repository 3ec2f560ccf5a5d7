import { expect, it } from "vitest";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { parseRules } from "../../state/rule.js";

it("takes the program's own rules, and others of the same shape", () => {
  expect(parseRules([...JUDGMENT_RULES], "own")).toEqual(JUDGMENT_RULES);
  expect(parseRules([{ id: "J9", text: " A rule. " }], "other")).toEqual([{ id: "J9", text: "A rule." }]);
});

it.each([
  ["nothing", []],
  ["an object", { J1: "A rule." }],
  ["an id of an exhibit", [{ id: "B1", text: "A rule." }]],
  ["no text", [{ id: "J1", text: "  " }]],
  ["a field that nobody knows", [{ id: "J1", text: "A rule.", weight: 2 }]],
  ["an id twice", [...JUDGMENT_RULES, { id: "J8", text: "Another." }]],
])("refuses %s, and names the source", (_what, value) => {
  expect(() => parseRules(value, "new.json")).toThrow(/^new\.json holds no judgment rules: /);
});
