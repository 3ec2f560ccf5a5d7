import { greyPicture, resizedGrey, turnedGrey } from "./grey-picture.js";
import type { Turn } from "./grey-square.js";
import { likened } from "./likened.js";
import { add, deviation, tally } from "./value-tally.js";

/** How two pictures that look alike differ, block by block. */
export interface PixelComparison {
  /** Whether they lie exactly on each other: else one is a part of the other, and no area can be compared. */
  aligned: boolean;
  /** Share of the blocks with anything in them that differ, 0 to 1. */
  changed: number;
  /** How many blocks that is. */
  blocks: number;
  /** Where they lie in the first picture: edges from 0 (left, top) to 1; undefined when nothing differs. */
  area?: Area;
}

/** A part of a picture: edges from 0 (left, top) to 1. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const BLOCK = 16;
/** Pictures are compared at the size of the smaller one, and at most at this. */
const MOST_SIDE = 1_024;
/** Widest difference of shape at which one can be the other, made smaller. */
const SHAPE = 1.06;
/** Range of grey in a block from which on there is something in it. */
const BUSY = 24;
/** A block differs when its difference is above this, and so many times the usual one: saving again changes all a little. */
const DIFFERENT = 12;
const TIMES_USUAL = 4;
/** And its difference is so large beside the spread of what stands in it: saving again takes less from a busy block. */
const OF_SPREAD = 0.5;
/** Usual difference of pictures that lie on each other; where compression was strong, moving one makes it much larger. */
const ALIGNED = 4.5;
const ALIGNED_SHARE = 0.6;
const MOVED = 2;

interface Size {
  width: number;
  height: number;
}

interface Block {
  left: number;
  top: number;
  /** Root of the mean square difference of its pixels, of 255. */
  difference: number;
  /** Standard deviation of its pixels, of the picture in which it is larger. */
  spread: number;
}

/**
 * Compares two pictures, the second mirrored and turned first, and brought to the brightness and contrast of the other.
 *
 * @returns undefined when their shapes do not go together
 */
export async function comparePixels(
  one: Uint8Array,
  other: Uint8Array,
  turn: Turn,
): Promise<PixelComparison | undefined> {
  const first = await greyPicture(one);
  const second = await turnedGrey(await greyPicture(other), turn);
  const shape = (first.width / first.height) * (second.height / second.width);
  if (shape > SHAPE || shape < 1 / SHAPE) return undefined;
  const scale = Math.min(1, MOST_SIDE / Math.max(first.width, first.height), second.width / first.width);
  const size = {
    width: Math.max(1, Math.round(first.width * scale)),
    height: Math.max(1, Math.round(first.height * scale)),
  };
  const here = Float32Array.from(await resizedGrey(first, size));
  const there = likened(await resizedGrey(second, size), here);
  const blocks = busyBlocks(here, there, size, 0);
  const usual = median(blocks);
  const moved = () => median(busyBlocks(here, there, size, MOVED));
  const aligned = usual <= ALIGNED || usual < ALIGNED_SHARE * moved();
  const least = Math.max(DIFFERENT, TIMES_USUAL * usual);
  const changed = blocks.filter(
    ({ difference, spread }) => difference > least && difference > OF_SPREAD * spread,
  );
  if (changed.length === 0) return { aligned, changed: 0, blocks: 0 };
  const share = changed.length / blocks.length;
  return { aligned, changed: share, blocks: changed.length, area: areaOf(changed, size) };
}

/** Blocks with anything in them, the second picture moved by `move` pixels to the left and up. */
function busyBlocks(here: Float32Array, there: Float32Array, { width, height }: Size, move: number): Block[] {
  const blocks: Block[] = [];
  const away = move * width + move;
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const [right, bottom] = [Math.min(width, left + BLOCK), Math.min(height, top + BLOCK)];
      let squares = 0;
      const [values, others] = [tally(), tally()];
      for (let y = top; y < bottom; y++) {
        for (let at = y * width + left; at < y * width + right; at++) {
          const value = here[at] ?? 0;
          const other = there[at + away] ?? value;
          squares += (value - other) ** 2;
          add(values, value);
          add(others, other);
        }
      }
      const range = Math.max(values.most - values.least, others.most - others.least);
      const difference = Math.sqrt(squares / ((right - left) * (bottom - top)));
      const spread = Math.max(deviation(values), deviation(others));
      if (range >= BUSY || difference > DIFFERENT) blocks.push({ left, top, difference, spread });
    }
  }
  return blocks;
}

function areaOf(blocks: readonly Block[], { width, height }: Size): Area {
  const lefts = blocks.map(({ left }) => left);
  const tops = blocks.map(({ top }) => top);
  return {
    left: Math.min(...lefts) / width,
    top: Math.min(...tops) / height,
    right: Math.min(1, (Math.max(...lefts) + BLOCK) / width),
    bottom: Math.min(1, (Math.max(...tops) + BLOCK) / height),
  };
}

function median(blocks: readonly Block[]): number {
  const differences = blocks.map(({ difference }) => difference).sort((a, b) => a - b);
  return differences[differences.length >> 1] ?? 0;
}
