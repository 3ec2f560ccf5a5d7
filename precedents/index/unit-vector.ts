import { UsageInvalid } from "../../state/errors.js";

/**
 * The vector of length 1 that points the same way. Computed in 64 bits: what is very long or very short in 32 bits has
 * a direction too.
 *
 * @throws UsageInvalid `bad-vector` when it is not `dimension` long, not finite, or zero
 */
export function unitVector(vector: Float32Array, dimension: number): Float32Array {
  if (vector.length !== dimension) {
    throw bad(`A vector of ${vector.length} numbers does not belong into an index of ${dimension}.`);
  }
  let squares = 0;
  for (const part of vector) squares += part * part;
  if (!Number.isFinite(squares)) throw bad("A vector holds a number that is not finite.");
  if (squares === 0) throw bad("A vector of zeros points nowhere.");
  const length = Math.sqrt(squares);
  // Zero without a sign: equal vectors are equal to the last bit.
  return vector.map((part) => part / length + 0);
}

function bad(message: string): UsageInvalid {
  return new UsageInvalid(
    "bad-vector",
    message,
    "Every vector of a library comes from its own embedder, which gives finite numbers of one dimension for a text that is not empty.",
  );
}
