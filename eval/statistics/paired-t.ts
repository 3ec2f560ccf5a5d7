import { studentUpper } from "./distributions.js";
import { deviation, mean } from "./mean.js";

/** Whether the second of paired values is larger than the first by more than chance. */
export interface PairedT {
  /** Mean of second - first. */
  difference: number;
  t: number;
  /** Degrees of freedom: pairs - 1. */
  freedom: number;
  /** Two-sided: the chance of a t of at least this size, of either sign, without a difference. */
  p: number;
  /** One-sided, for a gain: the paper's test (its critical value 2.132 is the 95% point of t with 4 degrees, C.3). */
  pGain: number;
}

/**
 * Student's paired t-test, of run accuracies of two arms for one.
 *
 * @returns undefined with fewer than two pairs, and where all differences are equal: without variance there is no t
 */
export function pairedT(pairs: readonly (readonly [number, number])[]): PairedT | undefined {
  const differences = pairs.map(([first, second]) => second - first);
  const difference = mean(differences);
  const spread = deviation(differences);
  if (difference === undefined || spread === undefined) return undefined;
  // Equal differences of fractions spread by a rounding error; what is smaller than that is no variance.
  const largest = Math.max(...pairs.flat().map(Math.abs));
  if (spread <= 1e-14 * largest) return undefined;
  const freedom = pairs.length - 1;
  const t = difference / (spread / Math.sqrt(pairs.length));
  return {
    difference,
    t,
    freedom,
    p: 2 * studentUpper(Math.abs(t), freedom),
    pGain: studentUpper(t, freedom),
  };
}
