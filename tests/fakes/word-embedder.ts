import { createHash } from "node:crypto";
import type { Embedder } from "../../models/embedder.js";

/** An embedder that counts the documents it was asked for. */
export interface WordEmbedder extends Embedder {
  readonly embedded: string[];
}

/**
 * Each text has a direction of its own, drawn from its hash: texts are like themselves only. For tests of storage, where
 * what is alike does not matter.
 */
export function wordEmbedder(name = "words@1", dimension = 16): WordEmbedder {
  const embedded: string[] = [];
  return {
    name,
    dimension,
    embedded,
    async embed(texts, use) {
      if (use === "document") embedded.push(...texts);
      return texts.map((text) => directionOf(`${name} ${text}`, dimension));
    },
  };
}

function directionOf(text: string, dimension: number): Float32Array {
  const bytes = createHash("shake256", { outputLength: 4 * dimension })
    .update(text)
    .digest();
  const parts = Float32Array.from({ length: dimension }, (_, i) => bytes.readInt32LE(4 * i));
  const length = Math.hypot(...parts);
  return parts.map((part) => part / length);
}
