import { BLOCK_COUNT } from "./look.js";
import { lowerMedian } from "./lower-median.js";
import type { Shot } from "./picture-series.js";

/** Pictures are compared with the one two before. */
const LAG = 2;

/**
 * How far each block's colour moved (0 to 255) from the picture two before, for each picture of a shot; less what all
 * blocks did, since a lamp or the exposure lights the whole picture.
 */
export function blockChanges({ colours }: Shot): Float32Array[] {
  return colours.map((after, index) => changesBetween(colours[Math.max(0, index - LAG)] ?? after, after));
}

function changesBetween(before: Float32Array, after: Float32Array): Float32Array {
  const changes = new Float32Array(BLOCK_COUNT);
  for (let channel = 0; channel < 3; channel++) {
    const steps = Float32Array.from(
      { length: BLOCK_COUNT },
      (_, block) => (after[block * 3 + channel] ?? 0) - (before[block * 3 + channel] ?? 0),
    );
    const common = lowerMedian(steps);
    for (const [block, step] of steps.entries()) {
      // A block out of sight has no colour to compare.
      if (!Number.isNaN(step)) changes[block] = (changes[block] ?? 0) + Math.abs(step - common) / 3;
    }
  }
  return changes;
}
