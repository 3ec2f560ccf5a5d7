/** A stretch of time, in seconds. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Stretches in which something holds of the pictures of a video, in order: from the first picture of which it holds to
 * the first of which it does not, or the last of all.
 *
 * @param atLeast shorter ones are left out, in seconds
 */
export function stretchesWhere(
  at: readonly number[],
  holds: (index: number) => boolean,
  atLeast: number,
): Stretch[] {
  const stretches: Stretch[] = [];
  let first: number | undefined;
  for (let index = 0; index <= at.length; index++) {
    const inside = index < at.length && holds(index);
    if (inside) first ??= index;
    else if (first !== undefined) {
      const to = at[Math.min(index, at.length - 1)] ?? 0;
      const from = at[first] ?? 0;
      if (to - from >= atLeast) stretches.push({ from, to });
      first = undefined;
    }
  }
  return stretches;
}
