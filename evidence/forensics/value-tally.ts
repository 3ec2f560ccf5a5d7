/** How many values there were, their sums, the least and the most. */
export interface Tally {
  count: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
}

/** A tally of no values. */
export function tally(): Tally {
  return { count: 0, sum: 0, squares: 0, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
}

/** Counts one value more. */
export function add(to: Tally, value: number): void {
  to.count++;
  to.sum += value;
  to.squares += value * value;
  if (value < to.least) to.least = value;
  if (value > to.most) to.most = value;
}

/** Standard deviation of the values. */
export function deviation({ count, sum, squares }: Tally): number {
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
