import { SIDES } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import type { Passage } from "../passages.js";
import type { Feature, Hit } from "./feature.js";

const SHARE = /(\d{1,6}(?:\.\d{1,4})?) ?(?:[%％]|percent\b)/giu;
const PRICE = /[$€£¥￥] ?(\d[\d,]{0,12}(?:\.\d{1,2})?)|(\d[\d,]{0,12}(?:\.\d{1,2})?) ?元/gu;
/** What one kind of sight counts by itself, of both together. */
const ONE_KIND = 0.6;
/** How the readers of videos say that something comes and goes. */
const SEEN_TO_CHANGE = / goes (?:on|off) /u;

/** Shares and prices in a text, however they are written: `2%`, `$36.5`. */
export function displayedFigures(text: string): Set<string> {
  const shares = [...text.matchAll(SHARE)].map(([, share]) => `${Number(share)}%`);
  const prices = [...text.matchAll(PRICE)].map(
    ([, before, after]) => `$${Number((before ?? after ?? "").replaceAll(",", ""))}`,
  );
  return new Set([...shares, ...prices]);
}

/**
 * What a side says in its own words stands in its pictures, as a machine read them: a share or price that it names, or
 * a light that comes and goes where it says so. What was seen to change comes first: it tells the moment.
 */
function confirmed(view: CaseView): Hit[] {
  return SIDES.flatMap((side) => {
    const own = view.passages.filter(({ voice }) => voice === side);
    const said = own.filter(({ machine, seen }) => machine !== true && seen !== true);
    const figures = new Set(said.flatMap(({ text }) => [...displayedFigures(text)]));
    const change = said.some(({ text }) => carries(text, "comes-and-goes"));
    const isSeen = ({ text }: Passage) => change && SEEN_TO_CHANGE.test(text);
    const isRead = ({ text }: Passage) => [...displayedFigures(text)].some((figure) => figures.has(figure));
    const found = own.filter(({ machine }) => machine === true);
    const [seen, read] = [found.filter(isSeen), found.filter((it) => !isSeen(it) && isRead(it))];
    if (seen.length + read.length === 0) return [];
    const strength = seen.length > 0 && read.length > 0 ? 1 : ONE_KIND;
    return [{ toward: side, strength, passages: [...seen, ...read] }];
  });
}

/** What machines see in pictures. Small: that something stands in a picture does not make it true. */
export const MACHINE_FEATURES: readonly Feature[] = [
  { name: "machine-confirmed", weight: 0.6, value: "evidence", rule: "J7", find: confirmed },
];
