import type { FieldPath, PathStep } from "./field-path.js";

/** A record, or an entry of a list in it. */
export interface Place {
  value: unknown;
  /** In its list, from 1. */
  number: number;
  /** Where its list is an object. */
  name?: string;
  /** What holds the list; undefined for a record. */
  above?: Place;
}

/** A name that a value has of its own: what objects inherit is never read. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** Every value that a path leads to, in order; what is absent or null is left out. */
export function valuesAt(place: Place, path: FieldPath): unknown[] {
  const from = ancestor(place, path.up);
  if (from === undefined) return [];
  if (path.ask === "number") return [from.number];
  if (path.ask === "name") return from.name === undefined ? [] : [from.name];
  return placesAlong(from, path.steps).map(({ value }) => value);
}

/**
 * The entries that a path leads to, each with what holds its list. Where the path ends at a list its entries are
 * meant, and what is no list is the only entry.
 */
export function entriesAt(place: Place, path: FieldPath): Place[] {
  const from = ancestor(place, path.up);
  if (from === undefined) return [];
  const endsInEach = path.steps.length > 0 && "each" in (path.steps.at(-1) ?? {});
  return placesAlong(from, path.steps).flatMap((found): Place[] => {
    if (endsInEach || path.steps.length === 0) return [found];
    const above = found.holder;
    return Array.isArray(found.value)
      ? entriesOf(found.value, above)
      : [{ value: found.value, number: above.number, above }];
  });
}

interface Found extends Place {
  /** The entry in which the steps so far stayed. */
  holder: Place;
}

function placesAlong(from: Place, steps: readonly PathStep[]): Found[] {
  let found: Found[] = [{ ...from, holder: from }];
  for (const step of steps) {
    found = found.flatMap((it): Found[] => {
      if ("each" in step) return entriesOf(it.value, it.holder).map((entry) => ({ ...entry, holder: entry }));
      const value =
        "key" in step ? own(it.value, step.key) : Array.isArray(it.value) ? it.value[step.index] : undefined;
      return value === undefined || value === null ? [] : [{ ...it, value }];
    });
  }
  return found;
}

/** The entries of a list, or the values of an object that serves as one. */
function entriesOf(value: unknown, above: Place): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, entry]: [string, unknown], index) =>
    entry === null || entry === undefined
      ? []
      : [{ value: entry, number: index + 1, ...(isList ? {} : { name }), above }],
  );
}

function ancestor(place: Place, up: number): Place | undefined {
  let at: Place | undefined = place;
  for (let left = up; left > 0; left--) at = at?.above;
  return at;
}
