import { SQUARE_SIDE } from "./grey-square.js";

/** How much of the other's side a part has. */
const PARTS = [1, 0.97, 0.94, 0.91, 0.88];
/** How far parts lie from each other, as a share of the side. */
const STEP = 0.03;
/** Points a side at which two pictures are compared. */
const POINTS = 32;

/** How alike two grey squares are at best (correlation, to 1) when the one is laid on a part of the other. */
export function likenessOfParts(one: Uint8Array, other: Uint8Array): number {
  let best = 0;
  for (const [whole, part] of [
    [one, other],
    [other, one],
  ] as const) {
    const points = sampled(part, 0, 0, 1);
    for (const size of PARTS) {
      for (let top = 0; top <= 1 - size + 1e-9; top += STEP) {
        for (let left = 0; left <= 1 - size + 1e-9; left += STEP) {
          best = Math.max(best, correlation(points, sampled(whole, left, top, size)));
        }
      }
    }
  }
  return best;
}

function sampled(square: Uint8Array, left: number, top: number, size: number): number[] {
  return Array.from({ length: POINTS ** 2 }, (_, index) => {
    const x = (left + ((index % POINTS) + 0.5) * (size / POINTS)) * SQUARE_SIDE - 0.5;
    const y = (top + (Math.floor(index / POINTS) + 0.5) * (size / POINTS)) * SQUARE_SIDE - 0.5;
    return between(square, Math.max(0, x), Math.max(0, y));
  });
}

/** The value between four pixels. */
function between(square: Uint8Array, x: number, y: number): number {
  const at = (column: number, row: number) =>
    square[Math.min(SQUARE_SIDE - 1, row) * SQUARE_SIDE + Math.min(SQUARE_SIDE - 1, column)] ?? 0;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - column, y - row];
  const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
  const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
  return upper * (1 - down) + lower * down;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  let [both, here, there] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - mean, (other[index] ?? 0) - otherMean];
    both += a * b;
    here += a * a;
    there += b * b;
  }
  return both / Math.sqrt(here * there || 1);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
