import { changeMoments } from "./change-moments.js";
import type { EventMoment } from "./choose-moments.js";
import { type LastingChange, staysInPlace } from "./lasting-changes.js";
import type { Shot } from "./picture-series.js";

/** Of what lasts so long a frame anywhere in it will do, in seconds; of what lasts longer, one where it is clearest. */
const SHORT = 1.5;
/** Frames are a little beside the moments they are chosen for, in seconds. */
const BESIDE = 0.2;
/** A change so near to where another is clearest shows the same, in seconds. */
const SAME_EVENT = 0.5;

/**
 * Moments to look at in a video, most telling first: within each change that lasts a while, clearest first, those that
 * stay in their place and those that move in turn, so that a hand at work does not hide a small light; then just after
 * every other change, greatest first.
 */
export function eventMoments(shots: readonly Shot[], lasting: readonly LastingChange[]): EventMoment[] {
  const clearest = [...lasting].sort((a, b) => b.clearness - a.clearness || a.from - b.from);
  const staying = clearest.filter(staysInPlace);
  const moving = clearest.filter((change) => !staysInPlace(change));
  const within = Array.from({ length: Math.max(staying.length, moving.length) }, (_, turn) => [
    staying[turn],
    moving[turn],
  ])
    .flat()
    .flatMap((change) => (change === undefined ? [] : [momentIn(change)]));
  const others = changeMoments(shots).filter((at) =>
    within.every((other) => Math.abs(other.at - at) >= SAME_EVENT),
  );
  return [...within, ...others.map((at) => ({ at }))];
}

function momentIn({ clearestAt, from, to }: LastingChange): EventMoment {
  return to - from <= SHORT
    ? { at: clearestAt, seen: { from: from + BESIDE, to: to - BESIDE } }
    : { at: clearestAt };
}
