import { ENGLISH_MARKS } from "./en.js";
import { MARKS, type Mark } from "./marks.js";
import { CHINESE_MARKS } from "./zh.js";

const PATTERNS = new Map(
  MARKS.map((mark) => [mark, new RegExp([...ENGLISH_MARKS[mark], ...CHINESE_MARKS[mark]].join("|"), "iu")]),
);

/** Whether `text` carries `mark`, in English or Chinese. */
export function carries(text: string, mark: Mark): boolean {
  return PATTERNS.get(mark)?.test(text) === true;
}

/** Where in `text` the mark first stands; -1 where it does not. */
export function placeOf(text: string, mark: Mark): number {
  return text.search(PATTERNS.get(mark) ?? /$^/);
}

/** All marks that `text` carries. */
export function marksIn(text: string): Mark[] {
  return MARKS.filter((mark) => carries(text, mark));
}
