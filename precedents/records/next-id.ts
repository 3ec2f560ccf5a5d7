/** The id after the largest one: H3 after H1 and H2, N1 where there is none. */
export function nextId(prefix: "H" | "N", kept: readonly { id: string }[]): string {
  const largest = kept.reduce((most, { id }) => Math.max(most, Number(id.slice(1))), 0);
  return `${prefix}${largest + 1}`;
}
