import { changeTracks, clearestIndex, meanOf, type Point } from "./change-tracks.js";
import { BLOCK_COUNT } from "./look.js";
import { lowerMedian } from "./lower-median.js";
import type { Shot } from "./picture-series.js";

/** A region that differs for a while from how it mostly looks in a shot. */
export interface LastingChange {
  /** When it is seen first, and from when on the region is as usual again, in seconds. */
  from: number;
  to: number;
  /** Whether it is there when the shot begins, or still there when it ends. */
  openStart: boolean;
  openEnd: boolean;
  /** The middle of the time in which it is clearest. */
  clearestAt: number;
  /** Its blocks where it is largest, and all that it touches in its time. */
  blocks: readonly number[];
  touched: ReadonlySet<number>;
  /** Where its middle is on average, and how far that wanders, in blocks. */
  middle: Point;
  travel: number;
  /** The colour of its clearest blocks while it lasts, and as usual (red, green, blue). */
  colour: Colour;
  usual: Colour;
  /** How clear it is: how often it goes over what counts as a change there (1 or more). */
  clearness: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** No smaller difference (of 255) counts, nor one within so many times the usual spread of a block. */
const LEAST = 14;
const SPREADS = 5;
/** Noise and compression alone spread a block's colour so much. */
const LEAST_SPREAD = 2;
/** The spread is read off where three tenths of the differences lie, so that what lasts long does not widen it. */
const CALM_SHARE = 0.3;
const CALM_OF_SPREAD = 0.385;
/** What is seen in one picture only must be this clear. */
const CLEAR_FLASH = 4;
/** A shot of fewer pictures has no usual look. */
const LEAST_PICTURES = 4;

/** A middle that wanders so far, in blocks, is of something that moves. */
const WANDERS = 3;

/** Whether a change stays where it is, as a light does; else something moves. */
export function staysInPlace({ travel }: LastingChange): boolean {
  return travel < WANDERS;
}

/** The changes of a shot that begin and end, in the order of time. */
export function lastingChanges(shot: Shot): LastingChange[] {
  const { at, colours } = shot;
  if (at.length < LEAST_PICTURES) return [];
  const usual = Float32Array.from({ length: BLOCK_COUNT * 3 }, (_, value) =>
    lowerMedian(colours.map((picture) => picture[value] ?? 0)),
  );
  const differences = colours.map((picture) => differencesFrom(usual, picture));
  const limits = Float32Array.from({ length: BLOCK_COUNT }, (_, block) => {
    const seen = colours.flatMap((picture, index) =>
      Number.isNaN(picture[block * 3]) ? [] : (differences[index]?.[block] ?? 0),
    );
    // Of what is out of sight half of the time, nobody knows how it usually looks.
    return seen.length < at.length / 2 ? Number.POSITIVE_INFINITY : limitOf(seen);
  });
  return changeTracks(differences, limits)
    .filter(({ first, last, peak }) => last > first || peak.clearness >= CLEAR_FLASH)
    .map((track) => {
      const { first, last, peak, largest, touched, middles } = track;
      return {
        from: at[first] ?? 0,
        to: at[last + 1] ?? at.at(-1) ?? 0,
        openStart: first === 0,
        openEnd: last === at.length - 1,
        clearestAt: at[clearestIndex(track)] ?? 0,
        blocks: largest,
        touched,
        middle: meanOf(middles),
        travel: travelOf(middles),
        colour: meanColour(colours[peak.index], peak.blocks),
        usual: meanColour(usual, peak.blocks),
        clearness: peak.clearness,
      };
    });
}

/** The greatest difference of a block's three colours, less what the whole picture does (light, exposure). */
function differencesFrom(usual: Float32Array, picture: Float32Array): Float32Array {
  const greatest = new Float32Array(BLOCK_COUNT);
  for (let channel = 0; channel < 3; channel++) {
    const difference = (block: number) =>
      (picture[block * 3 + channel] ?? 0) - (usual[block * 3 + channel] ?? 0);
    const common = lowerMedian(Float32Array.from({ length: BLOCK_COUNT }, (_, block) => difference(block)));
    for (let block = 0; block < BLOCK_COUNT; block++) {
      const size = Math.abs(difference(block) - common);
      if (size > (greatest[block] ?? 0)) greatest[block] = size;
    }
  }
  return greatest;
}

function limitOf(differences: number[]): number {
  const sorted = differences.sort((a, b) => a - b);
  const calm = sorted[Math.floor(CALM_SHARE * (sorted.length - 1))] ?? 0;
  return Math.max(LEAST, SPREADS * Math.max(LEAST_SPREAD, calm / CALM_OF_SPREAD));
}

function travelOf(middles: readonly Point[]): number {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.hypot(span(middles.map(({ x }) => x)), span(middles.map(({ y }) => y)));
}

function meanColour(picture: Float32Array | undefined, blocks: readonly number[]): Colour {
  const mean = (channel: number) =>
    blocks.reduce((sum, block) => sum + (picture?.[block * 3 + channel] ?? 0), 0) / blocks.length;
  return [mean(0), mean(1), mean(2)];
}
