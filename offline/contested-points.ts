import { hasCjk } from "../models/tokenize.js";
import { DOSSIER_LIMITS, type DossierReply } from "../prompts/dossier.js";
import { marksIn } from "./lexicon/mark.js";
import { sharedTerms, termsOf } from "./relevance.js";
import { clip, sentencesOf } from "./sentences.js";

/** Something that a side said, and the name under which it can be cited; a statement has none. */
export interface Said {
  id?: string;
  text: string;
}

type Point = DossierReply["points"][number];

const SENTENCES = 80;
const LENGTH = 400;
const NEGATION = /\b(not|no|never|without|none|nothing)\b|n't\b|[未没无非不]/iu;
/** Words that two sentences share without being about one thing. */
const EMPTY = new Set(
  "back again still first day time said told sent say wrote write way thing one two".split(" "),
);
const ASKS = /[?？吗么]\s*$/u;

interface Sentence {
  id?: string;
  text: string;
  terms: Set<string>;
  marks: Set<string>;
  denies: boolean;
  /** Sentences of a statement have no name to cite, and weigh more. */
  stated: boolean;
}

/**
 * Where both sides speak of the same thing: pairs of sentences that share terms, more where one denies, both carry a
 * mark, or they stand in a statement. Each sentence and each term makes one point only.
 */
export function contestedPoints(buyer: readonly Said[], seller: readonly Said[]): Point[] {
  const [ours, theirs] = [sentences(buyer), sentences(seller)];
  const pairs = ours.flatMap((one) =>
    theirs.flatMap((two) => {
      const shared = [...sharedTerms(one.terms, two.terms)].filter((term) => !EMPTY.has(term));
      if (shared.length === 0) return [];
      const differs = one.denies === two.denies ? 0 : 1;
      const marked = [...one.marks].filter((mark) => two.marks.has(mark)).length;
      const stated = (one.stated ? 1 : 0) + (two.stated ? 1 : 0);
      return [{ one, two, shared, score: shared.length + 1.5 * differs + 0.5 * marked + 0.5 * stated }];
    }),
  );
  const points: Point[] = [];
  const used = new Set<string | Sentence>();
  for (const { one, two, shared } of pairs.sort((a, b) => b.score - a.score)) {
    const fresh = shared.filter((term) => !used.has(term));
    if (fresh.length === 0 || used.has(one) || used.has(two)) continue;
    for (const it of [one, two, ...shared]) used.add(it);
    points.push({
      topic: topicOf(fresh),
      buyer: clip(one.text, DOSSIER_LIMITS.stance),
      seller: clip(two.text, DOSSIER_LIMITS.stance),
      cites: [...new Set([one.id, two.id].filter((id) => id !== undefined))],
    });
    if (points.length === DOSSIER_LIMITS.points) break;
  }
  return points;
}

function sentences(said: readonly Said[]): Sentence[] {
  return said
    .flatMap(({ id, text }) => sentencesOf(text).map((sentence) => ({ id, text: sentence.slice(0, LENGTH) })))
    .filter(({ text }) => !ASKS.test(text))
    .slice(0, SENTENCES)
    .map(({ id, text }) => ({
      ...(id === undefined ? {} : { id }),
      text,
      terms: termsOf(text),
      marks: new Set<string>(marksIn(text)),
      denies: NEGATION.test(text),
      stated: id === undefined,
    }));
}

/** The longest shared terms; pairs of Chinese characters that overlap are joined. */
function topicOf(terms: readonly string[]): string {
  const joined: string[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    if (last !== undefined && hasCjk(term) && last.endsWith(term.slice(0, 1)))
      joined[joined.length - 1] = last + term.slice(1);
    else joined.push(term);
  }
  return clip(joined.slice(0, 3).join(", "), DOSSIER_LIMITS.topic);
}
