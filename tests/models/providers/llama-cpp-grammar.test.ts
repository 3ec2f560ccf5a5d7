import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toGrammar } from "../../../models/providers/llama-cpp-grammar.js";
import { describeSchema } from "../../../models/providers/llama-cpp-schema-text.js";
import { inputsOf, promptFiles, promptsIn } from "../../prompts/all-prompts.js";
import { SAMPLE_SCHEMA } from "./sample-ask.js";

/** The rules of a grammar that its schema made, without those that every grammar has. */
function rulesOf(schema: Record<string, unknown>): string[] {
  return toGrammar(schema)
    .split("\n")
    .filter((rule) => /^(root|item\d+) ::= /.test(rule));
}

describe("toGrammar", () => {
  it("keeps the order of properties, and the limits of lists and texts", () => {
    expect(rulesOf(SAMPLE_SCHEMA)).toEqual([
      String.raw`root ::= "{" "\"reasons\"" colon "[" item1 (comma item1){0,3} "]" ` +
        String.raw`comma "\"side\"" colon ("\"buyer\"" | "\"seller\"") "" "}"`,
      String.raw`item1 ::= "\"" char{0,40} "\""`,
    ]);
  });

  it("repeats names, not expressions, which llama.cpp refuses when they are long", () => {
    const clue = z.object({ exhibit: z.string().max(20), marks: z.array(z.int().min(1).max(2)).max(5) });
    expect(rulesOf(z.toJSONSchema(z.array(clue).max(5)))).toEqual([
      `root ::= "[" (item2 (comma item2){0,4})? "]"`,
      `item1 ::= ("1" | "2")`,
      String.raw`item2 ::= "{" "\"exhibit\"" colon "\"" char{0,20} "\"" ` +
        String.raw`comma "\"marks\"" colon "[" (item1 (comma item1){0,4})? "]" "" "}"`,
    ]);
  });

  it.each([
    ["a list that may be empty", z.array(z.boolean()).max(3), `"[" (item1 (comma item1){0,2})? "]"`],
    ["a list that must be empty", z.array(z.boolean()).max(0), `"[" "]"`],
    ["a list of at least two", z.array(z.boolean()).min(2), `"[" item1 (comma item1){1,} "]"`],
    ["a text without limit", z.string().min(1), String.raw`"\"" char{1,} "\""`],
    ["a small range", z.int().min(1).max(3), `("1" | "2" | "3")`],
    ["any whole number", z.int(), "whole"],
    ["a number", z.number(), `whole ("." [0-9]{1,15})?`],
    ["a name with a quote", z.enum(['a"b']), String.raw`("\"a\\\"b\"")`],
  ])("%s", (_, schema, expected) => {
    expect(rulesOf(z.toJSONSchema(schema))[0]).toBe(`root ::= ${expected}`);
  });

  it.each([
    [
      "in the middle",
      z.object({ a: z.boolean(), b: z.boolean().optional(), c: z.boolean() }),
      String.raw`"{" "\"a\"" colon boolean (comma "\"b\"" colon boolean)? comma "\"c\"" colon boolean "" "}"`,
    ],
    [
      "first",
      z.object({ a: z.boolean().optional(), b: z.boolean() }),
      String.raw`"{" ("\"a\"" colon boolean comma "\"b\"" colon boolean "" | "\"b\"" colon boolean "") "}"`,
    ],
    ["alone", z.object({ a: z.boolean().optional() }), String.raw`"{" ("\"a\"" colon boolean "" | "") "}"`],
  ])("lets a property that is not required be left out: %s", (_, schema, expected) => {
    expect(rulesOf(z.toJSONSchema(schema))).toEqual([`root ::= ${expected}`]);
  });

  it("refuses what it does not know", () => {
    expect(() => toGrammar({ type: "object", properties: { a: { $ref: "#" } }, required: ["a"] })).toThrow(
      'No grammar can be made of the reply schema {"$ref":"#"}.',
    );
  });
});

describe("describeSchema", () => {
  it("reads like a type, with what each field is for and its limits", () => {
    const schema = z.object({
      clues: z
        .array(z.object({ exhibit: z.string().max(20).describe("its id"), media: z.int().optional() }))
        .max(5),
      cites: z.array(z.string().max(20)).min(1).max(3).describe("ids"),
      heat: z.enum(["calm", "heated"]),
      sure: z.boolean(),
    });
    expect(describeSchema(z.toJSONSchema(schema))).toBe(
      [
        "The schema:",
        "{",
        '  "clues": [{',
        '    "exhibit": string // its id; at most 20 characters',
        '    "media"?: number',
        "  }, ...] // up to 5",
        '  "cites": [string, ...] // ids; 1 to 3; at most 20 characters',
        '  "heat": "calm" | "heated"',
        '  "sure": boolean',
        "}",
      ].join("\n"),
    );
  });
});

describe("the reply of every prompt", async () => {
  const prompts = (await Promise.all((await promptFiles()).map(promptsIn))).flat();
  it.each(prompts.map((prompt) => [prompt.name, prompt] as const))("%s has a grammar and words", (_, it) => {
    for (const input of inputsOf(it)) {
      const schema: Record<string, unknown> = z.toJSONSchema(it.reply(input));
      expect(toGrammar(schema)).toMatch(/^root ::= "\{" /);
      expect(describeSchema(schema)).not.toMatch(/unknown|undefined|\[object/);
    }
  });
});
