/** The middle value, of an even number the lower of the two; values that are no number do not count. 0 of none. */
export function lowerMedian(values: ArrayLike<number>): number {
  const sorted = Float32Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
