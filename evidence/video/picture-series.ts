import { blockColours } from "./block-colours.js";
import {
  brightness,
  type Match,
  type Motion,
  matchPicture,
  type Reference,
  referenceOf,
  STILL,
} from "./camera-motion.js";

/** A stretch of a video in which the same scene is seen. */
export interface Shot {
  /** How it begins: with the video, where most has changed little by little (the camera moved on), or at once. */
  begins: "video" | "drift" | "break";
  /** Moments of its small pictures, in seconds. */
  at: readonly number[];
  /** The mean colour of every block of each, as `blockColours` gives it, brought to the first picture's place. */
  colours: readonly Float32Array[];
  /** Where the things of the first picture are in each. */
  motions: readonly Motion[];
}

interface OpenShot {
  begins: Shot["begins"];
  first: number;
  reference: Reference;
  colours: Float32Array[];
  motions: Motion[];
}

/** So much of the first picture must still be seen, or a shot ends. */
const SAME_SCENE = 0.5;

/** Takes the small pictures of a video one by one, in order, and cuts them into shots, the camera's motion taken back. */
export function pictureSeries(): { add(rgb: Uint8Array): void; shots(moments: readonly number[]): Shot[] } {
  const shots: OpenShot[] = [];
  let previous: Float32Array | undefined;
  let count = 0;

  const begin = (begins: Shot["begins"], grey: Float32Array, rgb: Uint8Array) => {
    const reference = referenceOf(grey);
    shots.push({ begins, first: count, reference, colours: [blockColours(rgb, STILL)], motions: [STILL] });
  };

  return {
    add(rgb) {
      const grey = brightness(rgb);
      const shot = shots.at(-1);
      if (shot === undefined || previous === undefined) begin("video", grey, rgb);
      else {
        const { motion, fit } = bestMatch(shot, grey);
        if (fit >= SAME_SCENE) {
          shot.colours.push(blockColours(rgb, motion));
          shot.motions.push(motion);
        } else {
          const step = matchPicture(referenceOf(previous), grey, STILL);
          begin(step.fit >= SAME_SCENE ? "drift" : "break", grey, rgb);
        }
      }
      previous = grey;
      count += 1;
    },
    shots: (moments) =>
      shots.map(({ begins, first, colours, motions }) => {
        const at = moments.slice(first, first + colours.length);
        return { begins, at, colours: colours.slice(0, at.length), motions: motions.slice(0, at.length) };
      }),
  };
}

/** The camera goes on as it did, or it stands still: both are tried where the first does not fit. */
function bestMatch({ reference, motions }: OpenShot, grey: Float32Array): Match {
  const last = motions.at(-1) ?? STILL;
  const near = matchPicture(reference, grey, last);
  if (near.fit >= SAME_SCENE) return near;
  const before = motions.at(-2) ?? last;
  const onward = last.map((value, index) => 2 * value - (before[index] ?? 0)) as unknown as Motion;
  const far = matchPicture(reference, grey, onward);
  return far.fit > near.fit ? far : near;
}
