/** Tables as likely as the observed one up to a rounding error count as equally likely, as in R. */
const SAME = 1 + 1e-7;

/**
 * Fisher's exact test (1935), two-sided: whether two groups show something in unequal shares. It holds for any number of
 * cases. p sums the chances of all tables with the same margins that are no more likely than the observed one.
 *
 * @param first cases of the first group that show it, and that do not: whole numbers from 0
 * @param second the same of the second group
 * @returns p, above 0 as far as a double can hold it, at most 1; undefined where a group is empty, and where all cases
 *   or none show it: then nothing was put to the test
 */
export function fisherExact(
  first: readonly [number, number],
  second: readonly [number, number],
): number | undefined {
  const size = first[0] + first[1];
  const showing = first[0] + second[0];
  const all = size + second[0] + second[1];
  if (size === 0 || size === all || showing === 0 || showing === all) return undefined;
  const least = Math.max(0, size + showing - all);
  const weights = weightsOf(size, showing, all);
  const observed = (weights[first[0] - least] ?? 0) * SAME;
  let total = 0;
  let asRare = 0;
  for (const weight of weights) {
    total += weight;
    if (weight <= observed) asRare += weight;
  }
  return asRare / total;
}

/**
 * Chances of every count that the first group can show, from the least on, as multiples of the likeliest one's. Each is
 * told from its neighbour by their ratio: no factorial is needed, and tables that are equally likely come out equal.
 */
function weightsOf(size: number, showing: number, all: number): number[] {
  const least = Math.max(0, size + showing - all);
  const most = Math.min(size, showing);
  const likeliest = Math.floor(((size + 1) * (showing + 1)) / (all + 2));
  /** Chance of `count` + 1 over that of `count`. */
  const ratio = (count: number) =>
    ((size - count) * (showing - count)) / ((count + 1) * (all - size - showing + count + 1));
  const weights = new Array<number>(most - least + 1).fill(1);
  for (let count = likeliest; count < most; count++) {
    weights[count + 1 - least] = (weights[count - least] ?? 0) * ratio(count);
  }
  for (let count = likeliest - 1; count >= least; count--) {
    weights[count - least] = (weights[count + 1 - least] ?? 0) / ratio(count);
  }
  return weights;
}
