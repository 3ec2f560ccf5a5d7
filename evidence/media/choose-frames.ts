import { decodePicture, PIXEL_LIMIT } from "./picture-decoder.js";

/** Most frames of an animated picture that jurors see. */
const MOST_FRAMES = 4;
/** Most frames that are compared: the first ones. */
const MOST_COMPARED = 300;
/** Frames are compared at this side, in grey. */
const SIDE = 48;
const BLOCK = 6;
/** Mean difference of the block that differs most, of 255, below which two frames show the same. */
const SAME = 8;
/** What players show a frame for that names no time, in milliseconds. */
const DEFAULT_DELAY = 100;

/** The header of an animated picture. */
export interface AnimationHeader {
  width: number;
  /** Of one frame. */
  height: number;
  pages: number;
  /** Milliseconds that each frame is shown for. */
  delays: readonly number[];
}

/** A frame worth seeing: its number from 0, and the moment it is shown, in seconds. */
export interface ChosenFrame {
  page: number;
  at: number;
}

/**
 * The first frame of an animated picture and those that differ most from it and from each other, in order: one when
 * nothing moves, at most four.
 *
 * @returns undefined when the frames cannot be decoded
 */
export async function chooseFrames(
  bytes: Uint8Array,
  { width, height, pages, delays }: AnimationHeader,
): Promise<{ frames: ChosenFrame[]; seconds: number } | undefined> {
  const compared = Math.max(1, Math.min(pages, MOST_COMPARED, Math.floor(PIXEL_LIMIT / (width * height))));
  const small = await decodePicture(bytes, { pages: compared })
    .resize({ width: SIDE, height: SIDE, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (small === undefined) return undefined;
  const size = SIDE * SIDE;
  const looks = Array.from({ length: Math.floor(small.length / size) }, (_, page) =>
    small.subarray(page * size, (page + 1) * size),
  );
  const chosen = mostDifferent(looks);
  const shownFor = (page: number) => (delays[page] ?? 0) || DEFAULT_DELAY;
  const begins = (page: number) =>
    Array.from({ length: page }, (_, before) => shownFor(before)).reduce(sum, 0);
  return {
    frames: chosen.map((page) => ({ page, at: begins(page) / 1_000 })),
    seconds: begins(pages) / 1_000,
  };
}

/** Beginning with the first, again and again the one whose nearest chosen one is farthest; in order at the end. */
function mostDifferent(looks: readonly Uint8Array[]): number[] {
  const [first] = looks;
  if (first === undefined) return [];
  const chosen = [0];
  const nearest = looks.map((look) => difference(look, first));
  while (chosen.length < MOST_FRAMES) {
    const farthest = nearest.reduce((best, it, page) => (it > (nearest[best] ?? 0) ? page : best), 0);
    const look = looks[farthest];
    if (look === undefined || (nearest[farthest] ?? 0) < SAME) break;
    chosen.push(farthest);
    for (const [page, other] of looks.entries()) {
      nearest[page] = Math.min(nearest[page] ?? 0, difference(other, look));
    }
  }
  return chosen.sort((a, b) => a - b);
}

/** How much the part that differs most differs: a lamp that blinks is small. */
function difference(one: Uint8Array, other: Uint8Array): number {
  const perRow = SIDE / BLOCK;
  const totals = new Float64Array(perRow * perRow);
  for (const [index, value] of one.entries()) {
    const block = Math.floor(index / SIDE / BLOCK) * perRow + Math.floor((index % SIDE) / BLOCK);
    totals[block] = (totals[block] ?? 0) + Math.abs(value - (other[index] ?? 0));
  }
  return Math.max(...totals) / BLOCK ** 2;
}

function sum(a: number, b: number): number {
  return a + b;
}
