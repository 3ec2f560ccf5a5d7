import type { Random } from "../state/random.js";

/** A lower and an upper end. */
export type Interval = readonly [number, number];

const Z = 1.959964;

/** Wilson's 95% interval of a share: honest for few cases and for shares near 0 or 1. */
export function wilson(correct: number, of: number): Interval {
  if (of === 0) return [0, 1];
  const share = correct / of;
  const denominator = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / denominator;
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / denominator;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Mean of the two shares of correct answers, one for each group; undefined where a group is empty. */
export function balancedShare(groups: readonly (readonly boolean[])[]): number | undefined {
  if (groups.length === 0 || groups.some(({ length }) => length === 0)) return undefined;
  const shares = groups.map((group) => group.filter(Boolean).length / group.length);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Percentile bootstrap (95%) of the balanced share, drawn within each group. */
export function bootstrapBalanced(
  groups: readonly (readonly boolean[])[],
  random: Random,
  draws = 2_000,
): Interval | undefined {
  if (balancedShare(groups) === undefined) return undefined;
  const shares: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const drawn = groups.map((group) => group.map(() => group[random.below(group.length)] === true));
    shares.push(balancedShare(drawn) ?? 0);
  }
  shares.sort((a, b) => a - b);
  const at = (part: number) => shares[Math.min(draws - 1, Math.floor(part * draws))] ?? 0;
  return [at(0.025), at(0.975)];
}
