import { asWords, sideNamed } from "../../../evidence/dossier/words/labels.js";

/** How deep records are looked for. */
const DEPTH = 3;

/**
 * Where the records of a JSON value stand, as a path: the value's own entries, those of the longest list of objects in
 * it, all lists where it holds nothing else (`train`, `test`), the values of an object that names its records, or `.`
 * where it is one record.
 */
export function findRecords(value: unknown): string {
  if (Array.isArray(value)) return "[]";
  if (!isObject(value) || looksLikeRecord(value)) return ".";
  const parts = Object.values(value);
  if (parts.length > 1 && parts.every(isListOfObjects)) return "[][]";
  if (parts.length > 1 && areAlike(parts)) return "[]";
  return longestList(value, DEPTH)?.path ?? ".";
}

function longestList(value: object, depth: number): { path: string; length: number } | undefined {
  const lists = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const step = /^[^.[\]"^#]+$/.test(name) ? name : `[${JSON.stringify(name)}]`;
    if (isListOfObjects(part)) return [{ path: `${step}[]`, length: part.length }];
    if (!isObject(part) || depth <= 1) return [];
    const inside = longestList(part, depth - 1);
    if (inside === undefined) return [];
    return [
      { ...inside, path: inside.path.startsWith('["') ? step + inside.path : `${step}.${inside.path}` },
    ];
  });
  return lists.sort((a, b) => b.length - a.length)[0];
}

/** A record of a dispute names one of the parties in one of its fields. */
function looksLikeRecord(value: object): boolean {
  return Object.keys(value).some((name) => sideNamed(asWords(name)) !== undefined);
}

/** Objects that share half of the names of the first. */
function areAlike(parts: readonly unknown[]): boolean {
  const [first] = parts;
  if (!parts.every(isObject) || !isObject(first)) return false;
  const names = Object.keys(first);
  return (
    names.length > 1 &&
    parts.every((part) => names.filter((name) => Object.hasOwn(part, name)).length * 2 >= names.length)
  );
}

function isListOfObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
