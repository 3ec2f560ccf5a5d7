import { blockChanges } from "./block-changes.js";
import { reach } from "./camera-motion.js";
import { BLOCK_COUNT } from "./look.js";
import { lowerMedian } from "./lower-median.js";
import type { Shot } from "./picture-series.js";
import { type Stretch, stretchesWhere } from "./stretches.js";

/** A change of light counts from so many levels (of 255), and for so long, in seconds. */
const LIGHT_STEP = 15;
const LIGHT_LASTS = 0.3;
/** A camera that is held shakes so fast at the corners, in 160ths of the picture's width a second; one that turns, faster. */
const SHAKES = 1.2;
const TURNS = 8;
const SHAKE_LASTS = 2;
const TURN_LASTS = 0.5;
/** Speed is measured over so many pictures before and after: matching is not exact. */
const SPEED_SPAN = 5;
/** Nothing changes where at most so many blocks change by more than so much (of 255), for so long (in seconds, and in pictures). */
const RESTLESS_BLOCKS = 1;
const RESTLESS_CHANGE = 8;
const STILL_LASTS = 3;
const STILL_PICTURES = 10;

/** Stretches of a shot in which the whole picture is brighter or darker than it mostly is. */
export function lightChanges({ at, colours }: Shot): (Stretch & { brighter: boolean })[] {
  const lights = colours.map((picture) =>
    Float32Array.from({ length: BLOCK_COUNT }, (_, block) => lightOf(picture, block * 3)),
  );
  const usual = Float32Array.from({ length: BLOCK_COUNT }, (_, block) =>
    lowerMedian(lights.map((light) => light[block] ?? 0)),
  );
  // The middle block tells of all: a hand before the lens covers fewer than half.
  const steps = lights.map((light) => lowerMedian(light.map((value, block) => value - (usual[block] ?? 0))));
  const differs = (sign: number) => (index: number) => (steps[index] ?? 0) * sign >= LIGHT_STEP;
  return [
    ...stretchesWhere(at, differs(1), LIGHT_LASTS).map((stretch) => ({ ...stretch, brighter: true })),
    ...stretchesWhere(at, differs(-1), LIGHT_LASTS).map((stretch) => ({ ...stretch, brighter: false })),
  ];
}

/** Whether the camera of a shot shakes, and stretches in which it turns or is carried on. */
export interface CameraMoves {
  shakes: boolean;
  turns: Stretch[];
}

/** How the camera of a shot moves. */
export function cameraMoves(shot: Shot): CameraMoves {
  const speeds = shot.at.map((_, index) => speedAt(shot, index));
  const usual = lowerMedian(speeds);
  const lasts = (shot.at.at(-1) ?? 0) - (shot.at[0] ?? 0);
  return {
    shakes: usual >= SHAKES && usual < TURNS && lasts >= SHAKE_LASTS,
    turns: stretchesWhere(shot.at, (index) => (speeds[index] ?? 0) >= TURNS, TURN_LASTS),
  };
}

/** Stretches of a shot in which nothing changes. */
export function stillStretches(shot: Shot): Stretch[] {
  const restless = blockChanges(shot).map(
    (changes) => changes.filter((change) => change > RESTLESS_CHANGE).length > RESTLESS_BLOCKS,
  );
  const isStill = (index: number) => restless[index] === false && speedAt(shot, index) < SHAKES;
  const step = ((shot.at.at(-1) ?? 0) - (shot.at[0] ?? 0)) / Math.max(1, shot.at.length - 1);
  return stretchesWhere(shot.at, isStill, Math.max(STILL_LASTS, STILL_PICTURES * step));
}

function speedAt({ at, motions }: Shot, index: number): number {
  const from = Math.max(0, index - SPEED_SPAN);
  const to = Math.min(at.length - 1, index + SPEED_SPAN);
  const seconds = (at[to] ?? 0) - (at[from] ?? 0);
  if (seconds === 0) return 0;
  return reach((motions[to] ?? []).map((value, part) => value - (motions[from]?.[part] ?? 0))) / seconds;
}

function lightOf(picture: Float32Array, index: number): number {
  return (
    0.299 * (picture[index] ?? 0) + 0.587 * (picture[index + 1] ?? 0) + 0.114 * (picture[index + 2] ?? 0)
  );
}
