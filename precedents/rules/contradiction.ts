import { isDeepStrictEqual } from "node:util";
import type { Polarity } from "./polarity.js";
import { type Comparable, type ReadRule, readRule, termOverlap } from "./read-rule.js";
import { contentApart } from "./same-rule.js";

/** Two rules are about like cases from this overlap of terms on, and where at most this many words (characters) differ. */
const LIKE = 0.6;
const WORDS_APART = 1;
/** Two rules say things in one order from this share on. */
const SAME_ORDER = 0.7;
/** Without an opposite side, only where nearly all words but the denial agree. */
const NEARLY_ALL = 0.8;

const OPPOSITES: readonly (readonly [string, string])[] = [
  ["must", "need-not"],
  ["must", "may-not"],
  ["may", "may-not"],
  ["bears", "bears-not"],
];

/**
 * Whether two rules say the opposite for like cases: close texts with the same figures, of which one speaks for the
 * buyer and one for the seller, or one imposes or allows what the other does not. Not where the one is the other with
 * the parties' roles exchanged: that is the same principle, seen from the other side.
 */
export function isContradiction(one: Comparable, other: Comparable): boolean {
  return readOpposed(readRule(one), readRule(other));
}

/** The same for rules that are taken apart already. */
export function readOpposed(one: ReadRule, other: ReadRule): boolean {
  if (one.language !== other.language) return false;
  const overlap = termOverlap(one, other);
  if (overlap < LIKE || contentApart(one, other).some(({ length }) => length > WORDS_APART)) return false;
  const [a, b] = [one.polarity, other.polarity];
  if (!isDeepStrictEqual(a.figures, b.figures) || isMirrored(one, other)) return false;
  if (one.favours !== other.favours && one.favours !== "neither" && other.favours !== "neither") return true;
  return overlap >= NEARLY_ALL && isDenied(a, b);
}

/**
 * Buyer stands where seller stands, at every mention, of which there are at least two, and what is said comes in the same
 * order. In another order it is the same parties' points, weighed the other way round.
 */
function isMirrored(one: ReadRule, other: ReadRule): boolean {
  const [a, b] = [one.polarity.parties, other.polarity.parties];
  const exchanged = a.length >= 2 && a.length === b.length && a.every((role, index) => role !== b[index]);
  return exchanged && inOrder([...one.content], [...other.content]) >= SAME_ORDER;
}

/** The longest sequence that two lists share, as a share of the longer list. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  let before = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const row = [0];
    for (const [index, it] of other.entries()) {
      row.push(word === it ? (before[index] ?? 0) + 1 : Math.max(before[index + 1] ?? 0, row[index] ?? 0));
    }
    before = row;
  }
  return (before.at(-1) ?? 0) / Math.max(1, one.length, other.length);
}

/** One duty or right of the one is the opposite of one of the other, or one text has a denial more. */
function isDenied(a: Polarity, b: Polarity): boolean {
  const opposed = OPPOSITES.some(([is, isNot]) =>
    [
      [a, b],
      [b, a],
    ].some(([x, y]) =>
      x?.duties.some((duty) => {
        const [operator, role] = duty.split(" ");
        return operator === is && y?.duties.includes(`${isNot} ${role}`) && !y.duties.includes(duty);
      }),
    ),
  );
  return opposed || (isDeepStrictEqual(a.duties, b.duties) && (a.negations - b.negations) % 2 !== 0);
}
