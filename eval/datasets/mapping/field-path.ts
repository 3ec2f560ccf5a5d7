import { UsageInvalid } from "../../../state/errors.js";

/** One step of a path: into a field, to an entry of a list by its number from 0, or to every entry. */
export type PathStep = { key: string } | { index: number } | { each: true };

/**
 * A path into a record. `up` is how many lists it leaves first; `ask` asks an entry for its number in the list, from 1,
 * or for its name, where the list is an object.
 */
export interface FieldPath {
  up: number;
  steps: readonly PathStep[];
  ask?: "number" | "name";
}

const STEP = /\.?([^.[\]"^#]+)|\[(\d{1,6})\]|(\[\])|\.?\["((?:[^"\\]|\\.){1,200})"\]/y;

/**
 * Reads a path as mappings write it: `product.title`, `images[0]`, `rounds[].buyer` (of every round), `.` (the record
 * or entry itself), `^.round` (of what holds the list), `#` (the number in the list, from 1), `#name` (the name, where the list is an object), `["odd.name"].x`.
 *
 * @throws UsageInvalid when it is none
 */
export function parsePath(text: string): FieldPath {
  const [carets = ""] = /^\^*/.exec(text) ?? [];
  const rest = text.slice(carets.length);
  const up = carets.length;
  if (rest === "#") return { up, steps: [], ask: "number" };
  if (rest === "#name") return { up, steps: [], ask: "name" };
  if (rest === "." || (rest === "" && up > 0)) return { up, steps: [] };
  const steps: PathStep[] = [];
  const start = up > 0 && rest.startsWith(".") ? 1 : 0;
  for (let at = start; at < rest.length; at = STEP.lastIndex) {
    STEP.lastIndex = at;
    const [found = "", key, index, each, quoted] = STEP.exec(rest) ?? [];
    // A dot stands between names, and nowhere else.
    const dotted = found.startsWith(".");
    if (found === "" || (at === start ? dotted : key !== undefined && !dotted)) throw wrongPath(text);
    if (key !== undefined) steps.push({ key });
    else if (index !== undefined) steps.push({ index: Number(index) });
    else if (each !== undefined) steps.push({ each: true });
    else steps.push({ key: unquoted(`"${quoted}"`, text) });
  }
  if (steps.length === 0) throw wrongPath(text);
  return { up, steps };
}

/** The path as it is written; names that hold signs of the notation stand in quotation marks. */
export function writePath(steps: readonly PathStep[]): string {
  const text = steps
    .map((step) => {
      if ("each" in step) return "[]";
      if ("index" in step) return `[${step.index}]`;
      return /^[^.[\]"^#]+$/.test(step.key) ? `.${step.key}` : `[${JSON.stringify(step.key)}]`;
    })
    .join("");
  return text === "" ? "." : text.replace(/^\./, "");
}

function unquoted(json: string, text: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    throw wrongPath(text);
  }
}

function wrongPath(text: string): UsageInvalid {
  return new UsageInvalid(
    "mapping-path",
    `${JSON.stringify(text.slice(0, 100))} is no path into a record.`,
    'Write names joined by dots, [] for every entry of a list, [0] for one of them: rounds[].buyer.text; a name with dots as ["a.b"].',
  );
}
