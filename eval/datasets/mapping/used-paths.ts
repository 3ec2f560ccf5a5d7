import type { FieldPath, PathStep } from "./field-path.js";
import type { Mapping } from "./mapping.js";
import type { ExhibitRule, MediaRule, Source, StatementRule, ValueRule } from "./rules.js";

/** A path that a mapping reads for a field of ours; `key` is the same for the same place in a record. */
export interface UsedPath {
  field: string;
  text: string;
  key: string;
}

type List = { from: Source };

/** Every path that a mapping reads. */
export function usedPaths({ fields }: Mapping): UsedPath[] {
  return Object.entries(fields).flatMap(([field, rule]) => {
    const sources = rule === undefined ? [] : sourcesOf(rule);
    return sources.map(({ source, within }) => ({
      field,
      text: within === undefined ? source.text : `${within.text} > ${source.text}`,
      key: placeKey(fullSteps(source.path, within?.path)),
    }));
  });
}

/** Names the place that steps lead to, whichever entry of a list is meant. */
export function placeKey(steps: readonly PathStep[]): string {
  return JSON.stringify(steps.flatMap((step) => ("key" in step ? [step.key] : [])));
}

interface Read {
  source: Source;
  within?: Source;
}

type Rule = NonNullable<Mapping["fields"][keyof Mapping["fields"]]>;

function sourcesOf(rule: Rule): Read[] {
  if (Array.isArray(rule))
    return (rule as (MediaRule | ExhibitRule)[]).flatMap((it) => ("item" in it ? inList(it) : medium(it)));
  if ("item" in rule) return inList(rule);
  if ("from" in rule && !Array.isArray(rule.from)) return [{ source: rule.from }];
  return value(rule as StatementRule);
}

function inList({ from, item }: List & { item: object }): Read[] {
  const parts: (ValueRule | MediaRule[] | undefined)[] = Object.values(item);
  return parts.flatMap((part) => {
    if (part === undefined) return [];
    const read = Array.isArray(part) ? part.flatMap(medium) : value(part);
    return read.map(({ source, within }) => ({
      // The file's path within an object of media: all three are one way down.
      source: within === undefined ? source : joined(within, source),
      within: from,
    }));
  });
}

function value(rule: StatementRule): Read[] {
  return "from" in rule ? rule.from.map((source) => ({ source })) : [];
}

function medium({ from, path, alt }: MediaRule): Read[] {
  const inside = [path, alt].filter((it) => it !== undefined);
  return [
    ...(path === undefined ? [{ source: from }] : []),
    ...inside.map((source) => ({ source, within: from })),
  ];
}

function joined(outer: Source, inner: Source): Source {
  const path = { ...inner.path, up: outer.path.up, steps: [...outer.path.steps, ...inner.path.steps] };
  return { text: `${outer.text} > ${inner.text}`, path };
}

/** The steps from the record to where a path within a list leads. */
function fullSteps(path: FieldPath, list?: FieldPath): PathStep[] {
  if (list === undefined) return [...path.steps];
  let base: readonly PathStep[] = list.steps;
  for (let left = path.up; left > 0; left--) {
    // An entry lies in what the step before the last list led to.
    const last = base.findLastIndex((step) => "each" in step);
    const ends = left === path.up && last !== base.length - 1 ? base.length : last;
    const before = base.slice(0, Math.max(ends, 0)).findLastIndex((step) => "each" in step);
    base = base.slice(0, before + 1);
  }
  return [...base, ...path.steps];
}
