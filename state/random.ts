import { createHash } from "node:crypto";
import prand from "pure-rand";

/** A source of repeatable randomness. */
export interface Random {
  /** Uniform in [0, 1), with 32 bits. */
  next(): number;
  /** Uniform whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** A new array with the items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * Randomness that is the same for the same parts, on every machine. Name what is drawn in the parts
 * (`"panel", seed`), so that two draws of one run never share a stream.
 */
export function randomFrom(...parts: readonly (string | number | undefined)[]): Random {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest();
  const generator = prand.xoroshiro128plus(digest.readInt32BE(0));
  generator.unsafeNext();
  const below = (limit: number) => prand.unsafeUniformIntDistribution(0, limit - 1, generator);
  return {
    next: () => below(2 ** 32) / 2 ** 32,
    below,
    shuffle(items) {
      const order = [...items];
      for (let i = order.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [order[i], order[j]] = [order[j] as (typeof order)[number], order[i] as (typeof order)[number]];
      }
      return order;
    },
  };
}
