const MARKUP = Symbol("markup");

/**
 * Markup that was written by this program, with everything else in it escaped. It can only be made by `html`: its key
 * is a symbol, which no JSON text can hold, so that nothing in a transcript can pass for it.
 */
export interface Html {
  readonly [MARKUP]: string;
}

/** What may stand in a template. `undefined` and `false` leave nothing behind. */
export type Part = Html | string | number | undefined | false | readonly Part[];

/** A template whose interpolations are escaped, unless they are Html; lists are joined without a separator. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = literals[0] ?? "";
  for (const [index, part] of parts.entries()) markup += written(part) + (literals[index + 1] ?? "");
  return { [MARKUP]: markup };
}

/** The text of `markup`, to be written to a file. */
export function markupOf(markup: Html): string {
  return markup[MARKUP];
}

/** `parts` with `separator` between each two. */
export function joined(parts: readonly Part[], separator: Part): Part {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

function written(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  if (Array.isArray(part)) return part.map(written).join("");
  return (part as Html)[MARKUP];
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};

/** Characters that HTML forbids, or that turn the direction of the text that follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be written
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/g;

function escaped(text: string): string {
  return text.replace(UNWRITABLE, "\ufffd").replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? "");
}
