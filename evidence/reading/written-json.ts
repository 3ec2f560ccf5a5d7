import { jsonErrorIndex, lineAndColumn } from "./json-position.js";
import { repeatedKey } from "./repeated-key.js";

/** Why a text is not taken as JSON. */
export interface JsonFlaw {
  kind: "not-json" | "repeated-key";
  /** In words that follow the name of the file, with line and column. */
  what: string;
  /** How to mend it. */
  remedy: string;
  cause?: unknown;
}

/**
 * Parses JSON that people write, as text or as bytes of UTF-8, with or without a mark of byte order before it. A name that stands twice in one object
 * is a flaw: JSON.parse would keep the last and lose the other without a word.
 *
 * @returns the value, or what is wrong
 */
export function parseWrittenJson(written: string | Uint8Array): { value: unknown } | { flaw: JsonFlaw } {
  let json: string;
  try {
    json = typeof written === "string" ? written : new TextDecoder("utf-8", { fatal: true }).decode(written);
  } catch (cause) {
    const remedy = "Save it in the encoding UTF-8.";
    return { flaw: { kind: "not-json", what: "is not UTF-8 text", remedy, cause } };
  }
  json = json.replace(/^\uFEFF/, "");
  const at = (index: number) => {
    const { line, column } = lineAndColumn(json, index);
    return `line ${line}, column ${column}`;
  };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    const index = jsonErrorIndex(json) ?? json.length;
    const what = `${index >= json.length ? "ends too early" : "is not JSON"}: ${at(index)}`;
    const remedy = "Look there for a missing comma, quotation mark or bracket, or for one too many.";
    return { flaw: { kind: "not-json", what, remedy, cause } };
  }
  const repeated = repeatedKey(json);
  if (repeated === undefined) return { value };
  const what = `names ${JSON.stringify(repeated.key.slice(0, 100))} twice in one object: ${at(repeated.index)}`;
  return { flaw: { kind: "repeated-key", what, remedy: "Keep one of the two." } };
}
