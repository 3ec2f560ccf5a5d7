/** Two sets, by their numbers, and what share of all their pieces is common to both. */
export interface SimilarPair {
  a: number;
  b: number;
  similarity: number;
}

/** Places of a signature, and how many of them are looked at first. */
const PLACES = 128;
const FIRST = 32;
/** In an empty place. */
const NONE = 0xffffffff;
/** Sets with fewer pieces would leave places empty. */
const SMALL = 2 * PLACES;
/**
 * A pair whose signatures agree in less than this share of their places is not compared as a whole. Of pairs with a
 * similarity of 0.7 that passes over fewer than one in a million; of the first places less is asked.
 */
const AGREE = { first: 0.25, all: 0.5 };

/**
 * The pairs of sets whose Jaccard similarity |A n B| / |A u B| is at least `least`. Pairs whose sizes rule it out, or
 * whose signatures do, are passed over; the others are compared as a whole.
 *
 * @param sets pieces as well-mixed numbers, sorted, each once
 * @param least from 0.65 up
 * @param found is told each pair
 * @param known whether two sets are known to belong together already, so that they need not be compared
 */
export function similarPairs(
  sets: readonly Uint32Array[],
  least: number,
  found: (pair: SimilarPair) => void,
  known: (a: number, b: number) => boolean = () => false,
): void {
  const bySize = [...sets.entries()]
    .filter(([, { length }]) => length > 0)
    .sort((a, b) => a[1].length - b[1].length || a[0] - b[0]);
  const signatures = sets.map(signatureOf);
  const agree = (a: number, b: number, places: number, share: number) => {
    const [one, two] = [signatures[a], signatures[b]];
    return one === undefined || two === undefined || agreement(one, two, places) >= share;
  };
  let from = 0;
  for (const [at, [b, larger]] of bySize.entries()) {
    while ((bySize[from]?.[1].length ?? 0) < least * larger.length) from++;
    for (let before = from; before < at; before++) {
      const [a, smaller] = bySize[before] ?? [b, larger];
      if (!agree(a, b, FIRST, AGREE.first) || known(a, b) || !agree(a, b, PLACES, AGREE.all)) continue;
      const similarity = jaccard(smaller, larger, least);
      if (similarity >= least) found({ a: Math.min(a, b), b: Math.max(a, b), similarity });
    }
  }
}

/** |A n B| / |A u B| of sorted sets; 0 as soon as it is less than `least`. */
export function jaccard(a: Uint32Array, b: Uint32Array, least = 0): number {
  // With u for the union and s for both sizes together: lone = 2u - s, and u <= s / (1 + least).
  const mostLone = ((1 - least) / (1 + least)) * (a.length + b.length);
  let common = 0;
  let lone = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    if (x === y) common++;
    else if (++lone > mostLone) return 0;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}

/**
 * The smallest piece of each place (one-permutation hashing: Li, Owen and Zhang, 2012), or `NONE`. Undefined for a small
 * set, which is compared as it is.
 */
function signatureOf(set: Uint32Array): Uint32Array | undefined {
  if (set.length < SMALL) return undefined;
  const signature = new Uint32Array(PLACES).fill(NONE);
  for (const piece of set) {
    const place = piece % PLACES;
    if (piece < (signature[place] ?? NONE)) signature[place] = piece;
  }
  return signature;
}

/** In what share of the first places, of those that are not empty in both, two signatures agree; 1 where all are empty. */
function agreement(a: Uint32Array, b: Uint32Array, places: number): number {
  let same = 0;
  let empty = 0;
  for (let place = 0; place < places; place++) {
    if (a[place] !== b[place]) continue;
    same++;
    if (a[place] === NONE) empty++;
  }
  return same === empty ? Number(empty === places) : (same - empty) / (places - empty);
}
