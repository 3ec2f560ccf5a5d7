/** How numbers are spread. */
export interface Spread {
  mean: number;
  /** The lower of the two middle values of an even number of values. */
  median: number;
  /** The value that nine in ten do not exceed. */
  p90: number;
  most: number;
  total: number;
}

/** How numbers are spread. @throws RangeError of none: nothing has no mean */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number) => {
    const value = sorted[place];
    if (value === undefined) throw new RangeError("Nothing is not spread.");
    return value;
  };
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    mean: total / values.length,
    median: at(Math.floor((sorted.length - 1) / 2)),
    p90: at(Math.ceil(sorted.length * 0.9) - 1),
    most: at(sorted.length - 1),
    total,
  };
}

/** How often each key comes, the commonest first; ties in the order of their names. */
export function countBy<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
