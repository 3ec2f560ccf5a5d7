import { isStopWord } from "../../models/stop-words.js";
import { tokenize } from "../../models/tokenize.js";

/** A text that was found, by its label. */
export interface TermMatch {
  label: number;
  /** BM25, above 0; compares within one answer only. */
  score: number;
}

/** Texts that can be searched by their words. */
export interface TermIndex {
  readonly size: number;
  /** Keeps a text; one that is there under this label is replaced. */
  add(label: number, text: string): void;
  remove(label: number): void;
  /** All texts that share a term with `query`, best first; among equals the lower label first. */
  search(query: string): TermMatch[];
  /**
   * How much of what a text says the query says too, from 0 to 1: the share of its terms, rare ones counting more, each
   * ln(1 + n / df). A text of fewer than 8 terms is measured as if it had 8: two words that are both found are no
   * agreement.
   */
  share(label: number, query: string): number;
}

const LEAST_TERMS = 8;
/** How fast a term's further occurrences stop to count. */
const K1 = 1.2;
/** How far long texts are held back, from 0 to 1. */
const B = 0.75;

/**
 * An empty index of BM25 (Robertson and Walker, k1 1.2, b 0.75, idf ln(1 + (n - df + 0.5) / (df + 0.5))) over the terms
 * of `tokenize` without stop words: words without endings, and single characters and pairs of Chinese. A term of the
 * query counts once, however often it stands there.
 */
export function bm25(): TermIndex {
  const postings = new Map<string, Map<number, number>>();
  const lengths = new Map<number, { length: number; terms: ReadonlySet<string> }>();
  let total = 0;

  function remove(label: number): void {
    const kept = lengths.get(label);
    if (kept === undefined) return;
    for (const term of kept.terms) {
      const posting = postings.get(term);
      posting?.delete(label);
      if (posting?.size === 0) postings.delete(term);
    }
    lengths.delete(label);
    total -= kept.length;
  }

  function idf(term: string): number {
    const found = postings.get(term)?.size ?? 0;
    return Math.log(1 + (lengths.size - found + 0.5) / (found + 0.5));
  }

  return {
    get size() {
      return lengths.size;
    },
    add(label, text) {
      remove(label);
      const terms = termsOf(text);
      for (const term of terms) {
        const posting = postings.get(term) ?? new Map<number, number>();
        posting.set(label, (posting.get(label) ?? 0) + 1);
        postings.set(term, posting);
      }
      lengths.set(label, { length: terms.length, terms: new Set(terms) });
      total += terms.length;
    },
    remove,
    search(query) {
      const mean = total / lengths.size;
      const scores = new Map<number, number>();
      for (const term of new Set(termsOf(query))) {
        const weight = idf(term);
        for (const [label, count] of postings.get(term) ?? []) {
          const length = lengths.get(label)?.length ?? 0;
          const part = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean));
          scores.set(label, (scores.get(label) ?? 0) + weight * part);
        }
      }
      return [...scores]
        .map(([label, score]) => ({ label, score }))
        .sort((a, b) => b.score - a.score || a.label - b.label);
    },
    share(label, query) {
      const own = [...(lengths.get(label)?.terms ?? [])];
      const wanted = new Set(termsOf(query));
      const found = own.filter((term) => wanted.has(term));
      // Other than idf it does not fall to nothing for what all texts of a library say.
      const weight = (term: string) => Math.log(1 + lengths.size / (postings.get(term)?.size ?? 1));
      const sum = (terms: readonly string[]) => terms.reduce((total, term) => total + weight(term), 0);
      if (found.length === 0) return 0;
      return sum(found) / (sum(own) * Math.max(1, LEAST_TERMS / own.length));
    },
  };
}

function termsOf(text: string): string[] {
  return tokenize(text).filter((term) => !isStopWord(term));
}
