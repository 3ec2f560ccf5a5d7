import type { ResultCounts } from "../../metrics/result-counts.js";
import type { Interval } from "../../statistics/intervals.js";

/** What stands where a figure cannot be told. */
export const UNTOLD = "-";

/** A figure with so many decimals. */
export function decimal(value: number | undefined, digits = 3): string {
  if (value === undefined) return UNTOLD;
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** A difference with its sign. */
export function signed(value: number | undefined, digits = 3): string {
  const text = decimal(value, digits);
  return value !== undefined && Number(text) > 0 ? `+${text}` : text;
}

/** A whole number, or one that is rounded to it. */
export function whole(value: number | undefined): string {
  return value === undefined ? UNTOLD : Math.round(value).toLocaleString("en");
}

/** Both ends of an interval, as their figure is written. */
export function ends(
  interval: Interval | undefined,
  write: (value: number | undefined, digits?: number) => string = decimal,
): string {
  return interval === undefined ? UNTOLD : `${write(interval[0])} to ${write(interval[1])}`;
}

/** A probability. */
export function probability(p: number | undefined): string {
  return p !== undefined && p < 0.001 ? "below 0.001" : decimal(p);
}

/** A sum of money of `of` results: an unknown price is not nothing, and nothing has no price. */
export function dollars(usd: number | undefined, of: number): string {
  if (of === 0) return UNTOLD;
  return usd === undefined ? "unknown" : `$${usd.toFixed(usd > 0 && usd < 0.01 ? 6 : 4)}`;
}

/** Part and whole, such as `3 of 12`. */
export function partOf(part: number, of: number): string {
  return of === 0 ? UNTOLD : `${whole(part)} of ${whole(of)}`;
}

/** What must stand beside a score: `26 scored, 1 hung, 2 unscored`; what is 0 is left out. */
export function countsBeside({ scored, hung, unscored }: ResultCounts): string {
  const also = [...(hung === 0 ? [] : [`${hung} hung`]), ...(unscored === 0 ? [] : [`${unscored} unscored`])];
  return [`${scored} scored`, ...also].join(", ");
}
