import { AROUND } from "./block-regions.js";
import type { ChangeStatement } from "./change-statement.js";
import { describeScene } from "./describe-scene.js";
import { describeSpot } from "./describe-spot.js";
import { type LastingChange, staysInPlace } from "./lasting-changes.js";
import type { Shot } from "./picture-series.js";
import { type RepeatedChange, repeatedChanges } from "./repeated-changes.js";
import { type CameraMoves, cameraMoves } from "./whole-picture.js";

/** Most statements about one video, and most of them about single places. */
const STATEMENTS = 5;
const SPOTS = 3;
/** What counts must be so clear; while the camera shakes, edges differ a little, and it must be clearer and larger. */
const CLEAR = 1.3;
const CLEAR_IN_HAND = 2.5;
const BLOCKS_IN_HAND = 2;
/** From so clear on a change is beyond doubt, or well visible. */
const STRONG = 4;
const MODERATE = 2;
/** Pictures farther apart miss too much, in seconds. */
const CLOSE = 0.5;
/** What is seen next to something that moves, at its time, is a part of it; within so many seconds. */
const BESIDE = 0.5;
/** What is cut off by the end of a shot must have lasted so long, in seconds. */
const CUT_OFF = 1;

/**
 * What changes in a video, where and when: only what was measured, the clearest first, at most five statements.
 *
 * @param lastingByShot what `lastingChanges` found in each shot
 * @param everySeconds how far its pictures lie apart
 */
export function describeChanges(
  shots: readonly Shot[],
  lastingByShot: readonly (readonly LastingChange[])[],
  everySeconds: number,
): ChangeStatement[] {
  const end = shots.at(-1)?.at.at(-1) ?? 0;
  const cameras = shots.map(cameraMoves);
  const lasting = lastingByShot.flatMap((changes, index) =>
    clearChanges(changes, isUnsteady(cameras[index]), end),
  );
  const pace = `from pictures of 160 x 90, one every ${Number(everySeconds.toFixed(1))} s`;
  const isSure = !cameras.some(isUnsteady);
  const isClose = everySeconds <= CLOSE;
  const spots = repeatedChanges(lasting)
    .sort((a, b) => clearness(b) - clearness(a))
    .slice(0, SPOTS)
    .map((change) => ({
      text: describeSpot(change),
      strength: isClose ? strengthOf(clearness(change), isSure) : ("weak" as const),
      limits: `Measured ${pace}: it tells that this place differs, not what the thing is or why; what is shorter is missed.`,
    }));
  const moving = lasting.filter((change) => !staysInPlace(change));
  const told = new Set<string>();
  return [...spots, ...describeScene(shots, { moving, cameras, pace })]
    .filter(({ text }) => !told.has(text) && told.add(text))
    .slice(0, STATEMENTS);
}

function isUnsteady(camera: CameraMoves | undefined): boolean {
  return camera !== undefined && (camera.shakes || camera.turns.length > 0);
}

function clearChanges(lasting: readonly LastingChange[], unsteady: boolean, end: number): LastingChange[] {
  const moving = lasting.filter((change) => !staysInPlace(change));
  return lasting.filter((change) => {
    const { clearness, blocks, from, to, openStart, openEnd } = change;
    if (clearness < (unsteady ? CLEAR_IN_HAND : CLEAR)) return false;
    if (unsteady && blocks.length < BLOCKS_IN_HAND) return false;
    const isCutOff = (openStart && from > 0) || (openEnd && to < end);
    if (isCutOff && to - from < CUT_OFF) return false;
    return !moving.some(
      (other) =>
        other !== change &&
        other.clearness > clearness &&
        from >= other.from - BESIDE &&
        to <= other.to + BESIDE &&
        blocks.some((block) => AROUND[block]?.some((near) => other.touched.has(near))),
    );
  });
}

function clearness(changes: RepeatedChange): number {
  return Math.max(...changes.map((change) => change.clearness));
}

function strengthOf(clear: number, isSure: boolean): ChangeStatement["strength"] {
  if (clear >= STRONG) return isSure ? "strong" : "moderate";
  return clear >= MODERATE && isSure ? "moderate" : "weak";
}
