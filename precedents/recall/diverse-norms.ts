/**
 * What the match with the juror counts in the choice of the next norm; the rest is its distance to the norms chosen
 * before. At 0.7 a norm that says the same as another is passed over for one that matches half as well, and not for one
 * that hardly matches.
 */
const LAMBDA = 0.7;

/**
 * Maximal marginal relevance (Carbonell and Goldstein 1998): chooses one item after another, each time the one with the
 * largest 0.7 x relevance - 0.3 x (its largest likeness to an item chosen before). Among equals the earlier one.
 *
 * @param relevance of each item, from 0; compared with the largest of them
 * @param likeness of two items, from 0 to 1
 */
export function diverseNorms<Item>(
  items: readonly { item: Item; relevance: number }[],
  count: number,
  likeness: (one: Item, other: Item) => number,
): Item[] {
  const largest = Math.max(...items.map(({ relevance }) => relevance)) || 1;
  const left = items.map(({ item, relevance }) => ({ item, relevance: relevance / largest, nearest: 0 }));
  const chosen: Item[] = [];
  while (chosen.length < count && left.length > 0) {
    const gains = left.map(({ relevance, nearest }) => LAMBDA * relevance - (1 - LAMBDA) * nearest);
    const [next] = left.splice(gains.indexOf(Math.max(...gains)), 1);
    if (next === undefined) break;
    chosen.push(next.item);
    for (const other of left) other.nearest = Math.max(other.nearest, likeness(next.item, other.item));
  }
  return chosen;
}
