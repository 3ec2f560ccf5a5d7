import { InvariantBroken } from "../../../state/errors.js";
import { randomFrom } from "../../../state/random.js";

/** The three parts of a data set, in this order. */
export const SPLITS = ["train", "validation", "test"] as const;
export type SplitName = (typeof SPLITS)[number];

/** How many parts each split gets; 3:1:2 in the paper. */
export type Ratio = Readonly<Record<SplitName, number>>;

/**
 * Allots groups of cases to splits, at random by the seed:
 *
 * 1. Groups of several cases, the largest first: each goes whole to the split that is furthest behind its share of the
 *    grouped cases.
 * 2. The other cases, stratum by stratum in the order of their names: each split gets the whole part of its share of
 *    the stratum, less what groups brought there; the cases left over (largest remainder) go to those splits, with a
 *    remainder in this stratum, that are furthest behind over all cases so far.
 *
 * So a stratum differs from its share by less than one case, and the whole by at most the largest group, where groups
 * leave room for it.
 *
 * @param strata the stratum of each case
 * @param groups every case in exactly one
 * @returns the split of each case
 */
export function allot(
  strata: readonly string[],
  groups: readonly (readonly number[])[],
  { ratio, seed }: { ratio: Ratio; seed: number },
): SplitName[] {
  const weights = SPLITS.map((name) => ratio[name]);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const splitOf: number[] = [];
  const placed = SPLITS.map(() => 0);
  const put = (cases: readonly number[], split: number) => {
    placed[split] = (placed[split] ?? 0) + cases.length;
    for (const index of cases) splitOf[index] = split;
  };
  /** How many cases, times `whole`, a split is behind its share of `total`. */
  const behind = (split: number, total: number, has = placed[split] ?? 0) =>
    (weights[split] ?? 0) * total - whole * has;

  const many = randomFrom("split", seed, "groups").shuffle(groups.filter(({ length }) => length > 1));
  let total = 0;
  for (const group of many.sort((a, b) => b.length - a.length)) {
    total += group.length;
    put(group, bestOf(SPLITS.map((_, split) => [behind(split, total)])));
  }

  const alone = new Set(groups.flatMap((group) => (group.length === 1 ? group : [])));
  for (const [stratum, own] of byStratum(strata)) {
    const count = SPLITS.map((_, split) => own.filter((index) => splitOf[index] === split).length);
    const cases = randomFrom("split", seed, stratum).shuffle(own.filter((index) => alone.has(index)));
    total += cases.length;
    for (const index of cases) {
      const split = bestOf(
        SPLITS.map((_, it) => {
          const missing = behind(it, own.length, count[it]);
          if (missing >= whole) return [2, missing];
          return missing > 0 ? [1, behind(it, total), missing] : [0, missing];
        }),
      );
      count[split] = (count[split] ?? 0) + 1;
      put([index], split);
    }
  }
  return strata.map((_, index) => {
    const split = SPLITS[splitOf[index] ?? -1];
    if (split === undefined) throw new InvariantBroken(`Case ${index} is in no split.`);
    return split;
  });
}

/** The cases of each stratum, in the order of the strata's names. */
function byStratum(strata: readonly string[]): [string, number[]][] {
  const cases = new Map<string, number[]>();
  for (const [index, name] of strata.entries()) {
    const own = cases.get(name) ?? [];
    own.push(index);
    cases.set(name, own);
  }
  return [...cases].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The position of the greatest list of numbers; the first number counts most, and the first of equals wins. */
function bestOf(ranks: readonly (readonly number[])[]): number {
  let found = 0;
  for (const [index, rank] of ranks.entries()) {
    const best = ranks[found] ?? [];
    const differs = rank.findIndex((number, at) => number !== best[at]);
    if (differs >= 0 && (rank[differs] ?? 0) > (best[differs] ?? 0)) found = index;
  }
  return found;
}
