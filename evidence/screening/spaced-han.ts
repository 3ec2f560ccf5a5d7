import { type Cut, cutOut, type Span } from "./cut-out.js";
import type { JuryWatch } from "./jury-watch.js";

/** Han characters each parted from the next by a sign. */
const PARTED = /\p{Script=Han}(?:[^\p{L}\p{N}\n]{1,3}\p{Script=Han}(?!\p{Script=Han})){3,60}/gu;

/** Takes out commands that are written with a sign between every two characters, also where the sign ends sentences. */
export function removeSpacedHan(text: string, watch: JuryWatch): Cut {
  const spans: Span[] = [...text.matchAll(PARTED)]
    .filter(([parted]) => watch(parted.replace(/[^\p{Script=Han}]/gu, "")))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return cutOut(text, spans);
}
