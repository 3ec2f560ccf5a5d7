import { decodePicture } from "../media/picture-decoder.js";

/** What the pixels of a prepared picture are like. */
export interface PictureLook {
  width: number;
  height: number;
  /** Share of 8 x 8 blocks of one even colour, 0 to 1: much in screenshots and drawings, little in photographs. */
  flat: number;
  /** Variance of the Laplacian: low where nothing is sharp. */
  sharpness: number;
  /** Share of pixels that are nearly black, and nearly white, 0 to 1. */
  dark: number;
  bright: number;
}

const BLOCK = 8;
/** Sharpness depends on the size, so that every picture is looked at in the same. */
const LOOK_SIDE = 768;
/** Lightest and darkest value of a block of one colour differ by at most so much, after compression. */
const EVEN = 6;
const NEARLY_BLACK = 16;
const NEARLY_WHITE = 250;

/** Looks at a prepared picture in grey. */
export async function lookAt(bytes: Uint8Array): Promise<PictureLook> {
  const { data, info } = await decodePicture(bytes)
    .resize({ width: LOOK_SIDE, height: LOOK_SIDE, fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let dark = 0;
  let bright = 0;
  for (const value of data) {
    if (value <= NEARLY_BLACK) dark++;
    if (value >= NEARLY_WHITE) bright++;
  }
  return {
    width,
    height,
    flat: flatShare(data, width, height),
    sharpness: laplacianVariance(data, width, height),
    dark: dark / data.length,
    bright: bright / data.length,
  };
}

function flatShare(grey: Uint8Array, width: number, height: number): number {
  let flat = 0;
  let blocks = 0;
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      let [least, most] = [255, 0];
      for (let y = top; y < top + BLOCK; y++) {
        for (const value of grey.subarray(y * width + left, y * width + left + BLOCK)) {
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      blocks++;
      if (most - least <= EVEN) flat++;
    }
  }
  return blocks === 0 ? 0 : flat / blocks;
}

function laplacianVariance(grey: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (index: number) => grey[index] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index++) {
      const value = 4 * at(index) - at(index - 1) - at(index + 1) - at(index - width) - at(index + width);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
