import { asWords, sideNamed } from "../../../evidence/dossier/words/labels.js";

/** How deep records are looked for. */
const DEPTH = 3;

/**
 * Where the records of a JSON value stand, as a path: the value's own entries, those of the longest list of objects in
 * it, all lists of an object that holds nothing else (`train`, `test`), the values of an object that names its records, or `.`
 * where it is one record.
 */
export function findRecords(value: unknown): string {
  if (Array.isArray(value)) return "[]";
  if (!isObject(value) || looksLikeRecord(value)) return ".";
  const parts = Object.values(value);
  if (belongTogether(parts)) return "[][]";
  if (parts.length > 1 && areAlike(parts, 2)) return "[]";
  return listsIn(value, DEPTH)[0]?.path ?? ".";
}

/** A list of objects, or several that belong together, and how many objects they hold. */
export interface FoundList {
  path: string;
  length: number;
}

/** The other lists of objects that might be records: whoever looks at the ones that were found must know of them. */
export function listsAside(value: unknown, found: string): FoundList[] {
  if (!isObject(value) || [".", "[]", "[][]"].includes(found)) return [];
  return listsIn(value, DEPTH).filter(({ path }) => path !== found);
}

/** The lists of objects in a value, the longest first. */
function listsIn(value: object, depth: number): FoundList[] {
  const lists = Object.entries(value).flatMap(([name, part]: [string, unknown]): FoundList[] => {
    const step = /^[^.[\]"^#]+$/.test(name) ? name : `[${JSON.stringify(name)}]`;
    if (isListOfObjects(part)) return [{ path: `${step}[]`, length: part.length }];
    if (!isObject(part)) return [];
    const parts: unknown[] = Object.values(part);
    // `train` and `test` belong together, wherever they stand.
    if (belongTogether(parts)) {
      return [{ path: `${step}[][]`, length: parts.reduce((sum, { length }) => sum + length, 0) }];
    }
    if (depth <= 1) return [];
    return listsIn(part, depth - 1).map(({ path, length }) => ({
      path: path.startsWith("[") ? step + path : `${step}.${path}`,
      length,
    }));
  });
  return lists.sort((a, b) => b.length - a.length);
}

/** A record of a dispute names one of the parties in one of its fields. */
function looksLikeRecord(value: object): boolean {
  return Object.keys(value).some((name) => sideNamed(asWords(name)) !== undefined);
}

/** Several lists of objects of one kind, and nothing else. */
function belongTogether(parts: readonly unknown[]): parts is object[][] {
  return (
    parts.length > 1 &&
    parts.every(isListOfObjects) &&
    areAlike(
      parts.map(([first]) => first),
      1,
    )
  );
}

/** Objects that share half of the names of the first, which has so many at least. */
function areAlike(parts: readonly unknown[], least: number): boolean {
  const [first] = parts;
  if (!parts.every(isObject) || !isObject(first)) return false;
  const names = Object.keys(first);
  return (
    names.length >= least &&
    parts.every((part) => names.filter((name) => Object.hasOwn(part, name)).length * 2 >= names.length)
  );
}

function isListOfObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
