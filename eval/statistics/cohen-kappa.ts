/**
 * Cohen's kappa (1960): agreement of two raters beyond what their habits alone would give. 1 is full agreement, 0 what
 * chance gives, below 0 is less than that (at least -1).
 *
 * @param pairs what the first and the second rater said of each unit
 * @returns undefined without units, and where both said one and the same thing throughout: then chance explains all
 */
export function cohenKappa(pairs: readonly (readonly [string, string])[]): number | undefined {
  const of = pairs.length;
  const labels = [...new Set(pairs.flat())];
  if (of === 0 || labels.length === 1) return undefined;
  const counts = labels.map((label) => ({
    first: pairs.filter(([first]) => first === label).length,
    second: pairs.filter(([, second]) => second === label).length,
  }));
  const observed = pairs.filter(([first, second]) => first === second).length / of;
  const expected = counts.reduce((sum, { first, second }) => sum + (first / of) * (second / of), 0);
  return (observed - expected) / (1 - expected);
}
