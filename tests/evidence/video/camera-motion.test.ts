import { expect, test } from "vitest";
import { brightness, matchPicture, referenceOf, STILL } from "../../../evidence/video/camera-motion.js";
import { drawLook, type Scene } from "./draw-looks.js";

const match = (before: Scene, after: Scene) =>
  matchPicture(referenceOf(brightness(drawLook(before))), brightness(drawLook(after, 1)), STILL);

test("finds how far the camera went, to a tenth of a pixel", () => {
  const { motion, fit } = match({}, { camera: { x: 1.5, y: -0.7 } });
  // The camera to the right moves things to the left.
  expect(motion[0]).toBeCloseTo(-1.5, 1);
  expect(motion[3]).toBeCloseTo(0.7, 1);
  expect(fit).toBeGreaterThan(0.9);
});

test("is not misled by a thing that moves, nor by the light", () => {
  const spot = (x: number) => ({ x, y: 45, size: 30, colour: [250, 240, 230] as const });
  const { motion } = match({ spot: spot(60) }, { spot: spot(64), light: 12, camera: { x: 0.5, y: 0 } });
  expect(motion[0]).toBeCloseTo(-0.5, 0);
  expect(Math.abs(motion[3])).toBeLessThan(0.3);
});

test("tells another scene by its fit", () => {
  expect(match({}, { elsewhere: true }).fit).toBeLessThan(0.3);
});

test("a picture of one colour stands still", () => {
  const plain = new Float32Array(160 * 90).fill(80);
  const { motion, fit } = matchPicture(referenceOf(plain), plain, STILL);
  expect(motion).toEqual(STILL);
  expect(fit).toBeGreaterThan(0.9);
});
