import type { Embedder } from "../../models/embedder.js";

/** Embeds each text once a process: tables search the same texts over and over. */
export function rememberedEmbedder(embedder: Embedder): Embedder {
  const vectors = new Map<string, Promise<Float32Array[]>>();
  return {
    name: embedder.name,
    dimension: embedder.dimension,
    async embed(texts, use, signal) {
      const known = texts.map((text) => {
        const key = `${use}:${text}`;
        const vector = vectors.get(key) ?? embedder.embed([text], use, signal);
        vectors.set(key, vector);
        return vector;
      });
      return (await Promise.all(known)).flat();
    },
  };
}
