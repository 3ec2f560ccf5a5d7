import { createHash } from "node:crypto";
import { decodePicture } from "../media/picture-decoder.js";
import type { Area } from "./compare-pixels.js";
import type { Turn } from "./grey-square.js";

const WIDTH = 320;
const GAP = 12;
/** What of the picture around the area is shown with it, as a share of the picture. */
const MARGIN = 0.04;

/** The area in which two pictures differ, out of each, beside each other. */
export async function sideBySide(
  one: Uint8Array,
  other: Uint8Array,
  turn: Turn,
  area: Area,
): Promise<{ sha256: string; mime: "image/jpeg"; bytes: Uint8Array }> {
  const mirrored = await decodePicture(other).flop(turn.mirrored).png().toBuffer();
  const upright = await decodePicture(mirrored)
    .rotate(turn.quarters * 90)
    .png()
    .toBuffer();
  const cuts = [await cut(one, area), await cut(upright, area)];
  const height = Math.max(...cuts.map((it) => it.height));
  const empty = new Uint8Array((WIDTH * 2 + GAP) * height * 3).fill(255);
  const bytes = await decodePicture(empty, { raw: { width: WIDTH * 2 + GAP, height, channels: 3 } })
    .composite(cuts.map((it, index) => ({ input: it.png, left: index * (WIDTH + GAP), top: 0 })))
    .jpeg({ quality: 85 })
    .toBuffer();
  return { sha256: createHash("sha256").update(bytes).digest("hex"), mime: "image/jpeg", bytes };
}

async function cut(
  bytes: Uint8Array,
  { left, top, right, bottom }: Area,
): Promise<{ png: Buffer; height: number }> {
  const { width, height } = await decodePicture(bytes).metadata();
  const from = (edge: number, length: number) => Math.max(0, Math.floor((edge - MARGIN) * length));
  const to = (edge: number, length: number) => Math.min(length, Math.ceil((edge + MARGIN) * length));
  const box = { left: from(left, width), top: from(top, height) };
  const { data, info } = await decodePicture(bytes)
    .extract({ ...box, width: to(right, width) - box.left, height: to(bottom, height) - box.top })
    .resize({ width: WIDTH, height: 2 * WIDTH, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, height: info.height };
}
