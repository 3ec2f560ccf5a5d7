import { decodePicture } from "../media/picture-decoder.js";

/** Error levels of a picture, in rows of square cells. */
export interface ErrorLevels {
  columns: number;
  rows: number;
  /**
   * How far each cell's error lies from that of cells as busy as it, in robust standard deviations from -4 to 4; NaN
   * where a cell is too even to tell.
   */
  deviations: Float32Array;
}

/** Quality of the second compression: of 70, 80, 90 and the file's own, 80 told most apart. */
const QUALITY = 80;
/** Cells are whole JPEG blocks, and at most so many of them lie along the longer side. */
const MOST_CELLS = 130;
const BLOCK = 8;
/** Spread of grey values below which a cell has nothing to lose. */
const EVEN = 1;
const MOST_DEVIATION = 4;
/** Cells are compared with about so many that are as busy. */
const GROUP_SHARE = 1 / 24;
const SMALLEST_GROUP = 30;

/**
 * Compresses a JPEG file once more and measures, cell by cell, what that changes (error-level analysis): a part that
 * was compressed otherwise before it came into the picture tends to change otherwise.
 *
 * @param bytes the file as it was filed; the caller bounds its pixels
 */
export async function errorLevels(bytes: Uint8Array): Promise<ErrorLevels> {
  const before = await greyOf(bytes);
  const again = await decodePicture(bytes, { failOn: "none" }).jpeg({ quality: QUALITY }).toBuffer();
  const after = await greyOf(again);
  const { width, height } = before;
  const cell = BLOCK * Math.max(1, Math.ceil(Math.max(width, height) / BLOCK / MOST_CELLS));
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const errors = new Float32Array(columns * rows);
  const spreads = new Float32Array(columns * rows);
  for (let index = 0; index < errors.length; index++) {
    const left = (index % columns) * cell;
    const top = Math.floor(index / columns) * cell;
    let [error, sum, squares] = [0, 0, 0];
    for (let y = top; y < top + cell; y++) {
      for (let at = y * width + left; at < y * width + left + cell; at++) {
        const value = before.grey[at] ?? 0;
        error += Math.abs(value - (after.grey[at] ?? 0));
        sum += value;
        squares += value * value;
      }
    }
    const pixels = cell * cell;
    errors[index] = error / pixels;
    spreads[index] = Math.sqrt(Math.max(0, squares / pixels - (sum / pixels) ** 2));
  }
  return { columns, rows, deviations: deviationsOf(errors, spreads) };
}

/** The mean over the square of cells that lie at most `reach` away; NaN where most of them are too even to tell. */
export function smoothed({ columns, rows, deviations }: ErrorLevels, reach: number): Float32Array {
  const result = new Float32Array(deviations.length).fill(Number.NaN);
  const needed = 0.6 * (2 * reach + 1) ** 2;
  for (let y = reach; y < rows - reach; y++) {
    for (let x = reach; x < columns - reach; x++) {
      let [sum, count] = [0, 0];
      for (let row = y - reach; row <= y + reach; row++) {
        for (const value of deviations.subarray(row * columns + x - reach, row * columns + x + reach + 1)) {
          if (Number.isNaN(value)) continue;
          sum += value;
          count++;
        }
      }
      if (count >= needed) result[y * columns + x] = sum / count;
    }
  }
  return result;
}

async function greyOf(bytes: Uint8Array): Promise<{ grey: Uint8Array; width: number; height: number }> {
  const { data, info } = await decodePicture(bytes, { failOn: "none" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
}

/** Busy cells lose more than even ones, so that each is compared with those whose spread is next to its own. */
function deviationsOf(errors: Float32Array, spreads: Float32Array): Float32Array {
  const spread = (cell: number) => spreads[cell] ?? 0;
  const busy = [...spreads.keys()]
    .filter((cell) => spread(cell) >= EVEN)
    .sort((a, b) => spread(a) - spread(b));
  const deviations = new Float32Array(errors.length).fill(Number.NaN);
  const size = Math.max(2 * SMALLEST_GROUP, Math.floor(errors.length * GROUP_SHARE));
  for (let from = 0; from < busy.length; from += size) {
    const group = busy.slice(from, from + size);
    if (group.length < SMALLEST_GROUP) continue;
    const middle = median(group.map((cell) => errors[cell] ?? 0));
    const away = median(group.map((cell) => Math.abs((errors[cell] ?? 0) - middle)));
    for (const cell of group) {
      // 1.4826 makes the median distance a standard deviation; the rest keeps even groups from dividing by nothing.
      const deviation = ((errors[cell] ?? 0) - middle) / (1.4826 * (away + 0.02));
      deviations[cell] = Math.max(-MOST_DEVIATION, Math.min(MOST_DEVIATION, deviation));
    }
  }
  return deviations;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
