import { createMasker } from "../masking/mask.js";
import { neutralise } from "../texts/neutralise.js";

const MOST_CHARACTERS = 60;

/**
 * A name out of a picture file, such as a camera's, that a juror may read: one short line.
 *
 * @returns undefined when it holds anything that is addressed to the jury, hidden or personal
 */
export function safeName(name: string): string | undefined {
  const { text, hidden, removed } = neutralise(name);
  if (hidden.length > 0 || removed.length > 0) return undefined;
  const line = text
    .replace(/[^\p{L}\p{N} .,_()+/-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST_CHARACTERS);
  const masked = createMasker().mask(line);
  return line === "" || masked.text !== line ? undefined : line;
}
