import { printable } from "../printable.js";

/** A text of somebody else on one line, printable, and not longer than `most` signs. */
export function cutShort(text: string, most = 60): string {
  const line = printable(
    text
      .slice(0, most * 4)
      .replace(/\s+/g, " ")
      .trim(),
  );
  const signs = [...line];
  return signs.length > most ? `${signs.slice(0, most - 1).join("")}…` : line;
}

/** `3 of 12`. */
export function oneOf(part: number, of: number): string {
  return `${part} of ${of}`;
}
