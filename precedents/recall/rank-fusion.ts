/** One ranking: groups of labels, best first; the labels of a group share a rank. */
export interface Ranking {
  groups: readonly (readonly number[])[];
  /** What its ranks count; 1 when absent. */
  weight?: number;
}

/** A label with its fused score. */
export interface Fused {
  label: number;
  score: number;
}

/** Of Cormack, Clarke and Buettcher (2009): keeps a first place in one ranking from outweighing all others. */
const K = 60;

/**
 * Reciprocal-rank fusion: a label's score is the sum of weight / (60 + rank) over the rankings that hold it, ranks from
 * 1. A label that a ranking holds twice counts with its first rank. Best first; among equals the one that an earlier
 * ranking names first.
 */
export function fuseRanks(rankings: readonly Ranking[]): Fused[] {
  const scores = new Map<number, number>();
  for (const { groups, weight = 1 } of rankings) {
    const counted = new Set<number>();
    for (const [place, group] of groups.entries()) {
      for (const label of group) {
        if (counted.has(label)) continue;
        counted.add(label);
        scores.set(label, (scores.get(label) ?? 0) + weight / (K + place + 1));
      }
    }
  }
  // A Map keeps the order of first insertion and the sort is stable: equals stand as the rankings name them.
  return [...scores].map(([label, score]) => ({ label, score })).sort((a, b) => b.score - a.score);
}
