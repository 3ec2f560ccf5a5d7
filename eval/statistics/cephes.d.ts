/** What is used of cephes 3.3.3: its package names no types for ES modules. */
declare module "cephes" {
  /** Settled when the functions below exist. */
  export const compiled: Promise<void>;
  /** Binomial distribution: at most `successes` in `trials`. */
  export function bdtr(successes: number, trials: number, chance: number): number;
  /** Upper tail of the chi-square distribution. */
  export function chdtrc(freedom: number, value: number): number;
  /** Natural logarithm of the gamma function. */
  export function lgam(value: number): number;
  /** Student's t distribution, lower tail. */
  export function stdtr(freedom: number, value: number): number;
}
