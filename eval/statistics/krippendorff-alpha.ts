/**
 * Krippendorff's alpha for nominal data (Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability"): agreement of
 * any number of raters, with missing ratings. 1 is full agreement, 0 what chance gives, below 0 is systematic
 * disagreement.
 *
 * @param units the ratings that each unit has; a missing one is left out. A unit with fewer than two says nothing
 *   of agreement and is not counted
 * @returns undefined where no unit has two ratings, and where all ratings are the same: then nothing could disagree
 */
export function krippendorffAlpha(units: readonly (readonly string[])[]): number | undefined {
  const totals = new Map<string, number>();
  let ratings = 0;
  let disagreement = 0;
  for (const unit of units.filter(({ length }) => length >= 2)) {
    const counts = countLabels(unit);
    for (const [label, count] of counts) totals.set(label, (totals.get(label) ?? 0) + count);
    ratings += unit.length;
    disagreement += differingPairs([...counts.values()]) / (unit.length - 1);
  }
  const expected = differingPairs([...totals.values()]);
  return expected === 0 ? undefined : 1 - ((ratings - 1) * disagreement) / expected;
}

/** Ordered pairs of two different labels, when labels come as often as `counts` says. */
function differingPairs(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count) => sum + count * (all - count), 0);
}

function countLabels(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
