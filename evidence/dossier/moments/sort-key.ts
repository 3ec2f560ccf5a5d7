/** A moment as a number to sort by; one without a zone counts as UTC, a day as its beginning. */
export function momentKey(moment: string): number {
  return Date.parse(/T\d/.test(moment) && !/(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? `${moment}Z` : moment);
}

/** Whether a moment has a time of day. */
export function isTimed(moment: string): boolean {
  return moment.length > 10;
}

/** Whether a moment names its zone. */
export function hasZone(moment: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(moment.slice(10));
}

/**
 * Items by day, and within a day by time. An item without a time of day keeps its place among those of its day; one
 * without a moment stays behind the item before it. Sorting what is sorted changes nothing.
 */
export function sortByMoment<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => string | undefined,
): Item[] {
  let last = Number.NEGATIVE_INFINITY;
  const entries = items.map((item) => {
    const moment = momentOf(item);
    const key = moment === undefined ? last : momentKey(moment);
    last = key;
    return {
      item,
      key,
      day: Number.isFinite(key) ? Math.floor(key / 86_400_000) : key,
      timed: moment !== undefined && isTimed(moment),
    };
  });
  const byDay = entries
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => (a.day === b.day ? a.index - b.index : a.day < b.day ? -1 : 1));
  const sorted: Item[] = [];
  for (let from = 0; from < byDay.length; ) {
    let to = from;
    while (to < byDay.length && byDay[to]?.day === byDay[from]?.day) to++;
    const day = byDay.slice(from, to);
    const timed = day.filter(({ timed: it }) => it).sort((a, b) => a.key - b.key || a.index - b.index);
    for (const entry of day) sorted.push(entry.timed ? (timed.shift()?.item ?? entry.item) : entry.item);
    from = to;
  }
  return sorted;
}
