import { type Place, valuesAt } from "./places.js";
import { type Say, shown } from "./record-problem.js";
import type { ValueRule } from "./rules.js";

/**
 * The texts that a rule gives for a place, in order: figures and yes or no are written out, what is empty is left out,
 * and their values are exchanged for ours. A constant, or the default, is one text.
 *
 * @param field of ours, for messages
 * @returns undefined when something else than a text stands there, or a value that the rule does not name; it is said
 */
export function readTexts(place: Place, rule: ValueRule, field: string, say: Say): string[] | undefined {
  if ("value" in rule) return [String(rule.value)];
  const { values, default: ifNone } = rule;
  const ours =
    values === undefined ? undefined : new Map(Object.entries(values).map(([a, b]) => [bare(a), b]));
  const texts: string[] = [];
  for (const { text: from, path } of rule.from) {
    for (const value of valuesAt(place, path).flatMap((it) => (Array.isArray(it) ? it : [it]))) {
      const text = textOf(value);
      if (text === undefined) {
        say({
          level: "skip",
          field,
          what: `${from} is ${shown(value)}, and a text is wanted.`,
          remedy: "Map the field inside it, such as its text.",
        });
        return undefined;
      }
      if (text === "") continue;
      const meant = ours?.get(bare(text));
      if (ours !== undefined && meant === undefined && ![...ours.values()].includes(text)) {
        say({
          level: "skip",
          field,
          what: `${from} is ${shown(value)}, which \`values\` does not name.`,
          remedy: "Add it to the `values` of this field.",
        });
        return undefined;
      }
      texts.push(meant === undefined ? text : String(meant));
    }
  }
  return texts.length === 0 && ifNone !== undefined ? [String(ifNone)] : texts;
}

/** The same as one text, line by line; empty where nothing stands there. */
export function readText(place: Place, rule: ValueRule | undefined, field: string, say: Say): string {
  if (rule === undefined) return "";
  return readTexts(place, rule, field, say)?.join("\n") ?? "";
}

/**
 * The only text that a rule gives; undefined where nothing stands there.
 *
 * With several that differ it says so, and gives none.
 */
export function readOne(
  place: Place,
  rule: ValueRule | undefined,
  field: string,
  say: Say,
): string | undefined {
  if (rule === undefined) return undefined;
  const texts = [...new Set(readTexts(place, rule, field, say) ?? [])];
  if (texts.length > 1) {
    say({
      level: "skip",
      field,
      what: `There are ${texts.length} values, ${shown(texts[0])} and ${shown(texts[1])} among them, and one is wanted.`,
      remedy: "Choose one by its number, as in path[0].",
    });
    return undefined;
  }
  return texts[0];
}

function bare(text: string): string {
  return text.trim().toLowerCase();
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value === null || value === undefined ? "" : undefined;
}
