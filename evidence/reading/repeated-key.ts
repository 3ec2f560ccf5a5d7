import { jsonTextEnd } from "./json-position.js";

/** A name that stands twice in one object, and where it stands again. */
export interface RepeatedKey {
  key: string;
  index: number;
}

/** The first name that an object of `text` holds twice, where JSON.parse would keep the last; `text` is JSON. */
export function repeatedKey(text: string): RepeatedKey | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === "{") open.push(new Set());
    else if (mark === "[") open.push(undefined);
    else if (mark === "}" || mark === "]") open.pop();
    if (mark !== '"') continue;
    const index = at;
    const end = jsonTextEnd(text, at) ?? text.length;
    at = end - 1;
    const keys = open.at(-1);
    if (keys === undefined || !isKey(text, end)) continue;
    const key = String(JSON.parse(text.slice(index, end)));
    if (keys.has(key)) return { key, index };
    keys.add(key);
  }
  return undefined;
}

/** Whether the text in quotation marks that ends here names a field. */
function isKey(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text[at] ?? "")) at++;
  return text[at] === ":";
}
