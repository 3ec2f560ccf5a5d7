/** The label of a record in indexes: the number of its id, 7 for `N7` and for `H7`. */
export function labelOf(id: string): number {
  return Number(id.slice(1));
}
