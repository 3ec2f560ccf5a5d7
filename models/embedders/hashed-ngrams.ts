import type { Embedder } from "../embedder.js";
import { isStopWord } from "../stop-words.js";
import { hasCjk, tokenize } from "../tokenize.js";

const DIMENSION = 512;
/** What a piece of a word counts, where the word itself counts 1. */
const PIECE = 0.5;
/** Characters of a piece. */
const PIECE_LENGTHS = [3, 4];
/** Marks a piece; no term holds it. */
const MARK = "#";

/**
 * An embedder without a model, for Chinese and every language that the sentence encoder does not know. Terms of
 * `tokenize` without stop words (word stems; characters and pairs of Chinese) and, of words, their pieces of three and
 * four characters are hashed to one of 512 places each, with a sign, so that collisions cancel out on average; a term's
 * further occurrences count by 1 + ln(tf); the sum is made of length 1.
 *
 * It knows words and not meanings. The same text has the same vector on every machine.
 */
export function hashedNgrams(): Embedder {
  return {
    name: "hashed-ngrams@1",
    dimension: DIMENSION,
    async embed(texts, _use, signal) {
      signal?.throwIfAborted();
      return texts.map(vectorOf);
    },
  };
}

function vectorOf(text: string): Float32Array {
  if (text === "") throw new RangeError("An empty text has no vector.");
  const sums = new Array<number>(DIMENSION).fill(0);
  for (const [feature, count] of featuresOf(text)) {
    const hash = fnv1a(feature);
    const weight = (feature.startsWith(MARK) ? PIECE : 1) * (1 + Math.log(count));
    const place = hash % DIMENSION;
    sums[place] = (sums[place] ?? 0) + (hash >>> 31 === 0 ? weight : -weight);
  }
  const length = Math.hypot(...sums);
  // Everything may have cancelled out: then the text stands for itself.
  if (length === 0) sums[fnv1a(text) % DIMENSION] = 1;
  return Float32Array.from(sums, (sum) => (length === 0 ? sum : sum / length));
}

/** How often each feature stands in a text. A text of stop words only keeps them, one without words its characters. */
function featuresOf(text: string): Map<string, number> {
  const all = tokenize(text);
  const telling = all.filter((term) => !isStopWord(term));
  const terms = telling.length > 0 ? telling : all.length > 0 ? all : [...text];
  const counts = new Map<string, number>();
  const count = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  for (const term of terms) {
    count(term);
    if (!hasCjk(term)) for (const piece of piecesOf(term)) count(piece);
  }
  return counts;
}

function piecesOf(word: string): string[] {
  const marked = `^${word}$`;
  return PIECE_LENGTHS.flatMap((length) =>
    Array.from(
      { length: Math.max(0, marked.length - length + 1) },
      (_, from) => MARK + marked.slice(from, from + length),
    ),
  );
}

/** FNV-1a over UTF-16 units, 32 bits, mixed at the end: place and sign use different bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}
