import { type Motion, movedRow, reach } from "./camera-motion.js";
import { BLOCK_COUNT, BLOCKS, LOOK } from "./look.js";

/** A block that is seen in part has another colour than the whole. */
const PIXELS = BLOCKS.side * BLOCKS.side;
/** A motion that moves no corner so far, in pixels, need not be taken back. */
const STEADY = 0.05;
/** The last pixel has no neighbour to mix with. */
const LAST = { x: LOOK.width - 1, y: LOOK.height - 1 } as const;

/**
 * The mean colour of each block of an RGB picture (red, green, blue, 0 to 255, three values a block), with the camera's
 * motion taken back. NaN where a block is not
 * wholly in the picture.
 */
export function blockColours(rgb: Uint8Array, motion: Motion): Float32Array {
  return reach(motion) < STEADY ? steadyColours(rgb) : movedColours(rgb, motion);
}

function steadyColours(rgb: Uint8Array): Float32Array {
  const sums = new Float32Array(BLOCK_COUNT * 3);
  let index = 0;
  for (let y = 0; y < LOOK.height; y++) {
    const row = Math.floor(y / BLOCKS.side) * BLOCKS.columns;
    for (let x = 0; x < LOOK.width; x++) {
      const block = (row + Math.floor(x / BLOCKS.side)) * 3;
      sums[block] = (sums[block] ?? 0) + (rgb[index] ?? 0);
      sums[block + 1] = (sums[block + 1] ?? 0) + (rgb[index + 1] ?? 0);
      sums[block + 2] = (sums[block + 2] ?? 0) + (rgb[index + 2] ?? 0);
      index += 3;
    }
  }
  return sums.map((sum) => sum / PIXELS);
}

function movedColours(rgb: Uint8Array, motion: Motion): Float32Array {
  const sums = new Float32Array(BLOCK_COUNT * 3);
  const seen = new Uint8Array(BLOCK_COUNT);
  for (let y = 0; y < LOOK.height; y++) {
    const row = Math.floor(y / BLOCKS.side) * BLOCKS.columns;
    const { x0, dx, y0, dy } = movedRow(motion, y);
    for (let x = 0; x < LOOK.width; x++) {
      const toX = x0 + x * dx;
      const toY = y0 + x * dy;
      if (!(toX >= 0 && toY >= 0 && toX <= LAST.x && toY <= LAST.y)) continue;
      const block = row + Math.floor(x / BLOCKS.side);
      seen[block] = (seen[block] ?? 0) + 1;
      const left = Math.min(Math.floor(toX), LAST.x - 1);
      const top = Math.min(Math.floor(toY), LAST.y - 1);
      const right = toX - left;
      for (let channel = 0; channel < 3; channel++) {
        const i = (top * LOOK.width + left) * 3 + channel;
        const j = i + LOOK.width * 3;
        const above = (rgb[i] ?? 0) * (1 - right) + (rgb[i + 3] ?? 0) * right;
        const below = (rgb[j] ?? 0) * (1 - right) + (rgb[j + 3] ?? 0) * right;
        const k = block * 3 + channel;
        sums[k] = (sums[k] ?? 0) + above + (below - above) * (toY - top);
      }
    }
  }
  return sums.map((sum, index) => (seen[Math.floor(index / 3)] === PIXELS ? sum / PIXELS : Number.NaN));
}
