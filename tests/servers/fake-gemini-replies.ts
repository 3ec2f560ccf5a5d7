import { createHash } from "node:crypto";
import type { ResponseSchema } from "./fake-gemini-body.js";

const WORDS = "the charger works as shown in this exhibit and nothing else was said about it".split(" ");

/** A reply that passes the schema, always the same for the same prompt text. Without a schema, a sentence. */
export function fabricate(schema: ResponseSchema | undefined, promptText: string): unknown {
  const draw = drawsFrom(promptText);
  return schema === undefined ? sentence(draw, 20, 120) : valueFor(schema, draw);
}

/** Only the model's full vectors come with length 1; shorter ones are cut from them. */
const FULL_DIMENSION = 3072;
const CUT_LENGTH = 0.7;

/** A vector in which texts with words in common lie close together; of length 1 only when it is a full one. */
export function embed(text: string, dimension: number): number[] {
  const vector = Array.from({ length: dimension }, () => 0);
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    const at = digest(word).readUInt32BE(0) % dimension;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) / (dimension === FULL_DIMENSION ? 1 : CUT_LENGTH);
  return vector.map((value) => value / length);
}

/** Gives a whole number below `limit` at each call. */
type Draw = (limit: number) => number;

function drawsFrom(text: string): Draw {
  const seed = digest(text).toString("hex");
  let count = 0;
  return (limit) => digest(`${seed}:${count++}`).readUInt32BE(0) % limit;
}

function valueFor(schema: ResponseSchema, draw: Draw): unknown {
  const first = schema.anyOf?.[0];
  if (first !== undefined) return valueFor(first, draw);
  if (schema.enum !== undefined) return schema.enum[draw(schema.enum.length)];
  switch (schema.type?.toLowerCase()) {
    case "object":
      return objectFor(schema, draw);
    case "array":
      return arrayFor(schema, draw);
    case "boolean":
      return draw(2) === 1;
    case "integer":
    case "number": {
      const low = schema.minimum ?? 0;
      return low + draw(Math.min((schema.maximum ?? low + 10) - low, 10) + 1);
    }
    default:
      return sentence(draw, Number(schema.minLength ?? 0), Number(schema.maxLength ?? 60));
  }
}

function objectFor(
  { properties = {}, propertyOrdering, required = [] }: ResponseSchema,
  draw: Draw,
): unknown {
  const names = propertyOrdering ?? Object.keys(properties);
  return Object.fromEntries(
    names.flatMap((name) => {
      const inner = properties[name];
      const wanted = required.includes(name) || draw(2) === 1;
      return inner === undefined || !wanted ? [] : [[name, valueFor(inner, draw)]];
    }),
  );
}

function arrayFor({ items = {}, minItems = 0, maxItems = 3 }: ResponseSchema, draw: Draw): unknown[] {
  const spread = Math.min(Number(maxItems) - Number(minItems), 2);
  return Array.from({ length: Number(minItems) + draw(spread + 1) }, () => valueFor(items, draw));
}

function sentence(draw: Draw, shortest: number, longest: number): string {
  const wanted = Math.min(longest, Math.max(shortest, 12 + draw(48)));
  let text = "";
  while (text.length < wanted) text += `${text === "" ? "" : " "}${WORDS[draw(WORDS.length)]}`;
  return text.slice(0, longest);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
