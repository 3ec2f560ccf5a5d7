import type { Embedder } from "../embedder.js";
import { isLatin } from "../script.js";

/**
 * One embedder out of two: `latin` for texts in Latin letters, `other` for all the rest. Each fills its own block of the
 * vector, so that texts of the two kinds have cosine 0, and cosines within a kind are the embedder's own.
 */
export function scriptRouted({ latin, other }: { latin: Embedder; other: Embedder }): Embedder {
  const dimension = latin.dimension + other.dimension;
  const placed = (vector: Float32Array, from: number) => {
    const whole = new Float32Array(dimension);
    whole.set(vector, from);
    return whole;
  };
  return {
    name: `${latin.name}|${other.name}`,
    dimension,
    async embed(texts, use, signal) {
      const routed = texts.map((text) => isLatin(text));
      const [plain, rest] = await Promise.all([
        embedSome(
          latin,
          texts.filter((_, place) => routed[place] === true),
          use,
          signal,
        ),
        embedSome(
          other,
          texts.filter((_, place) => routed[place] === false),
          use,
          signal,
        ),
      ]);
      return routed.map((toLatin) =>
        toLatin ? placed(next(plain), 0) : placed(next(rest), latin.dimension),
      );
    },
    close: async () => {
      await Promise.all([latin.close?.(), other.close?.()]);
    },
  };
}

async function embedSome(
  embedder: Embedder,
  texts: readonly string[],
  ...rest: [Parameters<Embedder["embed"]>[1], AbortSignal | undefined]
): Promise<Iterator<Float32Array>> {
  const vectors = texts.length === 0 ? [] : await embedder.embed(texts, ...rest);
  return vectors.values();
}

function next(vectors: Iterator<Float32Array>): Float32Array {
  const { value, done } = vectors.next();
  if (done === true) throw new RangeError("An embedder gave fewer vectors than it was given texts.");
  return value;
}
