import { LOOK } from "./look.js";

/**
 * Where the things of one picture are in another: what was at (x, y), counted from the middle, is at
 * (x + a + bx + cy, y + d + ex + fy) there. Covers shift, turn and zoom, in pixels of a small picture.
 */
export type Motion = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const STILL: Motion = [0, 0, 0, 0, 0, 0];

/** A picture that others are matched with: its brightness, and how that rises to the right and downwards. */
export interface Reference {
  grey: Float32Array;
  rises: { x: Float32Array; y: Float32Array };
}

export interface Match {
  motion: Motion;
  /** The share of the reference that is seen in the other picture and looks there as it did (0 to 1). */
  fit: number;
}

const { width: WIDTH, height: HEIGHT } = LOOK;
const MIDDLE = { x: (WIDTH - 1) / 2, y: (HEIGHT - 1) / 2 } as const;
const ROUNDS = 3;
/** Every third pixel, in rows and columns, tells enough. */
const STRIDE = 3;
/** A difference this large (of 255) is rather a thing that moves than the camera. */
const OUTLIER = 6;
/** Up to this difference two pixels look alike: noise, compression, a little more light. */
const ALIKE = 12;
/** A step that moves no corner farther than this, in pixels, is the last. */
const CONVERGED = 0.03;
const SAMPLES = Math.ceil((WIDTH - 2) / STRIDE) * Math.ceil((HEIGHT - 2) / STRIDE);
/** Six for the motion, one for the light. */
const UNKNOWNS = 7;

/** Brightness of an RGB picture. */
export function brightness(rgb: Uint8Array): Float32Array {
  const grey = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0, j = 0; i < grey.length; i++, j += 3) {
    grey[i] = 0.299 * (rgb[j] ?? 0) + 0.587 * (rgb[j + 1] ?? 0) + 0.114 * (rgb[j + 2] ?? 0);
  }
  return grey;
}

export function referenceOf(grey: Float32Array): Reference {
  const rises = { x: new Float32Array(grey.length), y: new Float32Array(grey.length) };
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const i = y * WIDTH + x;
      rises.x[i] = ((grey[i + 1] ?? 0) - (grey[i - 1] ?? 0)) / 2;
      rises.y[i] = ((grey[i + WIDTH] ?? 0) - (grey[i - WIDTH] ?? 0)) / 2;
    }
  }
  return { grey, rises };
}

/**
 * Finds the camera's motion from a reference to another picture by the gradient method (Lucas and Kanade), with pixels
 * that follow another motion weighed down and a change of light allowed for. It finds steps of a few pixels.
 *
 * @param guess the motion to begin with: the last one
 */
export function matchPicture(reference: Reference, grey: Float32Array, guess: Motion): Match {
  let motion = guess;
  let light = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const step = stepTowards(reference, grey, motion, light);
    motion = motion.map((value, index) => value + (step[index] ?? 0)) as unknown as Motion;
    light -= step[6] ?? 0;
    if (reach(step) < CONVERGED) break;
  }
  return { motion, fit: fitOf(reference, grey, motion, light) };
}

/** Where a row of the reference is in the other picture: at (x0 + x * dx, y0 + x * dy) for the column x. */
export function movedRow(
  [a, b, c, d, e, f]: Motion,
  y: number,
): { x0: number; dx: number; y0: number; dy: number } {
  const v = y - MIDDLE.y;
  return { x0: a - b * MIDDLE.x + c * v, dx: 1 + b, y0: y + d - e * MIDDLE.x + f * v, dy: e };
}

/** How far a motion moves the corners of the picture, in pixels, at most. */
export function reach([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): number {
  const x = Math.abs(a) + Math.abs(b) * MIDDLE.x + Math.abs(c) * MIDDLE.y;
  const y = Math.abs(d) + Math.abs(e) * MIDDLE.x + Math.abs(f) * MIDDLE.y;
  return Math.hypot(x, y);
}

/** The differences at every third pixel that is in both pictures. */
function eachDifference(
  before: Float32Array,
  after: Float32Array,
  motion: Motion,
  light: number,
  use: (difference: number, x: number, y: number) => void,
): void {
  for (let y = 1; y < HEIGHT - 1; y += STRIDE) {
    const { x0, dx, y0, dy } = movedRow(motion, y);
    for (let x = 1; x < WIDTH - 1; x += STRIDE) {
      const toX = x0 + x * dx;
      const toY = y0 + x * dy;
      if (!(toX >= 0 && toY >= 0 && toX < WIDTH - 1 && toY < HEIGHT - 1)) continue;
      const left = Math.floor(toX);
      const top = Math.floor(toY);
      const right = toX - left;
      const i = top * WIDTH + left;
      const above = (after[i] ?? 0) * (1 - right) + (after[i + 1] ?? 0) * right;
      const below = (after[i + WIDTH] ?? 0) * (1 - right) + (after[i + WIDTH + 1] ?? 0) * right;
      use(above + (below - above) * (toY - top) - (before[y * WIDTH + x] ?? 0) - light, x, y);
    }
  }
}

/** One step of the gradient method: six numbers of the motion, and the light. */
function stepTowards(
  { grey, rises }: Reference,
  after: Float32Array,
  motion: Motion,
  light: number,
): number[] {
  const sums = new Float64Array(UNKNOWNS * (UNKNOWNS + 1));
  const row = new Float64Array(UNKNOWNS);
  row[6] = 1;
  eachDifference(grey, after, motion, light, (difference, x, y) => {
    const weight = 1 / (1 + (difference / OUTLIER) ** 2);
    const i = y * WIDTH + x;
    const right = rises.x[i] ?? 0;
    const down = rises.y[i] ?? 0;
    row[0] = right;
    row[1] = right * (x - MIDDLE.x);
    row[2] = right * (y - MIDDLE.y);
    row[3] = down;
    row[4] = down * (x - MIDDLE.x);
    row[5] = down * (y - MIDDLE.y);
    for (let p = 0; p < UNKNOWNS; p++) {
      const weighed = weight * (row[p] ?? 0);
      const start = p * (UNKNOWNS + 1);
      for (let q = p; q < UNKNOWNS; q++) sums[start + q] = (sums[start + q] ?? 0) + weighed * (row[q] ?? 0);
      sums[start + UNKNOWNS] = (sums[start + UNKNOWNS] ?? 0) - weighed * difference;
    }
  });
  return solve(sums);
}

function fitOf({ grey }: Reference, after: Float32Array, motion: Motion, light: number): number {
  let alike = 0;
  eachDifference(grey, after, motion, light, (difference) => {
    if (Math.abs(difference) <= ALIKE) alike += 1;
  });
  return alike / SAMPLES;
}

/** Solves the equations whose upper half is given, a little damped, since a plain picture tells no motion. */
function solve(sums: Float64Array): number[] {
  const width = UNKNOWNS + 1;
  const get = (p: number, q: number) => sums[Math.min(p, q) * width + Math.max(p, q)] ?? 0;
  const rows = Array.from({ length: UNKNOWNS }, (_, p) =>
    Array.from({ length: width }, (_, q) => (q === p ? get(p, p) * 1.001 + 1e-3 : get(p, q))),
  );
  for (const [p, pivot] of rows.entries()) {
    for (const [q, row] of rows.entries()) {
      if (p === q) continue;
      const factor = (row[p] ?? 0) / (pivot[p] || 1e-12);
      for (let k = p; k <= UNKNOWNS; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, p) => (row[UNKNOWNS] ?? 0) / (row[p] || 1e-12));
}
