import type { Random } from "../../state/random.js";
import { meanOfAll, share } from "./mean.js";

/** A lower and an upper end. */
export type Interval = readonly [number, number];

/** The 97.5% point of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's 95% interval of a share: honest for few cases and for shares near 0 or 1 (Wilson 1927, without continuity
 * correction). Of no cases it says all there is to say: 0 to 1.
 */
export function wilson(correct: number, of: number): Interval {
  if (of === 0) return [0, 1];
  const part = correct / of;
  const denominator = 1 + Z ** 2 / of;
  const middle = (part + Z ** 2 / (2 * of)) / denominator;
  const half = (Z * Math.sqrt((part * (1 - part)) / of + Z ** 2 / (4 * of ** 2))) / denominator;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * Percentile bootstrap (95%) of any figure, stratified: each draw takes from every stratum as many units as it has,
 * with replacement (Efron and Tibshirani 1993, chapter 13).
 *
 * @param strata units that are drawn as a whole; results of the same case belong in one unit
 * @param figure of the drawn strata, in the order of `strata`; undefined when it cannot be told of that draw
 * @returns undefined when the figure cannot be told of what was observed, or of more than one draw in twenty; the
 *   other draws without a figure are left out
 */
export function bootstrap<Unit>(
  strata: readonly (readonly Unit[])[],
  figure: (drawn: readonly (readonly Unit[])[]) => number | undefined,
  random: Random,
  draws = 2_000,
): Interval | undefined {
  if (figure(strata) === undefined) return undefined;
  const figures: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const drawn = figure(strata.map((units) => units.map(() => units[random.below(units.length)] as Unit)));
    if (drawn !== undefined) figures.push(drawn);
  }
  if (figures.length < 0.95 * draws) return undefined;
  figures.sort((a, b) => a - b);
  const at = (part: number) =>
    figures[Math.min(figures.length - 1, Math.floor(part * figures.length))] as number;
  return [at(0.025), at(0.975)];
}

/** Mean of the two shares of correct answers, one for each group; undefined where a group is empty. */
export function balancedShare(groups: readonly (readonly boolean[])[]): number | undefined {
  return meanOfAll(groups.map((group) => share(group.filter(Boolean).length, group.length)));
}

/** Percentile bootstrap (95%) of the balanced share, drawn within each group. */
export function bootstrapBalanced(
  groups: readonly (readonly boolean[])[],
  random: Random,
  draws = 2_000,
): Interval | undefined {
  return bootstrap(groups, balancedShare, random, draws);
}
