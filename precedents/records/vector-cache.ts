import type { Embedder } from "../../models/embedder.js";
import { embedAll } from "./embed-all.js";
import { openVectorFile, vectorKey } from "./vector-file.js";

/** An embedder that remembers documents in a file. */
export interface VectorCache extends Embedder {
  /** Closes the file, and leaves the embedder beneath open. Queries are still answered. */
  close(): Promise<void>;
}

/** Texts that are embedded before their vectors are written: what a stop loses. */
const LOT = 64;

/**
 * Embeds a document once, and from then on reads its vector from the file. Queries are passed on.
 *
 * @param access as for `openVectorFile`: with `read`, new vectors are not remembered
 */
export async function openVectorCache(
  path: string,
  embedder: Embedder,
  access: "read" | "write",
): Promise<VectorCache> {
  const { name, dimension } = embedder;
  const file = await openVectorFile(path, dimension, access);

  async function embedNew(wanted: readonly (readonly [string, string])[], signal: AbortSignal | undefined) {
    const vectors: [string, Float32Array][] = [];
    for (let from = 0; from < wanted.length; from += LOT) {
      const lot = wanted.slice(from, from + LOT);
      const texts = lot.map(([, text]) => text);
      const fresh = await embedAll(embedder, texts, signal);
      const named = lot.map(([key], place): [string, Float32Array] => [
        key,
        fresh[place] ?? new Float32Array(),
      ]);
      await file.keep(named);
      vectors.push(...named);
    }
    return vectors;
  }

  return {
    name,
    dimension,
    async embed(texts, use, signal) {
      if (use === "query") return embedder.embed(texts, use, signal);
      const keys = texts.map((text) => vectorKey(embedder, text));
      const vectors = new Map<string, Float32Array>();
      const missing = new Map<string, string>();
      for (const [place, key] of keys.entries()) {
        const vector = vectors.get(key) ?? (await file.find(key));
        if (vector === undefined) missing.set(key, texts[place] ?? "");
        else vectors.set(key, vector);
      }
      for (const [key, vector] of await embedNew([...missing], signal)) vectors.set(key, vector);
      return keys.flatMap((key) => vectors.get(key) ?? []);
    },
    close: () => file.close(),
  };
}
