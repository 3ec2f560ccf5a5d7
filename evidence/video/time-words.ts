import { formatTimestamp } from "../../state/timestamp.js";
import type { Stretch } from "./stretches.js";

/** Most items that a sentence lists. */
const LISTED = 5;

/** `from 0:02 to 0:03.1` */
export function spanWords({ from, to }: Stretch): string {
  return `from ${formatTimestamp(from)} to ${formatTimestamp(to)}`;
}

/** How long a stretch lasts by its written moments: `1.1 s`. */
export function lastsWords({ from, to }: Stretch): string {
  const tenths = (seconds: number) => Math.floor(seconds * 10 + 1e-6);
  return `${((tenths(to) - tenths(from)) / 10).toFixed(1).replace(/\.0$/, "")} s`;
}

/** `0:01, 0:02 and 0:03`; of many items the first five and how many there are more. */
export function listWords(items: readonly string[]): string {
  if (items.length > LISTED)
    return `${items.slice(0, LISTED).join(", ")} and ${items.length - LISTED} times more`;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
