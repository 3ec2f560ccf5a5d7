import { momentAt } from "../moments/moment.js";
import { type ExhibitPiece, emptyReading, type Reading } from "../pieces.js";
import { readAttachments } from "../words/attachments.js";
import type { Line } from "./read-chat.js";
import { exhibitId } from "./record-fields.js";

/** `B1:`, `证据二、`, `1.`, `- `: what begins a piece of evidence in a list. */
const ITEM =
  /^\s{0,8}(?:(?:[-*+•] +)?\*{0,2}(?:(?:evidence|exhibit|证据)\s?(?:[A-Z]?\d{1,3}|[一二三四五六七八九十]{1,3})|[BSR]\d{1,3})\*{0,2}(?:\s*[:：.、)）]\*{0,2}\s*|\s+(?=[(（])|\s*$)|[-*+•] +|\d{1,3}[.、)）]\s*)/iu;
const DATED = /^[(（[]/;

/**
 * Reads a list of evidence: an item a bullet, number or exhibit name; without those, one a paragraph. A date in front
 * is the item's.
 *
 * @param party whose they are, or empty where nobody says
 */
export function readExhibitLines(lines: readonly Line[], file: string, party: string): Reading {
  const reading = emptyReading();
  const listed = lines.some(({ text }) => ITEM.test(text));
  let open: { parts: string[]; first: number; last: number; id?: string } | undefined;
  const close = () => {
    if (open !== undefined) reading.pieces.push(exhibitOf(open, file, party));
    open = undefined;
  };
  for (const { number, text } of lines) {
    if (text.trim() === "") {
      if (!listed) close();
      else open?.parts.push("");
      continue;
    }
    const mark = ITEM.exec(text)?.[0];
    if (mark !== undefined || open === undefined) {
      close();
      const id = exhibitId(/[BSR]\d{1,3}/i.exec(mark ?? "")?.[0]);
      open = { parts: [text.slice(mark?.length ?? 0)], first: number, last: number, ...id };
    } else {
      open.parts.push(text.trim());
      open.last = number;
    }
  }
  close();
  return reading;
}

function exhibitOf(
  { parts, first, last, id }: { parts: readonly string[]; first: number; last: number; id?: string },
  file: string,
  party: string,
): ExhibitPiece {
  const { text, names } = readAttachments(parts.join("\n"));
  const found = momentAt(text, DATED.test(text) ? 1 : 0);
  const words =
    found === undefined ? text : text.slice(found.end).replace(/^\s*[)）\]]?\s*[:：,，.、\-–—]?\s*/u, "");
  return {
    kind: "exhibit",
    source: { file, line: first, lastLine: last },
    party,
    ...(id === undefined ? {} : { id }),
    ...(found === undefined ? {} : { at: found.moment }),
    text: words,
    media: names,
  };
}
