import { jsonTextEnd } from "../../reading/json-position.js";

/** How deep lists and objects of a JSON text lie in each other; texts in quotation marks do not count. One pass. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = (jsonTextEnd(text, at) ?? text.length) - 1;
    else if (sign === "{" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "]") depth--;
  }
  return deepest;
}
