import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { type PictureSize, preparedSize } from "./picture-size.js";

/** A picture ready to leave the machine: oriented, made smaller, without metadata. */
export interface PreparedImage {
  bytes: Uint8Array;
  sha256: string;
  mime: "image/jpeg";
  width: number;
  height: number;
}

const QUALITY = 85;

/** Why a picture cannot be shown whose pixels cannot be decoded. */
export const DAMAGED = "its content is damaged or cut short";

/**
 * Writes a picture as JPEG in 8 bits of sRGB, on white where it was transparent, without metadata.
 *
 * @param seen its size, as it should be seen
 * @param side longest side that it gets (see `preparedSize`)
 * @returns `why` it could not be decoded, where it could not
 */
export async function writePicture(
  picture: Sharp,
  seen: PictureSize,
  side: number,
): Promise<{ image: PreparedImage } | { why: string }> {
  try {
    const { data, info } = await picture
      .resize({ ...preparedSize(seen, side), fit: "fill" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const sha256 = createHash("sha256").update(data).digest("hex");
    return {
      image: { bytes: data, sha256, mime: "image/jpeg", width: info.width, height: info.height },
    };
  } catch (error) {
    const slow = error instanceof Error && /timeout/i.test(error.message);
    return { why: slow ? "it took too long to decode" : DAMAGED };
  }
}
