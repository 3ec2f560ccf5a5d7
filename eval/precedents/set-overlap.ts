/**
 * Mean Jaccard overlap of all pairs of sets: 1 when all are the same, 0 when no two share anything. Pairs of empty sets
 * do not count; undefined without any other pair.
 */
export function meanOverlap(sets: readonly (readonly string[])[]): number | undefined {
  const shares = sets.flatMap((one, index) =>
    sets.slice(index + 1).flatMap((other) => {
      const union = new Set([...one, ...other]).size;
      return union === 0 ? [] : [one.filter((id) => other.includes(id)).length / union];
    }),
  );
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
