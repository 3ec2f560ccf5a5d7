import { blockChanges } from "./block-changes.js";
import { BLOCK_COUNT } from "./look.js";
import { lowerMedian } from "./lower-median.js";
import type { Shot } from "./picture-series.js";

/** So many blocks that change most count. */
const TOP_BLOCKS = 4;
/** Less than this (of 255) above what is usual for a block is noise. */
const NOISE = 6;
/** Peaks lie so far apart, in seconds. */
const APART = 0.8;
/** After a change it takes so long until it can be seen, in seconds. */
const SETTLED = 0.2;
/** What the beginning of a shot counts for. */
const NEW_SHOT = { video: 0, drift: 30, break: 120 } as const;

interface Peak {
  at: number;
  score: number;
}

/**
 * Moments just after a part of the picture changed, greatest change first: each block against what is usual for it. A
 * score over the whole picture would find cuts and shakes, and no small light.
 */
export function changeMoments(shots: readonly Shot[]): number[] {
  const chosen: Peak[] = [];
  for (const peak of shots.flatMap(peaksOf).sort((a, b) => b.score - a.score || a.at - b.at)) {
    if (chosen.every(({ at }) => Math.abs(at - peak.at) >= APART)) chosen.push(peak);
  }
  return chosen.map(({ at }) => at + SETTLED);
}

function peaksOf(shot: Shot): Peak[] {
  const changes = blockChanges(shot);
  const usual = Float32Array.from({ length: BLOCK_COUNT }, (_, block) =>
    lowerMedian(changes.map((change) => change[block] ?? 0)),
  );
  return changes.flatMap((change, index) => {
    const unusual = change.map((value, block) => value - (usual[block] ?? 0));
    const score = index === 0 ? NEW_SHOT[shot.begins] : greatest(unusual);
    return score > NOISE ? [{ at: shot.at[index] ?? 0, score }] : [];
  });
}

/** The mean of the greatest changes. */
function greatest(unusual: Float32Array): number {
  const top = unusual.sort().subarray(-TOP_BLOCKS);
  return top.reduce((sum, change) => sum + change, 0) / TOP_BLOCKS;
}
