import { bdtr, chdtrc, compiled, lgam, stdtr } from "cephes";

// The library is WebAssembly: its functions exist only after this.
await compiled;

/** An end of the distribution that a double cannot hold: the library throws there. */
const LEAST_EXPONENT = -700;

/**
 * Upper tail of the chi-square distribution: the chance of a value of at least `value`.
 *
 * @param value 0 or more
 * @param freedom degrees of freedom, above 0
 */
export function chiSquareUpper(value: number, freedom: number): number {
  const half = value / 2;
  const exponent = (freedom / 2) * Math.log(half) - half - lgam(freedom / 2);
  if (exponent < LEAST_EXPONENT) return half > freedom / 2 ? 0 : 1;
  return chdtrc(freedom, value);
}

/**
 * Upper tail of Student's t distribution: the chance of a value of at least `value`, of either sign.
 *
 * @param freedom degrees of freedom, a whole number above 0
 */
export function studentUpper(value: number, freedom: number): number {
  return stdtr(freedom, -value);
}

/** Lower tail of the binomial distribution: the chance of at most `successes` (0 or more) in `trials` of `chance`. */
export function binomialLower(successes: number, trials: number, chance: number): number {
  return successes >= trials ? 1 : bdtr(successes, trials, chance);
}
