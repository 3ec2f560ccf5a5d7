import type { Embedder } from "../../models/embedder.js";
import { InvariantBroken } from "../../state/errors.js";

/** Texts that are handed to an embedder at once: between two lots it can be stopped. */
const LOT = 256;

/**
 * The vectors of documents, in order, each checked: as long as the embedder says, finite, and not zero.
 *
 * @throws InvariantBroken for an embedder that does not keep its contract
 */
export async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += LOT) {
    signal?.throwIfAborted();
    vectors.push(...(await embedder.embed(texts.slice(from, from + LOT), "document", signal)));
  }
  const isSound = (vector: Float32Array) =>
    vector.length === embedder.dimension &&
    vector.every((part) => Number.isFinite(part)) &&
    vector.some((part) => part !== 0);
  if (vectors.length !== texts.length || !vectors.every(isSound)) {
    throw new InvariantBroken(
      `${embedder.name} gave ${vectors.length} vectors for ${texts.length} texts, or bad ones.`,
    );
  }
  return vectors;
}
