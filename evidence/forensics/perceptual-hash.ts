import { SQUARE_SIDE } from "./grey-square.js";

/** 64 bits that are alike where pictures look alike. */
export interface Hash {
  high: number;
  low: number;
}

/** Two hashes of a picture: `difference` compares neighbours, `frequency` the lowest frequencies (DCT). */
export interface PictureHashes {
  difference: Hash;
  frequency: Hash;
}

/** Distances, in bits of 64, up to which two pictures look alike. */
const ALIKE = { difference: 8, frequency: 10 } as const;

/** Hashes of a grey square. */
export function hashesOf(square: Uint8Array): PictureHashes {
  return { difference: differenceHash(square), frequency: frequencyHash(square) };
}

/** Whether two pictures look alike by one of their hashes. */
export function lookAlike(one: PictureHashes, other: PictureHashes): boolean {
  return (
    distance(one.difference, other.difference) <= ALIKE.difference ||
    distance(one.frequency, other.frequency) <= ALIKE.frequency
  );
}

/** How many of 64 bits differ. */
export function distance(one: Hash, other: Hash): number {
  return bitsIn(one.high ^ other.high) + bitsIn(one.low ^ other.low);
}

/** A hash as 16 hexadecimal digits. */
export function writeHash({ high, low }: Hash): string {
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The hash that `writeHash` wrote. */
export function readHash(text: string): Hash {
  return { high: Number.parseInt(text.slice(0, 8), 16) | 0, low: Number.parseInt(text.slice(8), 16) | 0 };
}

/** dHash: whether each of 9 columns in 8 rows is brighter than the one before it. */
function differenceHash(square: Uint8Array): Hash {
  const means = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) =>
      meanOf(square, [(column * SQUARE_SIDE) / 9, ((column + 1) * SQUARE_SIDE) / 9], [row * 8, row * 8 + 8]),
    ),
  );
  return hashOf(means.flatMap((row) => row.slice(1).map((mean, index) => mean > (row[index] ?? 0))));
}

/** pHash: whether each of the 8 x 8 lowest frequencies of 32 x 32 means is above their median. */
function frequencyHash(square: Uint8Array): Hash {
  const size = 32;
  const step = SQUARE_SIDE / size;
  const means = Array.from({ length: size ** 2 }, (_, index) => {
    const x = (index % size) * step;
    const y = Math.floor(index / size) * step;
    return meanOf(square, [x, x + step], [y, y + step]);
  });
  const wave = (frequency: number, at: number) => Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * size));
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: 8 }, (_, u) =>
      means.slice(y * size, (y + 1) * size).reduce((sum, mean, x) => sum + mean * wave(u, x), 0),
    ),
  );
  const low = Array.from({ length: 64 }, (_, index) =>
    rows.reduce((sum, row, y) => sum + (row[index % 8] ?? 0) * wave(Math.floor(index / 8), y), 0),
  );
  const median = [...low.slice(1)].sort((a, b) => a - b)[31] ?? 0;
  return hashOf(low.map((value) => value > median));
}

/** Mean over whole pixels whose middle lies between the bounds. */
function meanOf(
  square: Uint8Array,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.ceil(top - 0.5); y + 0.5 < bottom; y++) {
    for (let x = Math.ceil(left - 0.5); x + 0.5 < right; x++) {
      sum += square[y * SQUARE_SIDE + x] ?? 0;
      count++;
    }
  }
  return sum / count;
}

function hashOf(bits: readonly boolean[]): Hash {
  const half = (from: number) =>
    bits.slice(from, from + 32).reduce((word, bit) => (word << 1) | (bit ? 1 : 0), 0);
  return { high: half(0), low: half(32) };
}

function bitsIn(word: number): number {
  let rest = word >>> 0;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}
