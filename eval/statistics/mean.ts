/** The arithmetic mean; undefined of no values. */
export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : sum(values) / values.length;
}

/** The mean of values that must all be known: undefined when one of them is, or there are none. */
export function meanOfAll(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? mean(known) : undefined;
}

/** The sum; 0 of no values. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** `part` divided by `of`; undefined when there is nothing to be a part of. */
export function share(part: number, of: number): number | undefined {
  return of === 0 ? undefined : part / of;
}

/** Standard deviation of a sample (divided by n - 1); undefined of fewer than two values. */
export function deviation(values: readonly number[]): number | undefined {
  const middle = mean(values);
  if (middle === undefined || values.length < 2) return undefined;
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}
