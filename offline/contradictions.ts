import { CONFLICT_LIMITS } from "../prompts/e6-conflict.js";
import type { Clue } from "../state/reasoning.js";
import { figuresIn } from "./features/figures.js";
import type { Phrasebook } from "./phrases/phrasebook.js";
import { quotedIn } from "./phrases/quote.js";
import { sharedTerms, termsOf } from "./relevance.js";
import { clip } from "./sentences.js";

const NEGATION = /\b(not|no|never|without|none)\b|n't\b|[未没无非不]/iu;
const DAY =
  /\d{4}-\d{2}-\d{2}|\d{1,2}月\d{1,2}日|\b\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/giu;
/** Clues about one thing share at least so many terms. */
const SAME_TOPIC = 2;
const MOST_PAIRS = 400;

/** Where a clue of one side and one of the other are about the same thing and differ: in yes or no, figures, or days. */
export function contradictionsBetween(
  buyer: readonly Clue[],
  seller: readonly Clue[],
  phrases: Phrasebook,
): string[] {
  const found: { text: string; shared: number }[] = [];
  const pairs = buyer.flatMap((a) => seller.map((b) => [a, b] as const)).slice(0, MOST_PAIRS);
  for (const [a, b] of pairs) {
    if (a.exhibit === b.exhibit) continue;
    const [one, two] = [quotedIn(a.description), quotedIn(b.description)];
    const shared = sharedTerms(termsOf(one), termsOf(two));
    if (shared.size < SAME_TOPIC) continue;
    const difference = differenceOf(one, two, [...shared]);
    if (difference !== undefined)
      found.push({
        text: clip(phrases.contradiction(a.id, b.id, difference), CONFLICT_LIMITS.item),
        shared: shared.size,
      });
  }
  return found
    .sort((a, b) => b.shared - a.shared)
    .slice(0, CONFLICT_LIMITS.items)
    .map(({ text }) => text);
}

function differenceOf(one: string, two: string, shared: readonly string[]): string | undefined {
  const topic = shared.slice(0, 2).join(", ");
  const days = [daysIn(one), daysIn(two)] as const;
  if (days[0] !== "" && days[1] !== "" && days[0] !== days[1]) return `${topic}: ${days[0]} / ${days[1]}`;
  const figures = [[...figuresIn(one)], [...figuresIn(two)]] as const;
  if (figures[0].length > 0 && figures[1].length > 0 && !figures[0].some((it) => figures[1].includes(it)))
    return `${topic}: ${figures[0][0]} / ${figures[1][0]}`;
  return NEGATION.test(one) === NEGATION.test(two)
    ? undefined
    : `${topic}: ${clip(one, 60)} / ${clip(two, 60)}`;
}

function daysIn(text: string): string {
  return [...new Set(text.match(DAY) ?? [])].sort().join(" ");
}
