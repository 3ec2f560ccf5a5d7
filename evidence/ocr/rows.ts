import type { Box } from "./pixels.js";

/** Things that have a box, in rows from top to bottom, each from left to right. */
export function rowsOf<Boxed extends { box: Box }>(items: readonly Boxed[]): Boxed[][] {
  const rows: Boxed[][] = [];
  for (const item of [...items].sort(
    (a, b) => middleOf(a.box) - middleOf(b.box) || a.box.left - b.box.left,
  )) {
    const row = rows.at(-1);
    if (row?.every(({ box }) => isBeside(box, item.box))) row.push(item);
    else rows.push([item]);
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left);
  return rows;
}

function middleOf({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}

/** Whether two boxes stand in one row: side by side over more than half of the lower one's height. */
export function isBeside(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}
