import { beginningOf } from "../line-runs.js";
import type { LeftOut, Source } from "../pieces.js";

/** Among so many entries of before a field is looked for. */
const RECENT = 64;

/** The fields of one record of an export; what nobody takes is left over. */
export interface Fields {
  /** The first value under one of these names that is not empty, and its field. */
  take(names: readonly string[]): { value: unknown; field: string } | undefined;
  /** The same as a text; figures and yes or no are written out, other values are not taken. */
  text(names: readonly string[]): string | undefined;
  /** Whether a field has one of these names, taken or not. */
  has(names: readonly string[]): boolean;
  /** What was not taken. */
  rest(): { field: string; value: unknown }[];
}

/** A field's name without case, spaces and joining signs: `Created_At` and `createdAt` are one. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[\s_\-.:：*"]/g, "");
}

/**
 * Opens a record.
 *
 * @param path of the record, to name its fields: `messages[3]`
 */
export function fieldsOf(record: Readonly<Record<string, unknown>>, path: string): Fields {
  const byKey = new Map<string, string>();
  for (const name of Object.keys(record)) byKey.set(fieldKey(name), name);
  const taken = new Set<string>();
  const nameOf = (names: readonly string[], usable: (value: unknown) => boolean) =>
    names
      .map((name) => byKey.get(fieldKey(name)))
      .find((name) => name !== undefined && !taken.has(name) && usable(record[name]));
  const fieldNamed = (name: string) => (path === "" ? name : `${path}.${name}`);
  return {
    take(names) {
      const name = nameOf(names, (value) => !isEmpty(value));
      if (name === undefined) return undefined;
      taken.add(name);
      return { value: record[name], field: fieldNamed(name) };
    },
    text(names) {
      const name = nameOf(names, (value) => textOf(value) !== undefined);
      if (name === undefined) return undefined;
      taken.add(name);
      return textOf(record[name]);
    },
    has: (names) => nameOf(names, () => true) !== undefined,
    rest: () =>
      Object.keys(record)
        .filter((name) => !taken.has(name) && !isEmpty(record[name]))
        .map((name) => ({ field: fieldNamed(name), value: record[name] })),
  };
}

/** A single value as text; undefined for nothing, lists and objects. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === "boolean" ? String(value) : undefined;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Enters what was not taken of a record; the same field of many records becomes one entry with a count. */
export function leaveFields(
  left: LeftOut[],
  rest: ReturnType<Fields["rest"]>,
  source: Source,
  why: string,
): void {
  for (const { field, value } of rest) {
    const pattern = field.replace(/\[\d+\]/g, "[]");
    const before = left
      .slice(-RECENT)
      .find((it) => it.source.file === source.file && it.source.field === pattern && it.why === why);
    if (before !== undefined) {
      before.count++;
      continue;
    }
    const text = beginningOf(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
    left.push({ source: { ...source, field: pattern }, text, why, count: 1 });
  }
}
