import type { Pace } from "./watch-video.js";

/** Ten small pictures a second, but at most so many. */
const LOOK_EVERY = 0.1;
const MOST_LOOKS = 1_800;
/** Most frames to choose from that are kept in the same decoding. */
const MOST_TAKEN = 300;

/** How closely a video is watched of which `count` frames are to be chosen. */
export function watchingPace(last: number, count: number): Pace {
  const even = last / Math.max(1, count - 1);
  return {
    lookEvery: Math.max(LOOK_EVERY, last / MOST_LOOKS),
    takeEvery: Math.max(0.01, last / MOST_TAKEN, Math.min(LOOK_EVERY, even)),
    last,
  };
}
