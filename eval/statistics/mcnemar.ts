import { binomialLower, chiSquareUpper } from "./distributions.js";

/** Whether two judges of the same cases are right equally often. */
export interface McNemar {
  /** Cases that only the first, and only the second judge had right. */
  onlyFirst: number;
  onlySecond: number;
  /** Two-sided p of the exact test: binomial, of the cases that only one of them had right. Holds for few cases. */
  exact: number;
  /** Chi-square with Edwards' continuity correction (1948), one degree of freedom, and its p. */
  corrected: { chiSquare: number; p: number };
}

/**
 * McNemar's test (1947).
 *
 * @param pairs for each case, whether the first and whether the second judge was right
 * @returns undefined where the judges are right in the same cases: then nothing was put to the test
 */
export function mcnemar(pairs: readonly (readonly [boolean, boolean])[]): McNemar | undefined {
  const onlyFirst = pairs.filter(([first, second]) => first && !second).length;
  const onlySecond = pairs.filter(([first, second]) => !first && second).length;
  const discordant = onlyFirst + onlySecond;
  if (discordant === 0) return undefined;
  const exact = Math.min(1, 2 * binomialLower(Math.min(onlyFirst, onlySecond), discordant, 0.5));
  // A correction never turns a difference of nothing into one.
  const chiSquare = Math.max(0, Math.abs(onlyFirst - onlySecond) - 1) ** 2 / discordant;
  return { onlyFirst, onlySecond, exact, corrected: { chiSquare, p: chiSquareUpper(chiSquare, 1) } };
}
