/**
 * What a terminal would obey or be turned round by instead of showing it: control characters but tab and line end,
 * C1 controls, and marks of direction.
 */
const COMMANDING = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** `text` as it may be written to a terminal, whoever wrote it. Colours are added after. */
export function printable(text: string): string {
  return text.replace(COMMANDING, "");
}

/** A value with all its texts printable. */
export function printableAll<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? printable(part) : part,
  ) as Value;
}

/** JSON in which nothing is left that a terminal would obey: it stands there as an escape, and reads as before. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(
    COMMANDING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
