/**
 * A reply schema in words that a small model reads, like a type of TypeScript, but with lists as they are written. The grammar keeps a reply in shape, but
 * the model does not see it: without this it would not know what a field is for.
 */
export function describeSchema(schema: Record<string, unknown>): string {
  return `The schema:\n${typeOf(schema, "")}`;
}

function typeOf(schema: unknown, indent: string): string {
  if (!isRecord(schema)) return "unknown";
  if (Array.isArray(schema["enum"])) return schema["enum"].map((it) => JSON.stringify(it)).join(" | ");
  const { type } = schema;
  // Not `string[]`: where a small model sees `[]`, it writes an empty list.
  if (type === "array") return `[${typeOf(schema["items"], indent)}, ...]`;
  if (type !== "object") return type === "integer" ? "number" : String(type);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const inner = `${indent}  `;
  const fields = Object.entries(isRecord(schema["properties"]) ? schema["properties"] : {}).map(
    ([name, field]) =>
      `${inner}"${name}"${required.includes(name) ? "" : "?"}: ${typeOf(field, inner)}${remarkOn(field)}`,
  );
  return ["{", ...fields, `${indent}}`].join("\n");
}

/** What a field is for, and its limits. Within a list of texts, the limits of the texts too. */
function remarkOn(field: unknown): string {
  if (!isRecord(field)) return "";
  const { description, items, maxItems, maxLength } = field;
  const remarks = [
    typeof description === "string" ? description : "",
    typeof maxItems === "number" ? countOf(field["minItems"], maxItems) : "",
    limitOf(maxLength) || (isRecord(items) ? limitOf(items["maxLength"]) : ""),
  ].filter((remark) => remark !== "");
  return remarks.length === 0 ? "" : ` // ${remarks.join("; ")}`;
}

/** Without a word of none: a small model takes it for an offer. */
function countOf(minItems: unknown, maxItems: number): string {
  return typeof minItems === "number" && minItems > 0 ? `${minItems} to ${maxItems}` : `up to ${maxItems}`;
}

function limitOf(maxLength: unknown): string {
  return typeof maxLength === "number" ? `at most ${maxLength} characters` : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
