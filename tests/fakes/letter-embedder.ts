import type { Embedder } from "../../models/embedder.js";

/** What the fake was asked. */
export interface LetterEmbedder extends Embedder {
  /** How many texts each call held. */
  readonly calls: number[];
}

/**
 * An embedder that counts letters: dimension 26, one for each of a to z, made of length 1. Texts of the same letters
 * have cosine 1, texts without a shared letter 0. "ab" against "b" is 1/sqrt(2). A text without a letter has 26 equal
 * numbers.
 */
export function letterEmbedder(
  options: { name?: string; fail?: (text: string) => boolean } = {},
): LetterEmbedder {
  const calls: number[] = [];
  return {
    name: options.name ?? "letters@1",
    dimension: 26,
    calls,
    async embed(texts, _use, signal) {
      signal?.throwIfAborted();
      calls.push(texts.length);
      if (texts.some((text) => options.fail?.(text) === true)) throw new Error("The fake was told to fail.");
      return texts.map(lettersOf);
    },
  };
}

function lettersOf(text: string): Float32Array {
  if (text === "") throw new RangeError("An empty text has no vector.");
  const counts = new Float32Array(26);
  for (const letter of text.toLowerCase()) {
    const place = letter.charCodeAt(0) - 97;
    if (place >= 0 && place < 26) counts[place] = (counts[place] ?? 0) + 1;
  }
  const filled = counts.some((count) => count > 0) ? counts : counts.fill(1);
  const length = Math.hypot(...filled);
  return filled.map((count) => count / length);
}
