/**
 * Holm's step-down correction (1979) of the p-values of one family of tests: the chance of a single false alarm in the
 * whole family stays below the level that a corrected p is held against.
 *
 * @param values p-values; an undefined one (a test that could not be made) is not counted in the family
 * @returns corrected p-values in the same order, at most 1, undefined where the value was
 */
export function holm(values: readonly (number | undefined)[]): (number | undefined)[] {
  const ranked = values
    .flatMap((p, at) => (p === undefined ? [] : [{ p, at }]))
    .sort((one, other) => one.p - other.p);
  const corrected: (number | undefined)[] = values.map(() => undefined);
  let largest = 0;
  for (const [rank, { p, at }] of ranked.entries()) {
    largest = Math.max(largest, Math.min(1, (ranked.length - rank) * p));
    corrected[at] = largest;
  }
  return corrected;
}
