import { AROUND, blockRegions } from "./block-regions.js";
import { BLOCKS } from "./look.js";

/** A point of the picture, in blocks from the top left. */
export interface Point {
  x: number;
  y: number;
}

/** A region that differs, followed through the pictures of a shot (by their index). */
export interface ChangeTrack {
  first: number;
  last: number;
  /** Its blocks where it was seen last, where it is largest, and all together. */
  latest: readonly number[];
  largest: readonly number[];
  touched: ReadonlySet<number>;
  /** Where it is in each picture in which it is seen. */
  middles: Point[];
  /** Where it is clearest, and its clearest blocks there. */
  peak: { index: number; blocks: readonly number[]; clearness: number };
  /** How clear it is in each picture in which it is seen. */
  seen: { index: number; clearness: number }[];
}

/** A change may be lost for so many pictures. */
const GAP = 2;
/** So many of its blocks tell how clear a region is. */
const CLEAREST = 4;
const NEARLY = 0.8;

/** Regions over their limits, followed from picture to picture as long as they touch. */
export function changeTracks(differences: readonly Float32Array[], limits: Float32Array): ChangeTrack[] {
  const ended: ChangeTrack[] = [];
  let open: ChangeTrack[] = [];
  for (const [index, difference] of differences.entries()) {
    const clearness = (block: number) => (difference[block] ?? 0) / (limits[block] ?? 1);
    for (const blocks of blockRegions((block) => clearness(block) > 1)) {
      const near = new Set(blocks.flatMap((block) => AROUND[block] ?? []));
      const touching = open.filter(({ latest }) => latest.some((block) => near.has(block)));
      const track = touching.reduce(merged, newTrack(index, blocks, clearness));
      open = [...open.filter((other) => !touching.includes(other)), track];
    }
    ended.push(...open.filter(({ last }) => index - last >= GAP));
    open = open.filter(({ last }) => index - last < GAP);
  }
  return [...ended, ...open].sort((a, b) => a.first - b.first || (a.largest[0] ?? 0) - (b.largest[0] ?? 0));
}

function newTrack(
  index: number,
  blocks: readonly number[],
  clearness: (block: number) => number,
): ChangeTrack {
  const clearest = [...blocks].sort((a, b) => clearness(b) - clearness(a) || a - b).slice(0, CLEAREST);
  const mean = clearest.reduce((sum, block) => sum + clearness(block), 0) / clearest.length;
  return {
    first: index,
    last: index,
    latest: blocks,
    largest: blocks,
    touched: new Set(blocks),
    middles: [middleOf(blocks)],
    peak: { index, blocks: clearest, clearness: mean },
    seen: [{ index, clearness: mean }],
  };
}

/** What is new, with what was followed before; two regions of one picture that belong together become one. */
function merged(now: ChangeTrack, before: ChangeTrack): ChangeTrack {
  const same = before.last === now.last;
  return {
    first: Math.min(before.first, now.first),
    last: now.last,
    latest: same ? [...before.latest, ...now.latest] : now.latest,
    largest: now.largest.length > before.largest.length ? now.largest : before.largest,
    touched: new Set([...before.touched, ...now.touched]),
    middles: [...before.middles, ...now.middles],
    peak: now.peak.clearness > before.peak.clearness ? now.peak : before.peak,
    seen: [...before.seen, ...now.seen],
  };
}

/** The middle of blocks, in blocks from the top left. */
function middleOf(blocks: readonly number[]): Point {
  return meanOf(
    blocks.map((block) => ({
      x: (block % BLOCKS.columns) + 0.5,
      y: Math.floor(block / BLOCKS.columns) + 0.5,
    })),
  );
}

/** The middle of points. */
export function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((before, { x, y }) => ({ x: before.x + x, y: before.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The middle one of the pictures in which a change is nearly as clear as ever: a moment well inside it. */
export function clearestIndex({ seen, peak }: ChangeTrack): number {
  const clear = seen
    .filter(({ clearness }) => clearness >= NEARLY * peak.clearness)
    .sort((a, b) => a.index - b.index);
  return clear[Math.floor((clear.length - 1) / 2)]?.index ?? peak.index;
}
