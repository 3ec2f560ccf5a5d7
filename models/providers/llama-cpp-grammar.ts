import { InvariantBroken } from "../../state/errors.js";

/** Whole numbers of a range up to this size are written out, so that a reply cannot leave it. */
const RANGE_WRITTEN_OUT = 200;

/** Rules that every grammar has. A space after a comma or colon is allowed, because models write one; no other. */
const RULES = [
  String.raw`char ::= [^"\\\x7F\x00-\x1F] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4})`,
  `whole ::= "-"? ("0" | [1-9] [0-9]{0,15})`,
  `boolean ::= "true" | "false"`,
  `comma ::= "," " "?`,
  `colon ::= ":" " "?`,
].join("\n");

/**
 * A reply schema as a grammar of llama.cpp (GBNF). Properties come in the order of the schema, so that reasons are
 * written before the side they are for; those that are not required may be left out; texts and lists keep their limits.
 *
 * Our own, because node-llama-cpp's makes every property required, knows no range of numbers, and lets the model spend
 * tokens on line breaks and indents.
 */
export function toGrammar(schema: Record<string, unknown>): string {
  const named: string[] = [];
  const root = expressionOf(schema, (expression) => `item${named.push(expression)}`);
  const rules = named.map((expression, index) => `item${index + 1} ::= ${expression}`);
  return [`root ::= ${root}`, ...rules, RULES, ""].join("\n");
}

/** Makes a rule of an expression and gives its name. llama.cpp refuses to repeat long expressions, but not names. */
type NameRule = (expression: string) => string;

function expressionOf(schema: unknown, nameRule: NameRule): string {
  if (!isRecord(schema)) throw unknownSchema(schema);
  const { type } = schema;
  if (Array.isArray(schema["enum"])) return anyOf(schema["enum"].map(literal));
  if (type === "object") return objectOf(schema, nameRule);
  if (type === "array") return arrayOf(schema, nameRule);
  if (type === "string") return `"\\"" char${times(schema["minLength"], schema["maxLength"])} "\\""`;
  if (type === "integer") return integerOf(schema);
  if (type === "number") return `whole ("." [0-9]{1,15})?`;
  if (type === "boolean") return "boolean";
  throw unknownSchema(schema);
}

function objectOf({ properties, required }: Record<string, unknown>, nameRule: NameRule): string {
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => ({
    text: `${literal(name)} colon ${expressionOf(schema, nameRule)}`,
    needed: needed.includes(name),
  }));
  return `"{" ${fieldsFrom(fields, 0, false)} "}"`;
}

/** The fields from `index` on. `begun`: one was written before, so that a comma comes first. */
function fieldsFrom(
  fields: readonly { text: string; needed: boolean }[],
  index: number,
  begun: boolean,
): string {
  const field = fields[index];
  if (field === undefined) return `""`;
  const own = begun ? `comma ${field.text}` : field.text;
  const next = (after: boolean) => fieldsFrom(fields, index + 1, after);
  if (field.needed) return `${own} ${next(true)}`;
  return begun ? `(${own})? ${next(true)}` : `(${own} ${next(true)} | ${next(false)})`;
}

function arrayOf({ items, minItems, maxItems }: Record<string, unknown>, nameRule: NameRule): string {
  if (maxItems === 0) return `"[" "]"`;
  const item = nameRule(expressionOf(items, nameRule));
  const least = numberOr(minItems, 0);
  const most = typeof maxItems === "number" ? maxItems - 1 : undefined;
  const list = `${item} (comma ${item})${times(Math.max(least - 1, 0), most)}`;
  return least > 0 ? `"[" ${list} "]"` : `"[" (${list})? "]"`;
}

function integerOf({ minimum, maximum }: Record<string, unknown>): string {
  if (typeof minimum !== "number" || typeof maximum !== "number") return "whole";
  const count = maximum - minimum + 1;
  if (count > RANGE_WRITTEN_OUT) return "whole";
  return anyOf(Array.from({ length: count }, (_, index) => literal(minimum + index)));
}

function times(least: unknown, most: unknown): string {
  return `{${numberOr(least, 0)},${numberOr(most, "")}}`;
}

function numberOr<Other>(value: unknown, other: Other): number | Other {
  return typeof value === "number" ? value : other;
}

function anyOf(expressions: readonly string[]): string {
  return `(${expressions.join(" | ")})`;
}

/** A JSON value, written as the grammar writes a fixed text. */
function literal(value: unknown): string {
  return `"${JSON.stringify(value).replaceAll(/["\\]/g, "\\$&")}"`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unknownSchema(schema: unknown): InvariantBroken {
  return new InvariantBroken(`No grammar can be made of the reply schema ${JSON.stringify(schema)}.`);
}
