import { randomFrom } from "../../../state/random.js";

/**
 * Vectors that lie in clusters, as those of texts do. Those of one cluster have cosines of about 1 / (1 + spread^2)
 * with each other, those of two about 0.
 *
 * @param name what is drawn: the same name and seed give the same vectors
 */
export function clusteredVectors(
  name: string,
  options: { count: number; dimension: number; clusters: number; spread: number; seed: number },
): Float32Array[] {
  const { count, dimension, clusters, spread, seed } = options;
  const centers = randomFrom("centers", seed);
  const middle = Array.from({ length: clusters }, () => gaussian(centers.next, dimension));
  const random = randomFrom(name, seed);
  return Array.from({ length: count }, () => {
    const center = middle[random.below(clusters)] ?? new Float32Array(dimension);
    return gaussian(random.next, dimension).map((part, i) => (center[i] ?? 0) + spread * part);
  });
}

/** Numbers of mean 0 and variance 1: the sum of three uniform ones is near enough. */
function gaussian(next: () => number, dimension: number): Float32Array {
  return Float32Array.from({ length: dimension }, () => 2 * (next() + next() + next()) - 3);
}
