import { LOOK } from "../../../evidence/video/look.js";
import { pictureSeries, type Shot } from "../../../evidence/video/picture-series.js";

/** What is seen at a moment, on a table with a pattern. Places are in pixels of 160 x 90. */
export interface Scene {
  /** A square that covers the table. */
  spot?: { x: number; y: number; size: number; colour: readonly [number, number, number] };
  /** The camera looks so far to the right and down. */
  camera?: { x: number; y: number };
  /** Added to the brightness everywhere. */
  light?: number;
  /** Another table. */
  elsewhere?: boolean;
}

/** A small RGB picture of a scene, with a grain that differs from picture to picture. */
export function drawLook(
  { spot, camera = { x: 0, y: 0 }, light = 0, elsewhere = false }: Scene,
  grain = 0,
): Uint8Array {
  const rgb = new Uint8Array(LOOK.width * LOOK.height * 3);
  for (let y = 0; y < LOOK.height; y++) {
    for (let x = 0; x < LOOK.width; x++) {
      const [u, v] = [x + camera.x, y + camera.y];
      const isSpot =
        spot !== undefined && Math.abs(u - spot.x) < spot.size / 2 && Math.abs(v - spot.y) < spot.size / 2;
      const noise = noiseAt(x, y, grain);
      for (let channel = 0; channel < 3; channel++) {
        const value = isSpot ? (spot.colour[channel] ?? 0) : table(u, v, elsewhere) + channel * 6;
        rgb[(y * LOOK.width + x) * 3 + channel] = Math.min(255, Math.max(0, value + light + noise));
      }
    }
  }
  return rgb;
}

/** From -2 to 2, without a pattern that could be taken for a motion. */
function noiseAt(x: number, y: number, grain: number): number {
  const mixed = Math.imul(Math.imul(x + 1, 374_761_393) ^ Math.imul(y + 1, 668_265_263), grain * 2 + 1);
  return (((mixed ^ (mixed >>> 15)) >>> 3) % 5) - 2;
}

/** Soft dark and light fields, so that a camera's motion can be seen. */
function table(x: number, y: number, elsewhere: boolean): number {
  return elsewhere
    ? 120 + 90 * sine(x / 5) * sine(y / 4)
    : 90 + 40 * sine(x / 9 + y / 17) + 25 * sine(y / 7 - x / 23);
}

const STEPS = 4_096;
const SINES = Float32Array.from({ length: STEPS }, (_, step) => Math.sin((2 * Math.PI * step) / STEPS));

/** From a table: these pictures have many pixels. */
function sine(angle: number): number {
  return SINES[Math.round((angle * STEPS) / (2 * Math.PI)) & (STEPS - 1)] ?? 0;
}

/** Shots of a video of `seconds`, ten pictures a second, that shows at each moment what `sceneAt` says. */
export function drawShots(seconds: number, sceneAt: (second: number) => Scene): Shot[] {
  const series = pictureSeries();
  const moments = Array.from({ length: seconds * 10 + 1 }, (_, index) => index / 10);
  for (const [index, moment] of moments.entries()) series.add(drawLook(sceneAt(moment), index));
  return series.shots(moments);
}
