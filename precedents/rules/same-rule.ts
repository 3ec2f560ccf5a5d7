import { isDeepStrictEqual } from "node:util";
import { type Comparable, type ReadRule, readRule, termOverlap } from "./read-rule.js";

/**
 * From this overlap of terms on, and this cosine, two texts are close. The offline embedder gives rules in other words
 * 0.72 and more, and rules about other things up to 0.4.
 */
const SAME_TERMS = 0.6;
const SAME_COSINE = 0.5;
/** What one of two texts may say more than the other, and how much they must share then; a character is half a word. */
const MORE = 1;
const SHARED = 4;
/** The shortest word that another may be a form of: pack, packaging. */
const STEM = 4;

/**
 * Whether two rules say the same in other words: one language, one side, close texts, and the same figures, duties,
 * negations and directions. What they are about must agree word for word, but for order, form, a few synonyms, and one
 * word that one of them has more: a witness is no video, however alike the rest. A cosine alone says nothing: "7 days"
 * and "30 days" have .997.
 *
 * @param cosine of the two texts' vectors; left out where they are not known
 */
export function isSameRule(one: Comparable, other: Comparable, cosine = 1): boolean {
  if (one.favours !== other.favours || cosine < SAME_COSINE) return false;
  return readSame(readRule(one), readRule(other));
}

/** The same for rules that are taken apart already; their vectors are taken to be close. */
export function readSame(one: ReadRule, other: ReadRule): boolean {
  if (one.favours !== other.favours || one.language !== other.language) return false;
  if (termOverlap(one, other) < SAME_TERMS || !hasSameContent(one, other)) return false;
  const { parties: _one, ...a } = one.polarity;
  const { parties: _other, ...b } = other.polarity;
  return isDeepStrictEqual(a, b);
}

function hasSameContent(one: ReadRule, other: ReadRule): boolean {
  const [less = 0, most = 0] = contentApart(one, other)
    .map(sizeOf)
    .sort((x, y) => x - y);
  return less === 0 && (most === 0 || (most <= MORE && sizeOf([...one.content]) - most >= SHARED));
}

/** The words, or Chinese characters, that each of two rules is about and the other is not, in no form. */
export function contentApart({ content: a }: ReadRule, { content: b }: ReadRule): [string[], string[]] {
  return [missing(a, b), missing(b, a)];
}

function missing(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a].filter((word) => !b.has(word) && ![...b].some((it) => isForm(word, it) || isForm(it, word)));
}

function isForm(stem: string, word: string): boolean {
  return stem.length >= STEM && word.startsWith(stem);
}

function sizeOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (/\p{Script=Han}/u.test(word) ? 0.5 : 1), 0);
}
