import type { VideoSampling } from "../../state/admitted-dispute.js";
import type { Stretch } from "./stretches.js";

/** A moment at which something is to be seen. */
export interface EventMoment {
  at: number;
  /** A frame anywhere in this stretch shows it as well; without one, only a frame close by does. */
  seen?: Stretch;
}

/** Frames so close together miss nothing of an event that lasts longer, in seconds. */
const CLOSE_ENOUGH = 1;
/** The share of frames that is spread evenly, whatever happens in the video. */
const EVEN_SHARE = 0.45;
/** Two frames that lie nearer show the same, in seconds. */
const SAME = 0.15;

/** Moments spread evenly from 0 to `last`, both among them. */
export function evenMoments(last: number, count: number): number[] {
  if (count < 2 || last === 0) return [0];
  return Array.from({ length: count }, (_, index) => (last * index) / (count - 1));
}

/** Whether frames spread evenly lie so close that no event need be looked for. */
export function isEvenEnough(last: number, count: number): boolean {
  return count < 3 || last / (count - 1) <= CLOSE_ENOUGH;
}

/**
 * The moments of at most `count` frames of a video whose last frame is shown at `last`. Where frames spread evenly lie
 * within a second of each other, they are. Otherwise a part is spread evenly, first and last among them; the others
 * show events; what is left over halves the longest gaps.
 *
 * @param events by their kind (something changes; new text is seen), most telling first; the kinds take turns
 */
export function chooseMoments(
  last: number,
  count: number,
  events: readonly (readonly EventMoment[])[],
): { sampling: VideoSampling; moments: number[] } {
  if (isEvenEnough(last, count)) return { sampling: "uniform", moments: evenMoments(last, count) };
  const moments = evenMoments(last, Math.max(2, Math.round(count * EVEN_SHARE)));
  const queues = events.map((queue) => [...queue]);
  for (let turn = 0; moments.length < count && queues.some((queue) => queue.length > 0); turn++) {
    const queue = queues[turn % queues.length] ?? [];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (isSeen(next, moments)) continue;
      moments.push(Math.min(last, next.at));
      break;
    }
  }
  moments.sort((a, b) => a - b);
  while (moments.length < count) halveLongestGap(moments);
  return { sampling: "event-aware", moments };
}

function isSeen({ at, seen }: EventMoment, moments: readonly number[]): boolean {
  return moments.some(
    (moment) =>
      Math.abs(moment - at) < SAME || (seen !== undefined && moment >= seen.from && moment <= seen.to),
  );
}

function halveLongestGap(moments: number[]): void {
  let longest = 0;
  const gap = (index: number) => (moments[index + 1] ?? 0) - (moments[index] ?? 0);
  for (let index = 0; index < moments.length - 1; index++) {
    if (gap(index) > gap(longest)) longest = index;
  }
  moments.splice(longest + 1, 0, (moments[longest] ?? 0) + gap(longest) / 2);
}
