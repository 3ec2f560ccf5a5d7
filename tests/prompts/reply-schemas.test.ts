import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type AnyPrompt, inputsOf, promptFiles, promptsIn } from "./all-prompts.js";
import { schemaFaults } from "./schema-lint.js";

const prompts = (await Promise.all((await promptFiles()).map(promptsIn))).flat();

function named(name: string): AnyPrompt {
  const prompt = prompts.find((it) => it.name === name);
  if (prompt === undefined) throw new Error(`there is no prompt ${name}`);
  return prompt;
}

/** Names of a reply's fields, in the order in which a model writes them. */
function fieldsOf(prompt: AnyPrompt): string[] {
  const schema = z.toJSONSchema(prompt.reply(prompt.examples[0]));
  return Object.keys(schema.properties ?? {});
}

describe("reply schemas", () => {
  it.each(prompts)("of $name stay in what model servers understand", (prompt) => {
    for (const input of inputsOf(prompt)) {
      expect(schemaFaults(z.toJSONSchema(prompt.reply(input)))).toEqual([]);
    }
  });

  it.each([
    ["baseline", "reasons", "side"],
    ["ballot", "reasons", "side"],
    ["select", "reason", "exhibit"],
    ["perceive", "clues", "strength"],
    ["perceive", "sufficiencyReason", "sufficient"],
    ["summary", "heatReason", "heat"],
    ["rate-reasons", "why", "favours"],
    ["summary", "sellerArguments", "prevailing"],
  ])("of %s have %s before %s", (name, why, what) => {
    const fields = fieldsOf(named(name));
    expect(fields).toEqual(expect.arrayContaining([why, what]));
    expect(fields.indexOf(why)).toBeLessThan(fields.indexOf(what));
  });

  it("of norms are two to four rules, each with its reason before it and its side after it", () => {
    const norms = named("norms");
    const rule = { reason: "r", text: "t", favours: "neither" };
    const reply = norms.reply(norms.examples[0]);
    for (const [count, fits] of [
      [1, false],
      [2, true],
      [4, true],
      [5, false],
    ] as const) {
      expect(reply.safeParse({ rules: Array(count).fill(rule) }).success).toBe(fits);
    }
    const { rules } = reply.parse({ rules: [rule, { favours: "buyer", text: "t", reason: "r" }] }) as {
      rules: object[];
    };
    expect(Object.keys(rules[1] ?? {})).toEqual(["reason", "text", "favours"]);
  });

  it("of a ballot and a baseline end with the side", () => {
    for (const name of ["ballot", "baseline"]) expect(fieldsOf(named(name)).at(-1)).toBe("side");
  });

  it("of select take the exhibits that can be chosen, and no other", () => {
    const select = named("select");
    const [example] = inputsOf(select);
    const reply = select.reply({ ...example, candidates: [{ id: "B2" }, { id: "R1" }] });
    expect(reply.safeParse({ reason: "It may show it.", exhibit: "R1" }).success).toBe(true);
    expect(reply.safeParse({ reason: "It may show it.", exhibit: "B1" }).success).toBe(false);
  });
});

describe("the lint of reply schemas", () => {
  const text = z.string().max(5);
  const faultsOf = (field: z.ZodType) => schemaFaults(z.toJSONSchema(z.object({ field })));

  it.each([
    ["nullable", text.nullable(), ["reply.field: type undefined"]],
    ["union", z.union([text, z.int().max(2)]), ["reply.field: type undefined"]],
    ["literal", z.literal("buyer"), ["reply.field: const"]],
    ["positive", z.number().positive(), ["reply.field: exclusiveMinimum"]],
    ["pattern", text.regex(/a/), ["reply.field: pattern"]],
    ["format", z.iso.date().max(10), ["reply.field: format", "reply.field: pattern"]],
    ["default", text.default("x"), ["reply.field: default"]],
    ["empty name", z.enum(["", "buyer"]), ["reply.field: enum"]],
    ["numeric names", z.enum({ one: 1 }), ["reply.field: enum"]],
    ["endless string", z.string(), ["reply.field: no maxLength"]],
    ["endless array", z.array(text), ["reply.field: no maxItems"]],
    ["endless string in an array", z.array(z.string()).max(3), ["reply.field[]: no maxLength"]],
    ["tuple", z.tuple([text]), ["reply.field: prefixItems"]],
    ["anything", z.unknown(), ["reply.field: type undefined"]],
    ["open object", z.looseObject({ a: text }), ["reply.field: additionalProperties"]],
    ["record", z.record(text, text), ["reply.field: no properties"]],
    ["empty object", z.object({}), ["reply.field: no properties"]],
    [
      "fault inside",
      z.object({ a: z.array(z.object({ b: z.string() })).max(1) }),
      ["reply.field.a[].b: no maxLength"],
    ],
  ])("refuses %s", (_, field, faults) => {
    expect(faultsOf(field)).toEqual(expect.arrayContaining(faults));
  });

  it("refuses references", () => {
    const node: z.ZodType = z.object({ text, next: z.lazy(() => node).optional() });
    expect(faultsOf(node).length).toBeGreaterThan(0);
  });

  it("refuses a required field that does not exist, and what is no schema", () => {
    const properties = { a: { type: "boolean" } };
    expect(schemaFaults({ type: "object", properties, required: ["b"] })).toEqual(["reply: required b"]);
    expect(schemaFaults({ type: "array", maxItems: 1 })).toEqual(["reply[]: not a schema"]);
  });

  it("lets the safe subset pass", () => {
    const safe = z.object({
      text: z.string().min(1).max(9).describe("text"),
      names: z
        .array(z.enum(["a", "b"]))
        .min(1)
        .max(3),
      count: z.int().min(1).max(99).optional(),
      whole: z.int(),
      share: z.number().min(0).max(1),
      sure: z.boolean(),
      inner: z.strictObject({ text }),
    });
    expect(schemaFaults(z.toJSONSchema(safe))).toEqual([]);
  });
});
