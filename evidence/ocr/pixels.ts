import { decodePicture } from "../media/picture-decoder.js";

/** A decoded picture: RGB, a byte a channel, oriented as it is looked at. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Whole pixels; `right` and `bottom` are the first outside. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Of a larger picture a smaller copy is read: text of a screenshot is still 30 pixels high in it. */
const SHORT_SIDE = 1_280;
const LONG_SIDE = 16_000;

/**
 * Decodes a picture to be read; of a damaged one, what is left of it.
 *
 * @returns undefined when it cannot be decoded
 */
export async function readPixels(bytes: Uint8Array): Promise<Pixels | undefined> {
  try {
    const { autoOrient } = await decodePicture(bytes).metadata();
    const { width, height } = autoOrient;
    const scale = Math.min(1, SHORT_SIDE / Math.min(width, height), LONG_SIDE / Math.max(width, height));
    const { data, info } = await decodePicture(bytes, { failOn: "none" })
      .autoOrient()
      .resize({ width: atLeastOne(width * scale), height: atLeastOne(height * scale), fit: "fill" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { data, width: info.width, height: info.height } : undefined;
  } catch {
    return undefined;
  }
}

/** A part of a picture in another size. */
export async function resizePart(
  { data, width, height }: Pixels,
  { left, top, right, bottom }: Box,
  to: { width: number; height: number },
): Promise<Pixels> {
  const resized = await decodePicture(data, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ ...to, fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return { data: resized, ...to };
}

function atLeastOne(size: number): number {
  return Math.max(1, Math.round(size));
}
