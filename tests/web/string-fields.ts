/** Where a string stands in a JSON value. */
export type Path = readonly (string | number)[];

/** The paths of all strings of a JSON value. */
export function stringPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value === "string") return [at];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringPaths(item, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => stringPaths(item, [...at, key]));
}

/** A copy of `value` in which the string at `path` is replaced. */
export function replacedAt<Value>(value: Value, path: Path, text: string): Value {
  const copy = structuredClone(value);
  let holder = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  holder[path.at(-1) ?? ""] = text;
  return copy;
}

/** A copy of `value` in which every key of the named records has `mark` appended. */
export function markedKeys<Value>(value: Value, records: readonly Path[], mark: string): Value {
  const copy = structuredClone(value);
  for (const path of records) {
    let holder = copy as Record<string | number, unknown>;
    for (const step of path) holder = holder[step] as Record<string | number, unknown>;
    for (const [key, item] of Object.entries(holder)) {
      delete holder[key];
      holder[`${key}${mark}`] = item;
    }
  }
  return copy;
}
