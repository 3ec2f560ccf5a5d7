import { BLOCK_COUNT, BLOCKS } from "./look.js";

/** The blocks around a block, itself among them, made once: 8 neighbours, fewer at the edge. */
export const AROUND: readonly (readonly number[])[] = Array.from({ length: BLOCK_COUNT }, (_, block) => {
  const [row, column] = [Math.floor(block / BLOCKS.columns), block % BLOCKS.columns];
  const near: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(BLOCKS.rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(BLOCKS.columns - 1, column + 1); x++) {
      near.push(y * BLOCKS.columns + x);
    }
  }
  return near;
});

/** Groups of blocks that touch (also at a corner) and of which `isIn` is true, in the order of their first block. */
export function blockRegions(isIn: (block: number) => boolean): number[][] {
  const seen = new Uint8Array(BLOCK_COUNT);
  const regions: number[][] = [];
  for (let start = 0; start < BLOCK_COUNT; start++) {
    if (seen[start] === 1 || !isIn(start)) continue;
    const region = [start];
    seen[start] = 1;
    for (let next = 0; next < region.length; next++) {
      for (const block of AROUND[region[next] ?? 0] ?? []) {
        if (seen[block] === 1 || !isIn(block)) continue;
        seen[block] = 1;
        region.push(block);
      }
    }
    regions.push(region);
  }
  return regions;
}
