import { createHash } from "node:crypto";
import { decodePicture } from "./picture-decoder.js";
import type { PreparedImage } from "./write-picture.js";

/** A part of a picture, in shares of its width and height, from 0 to 1. */
export interface PicturePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const QUALITY = 85;
const PAINT = "#202020";

/** The prepared picture with parts painted over; nothing of what was there is left in it. */
export async function redactImage(
  image: PreparedImage,
  parts: readonly PicturePart[],
): Promise<PreparedImage> {
  const { width, height } = image;
  const boxes = parts.map(({ left, top, right, bottom }) => {
    const [x, y] = [inside(Math.floor(left * width), width), inside(Math.floor(top * height), height)];
    return {
      left: x,
      top: y,
      input: {
        create: {
          width: Math.max(1, Math.min(width, Math.ceil(right * width)) - x),
          height: Math.max(1, Math.min(height, Math.ceil(bottom * height)) - y),
          channels: 3 as const,
          background: PAINT,
        },
      },
    };
  });
  const bytes = await decodePicture(image.bytes).composite(boxes).jpeg({ quality: QUALITY }).toBuffer();
  return { ...image, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function inside(at: number, size: number): number {
  return Math.max(0, Math.min(size - 1, at));
}
