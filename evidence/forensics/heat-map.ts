import { createHash } from "node:crypto";
import { decodePicture } from "../media/picture-decoder.js";
import { type ErrorLevels, smoothed } from "./error-levels.js";

/** Longest side of a heat map, in pixels. */
const SIDE = 512;
const REACH = 1;
/** Deviation that is drawn in full colour. */
const FULL = 2.5;

/** A picture in dim grey, with its error levels over it: yellow where they differ most, nothing where they do not. */
export async function drawHeatMap(
  prepared: Uint8Array,
  levels: ErrorLevels,
): Promise<{ sha256: string; mime: "image/jpeg"; bytes: Uint8Array }> {
  const { data: grey, info } = await decodePicture(prepared)
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const means = smoothed(levels, REACH);
  const pixels = new Uint8Array(grey.length * 3);
  for (const [index, value] of grey.entries()) {
    const column = Math.floor(((index % info.width) / info.width) * levels.columns);
    const row = Math.floor((Math.floor(index / info.width) / info.height) * levels.rows);
    const mean = means[row * levels.columns + column] ?? 0;
    const heat = Number.isNaN(mean) ? 0 : Math.min(1, Math.abs(mean) / FULL);
    pixels[index * 3] = value * 0.5 * (1 - heat) + 255 * heat;
    pixels[index * 3 + 1] = value * 0.5 * (1 - heat) + 200 * heat;
    pixels[index * 3 + 2] = value * 0.5 * (1 - heat);
  }
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const bytes = await decodePicture(pixels, { raw }).jpeg({ quality: 80 }).toBuffer();
  return { sha256: createHash("sha256").update(bytes).digest("hex"), mime: "image/jpeg", bytes };
}
