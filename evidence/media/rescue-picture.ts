import { isCutShort } from "./is-cut-short.js";
import { decodePicture } from "./picture-decoder.js";
import type { PictureSize } from "./picture-size.js";
import type { PreparedImage } from "./write-picture.js";
import { DAMAGED, writePicture } from "./write-picture.js";

/** Missing rows, in percent, from which on a picture shows nothing. */
const NOTHING_LEFT = 99;

/**
 * Decodes a damaged JPEG, PNG or GIF as far as that goes. `flaw` continues the sentence "B3 image 2 ...".
 *
 * @returns `why` nothing of it can be shown, where nothing can
 */
export async function rescuePicture(
  bytes: Uint8Array,
  mime: string,
  seen: PictureSize,
  side: number,
): Promise<{ image: PreparedImage; flaw: string } | { why: string }> {
  const part = await writePicture(decodePicture(bytes, { failOn: "none" }).autoOrient(), seen, side);
  if (!("image" in part)) return part;
  const { channels } = await decodePicture(part.image.bytes).stats();
  const cut = isCutShort(bytes, mime);
  const rows = cut ? await missingRows(bytes) : 0;
  // One colour all over is what decoders fill in where nothing is left.
  if (rows >= NOTHING_LEFT || channels.every(({ stdev }) => stdev < 1)) return { why: DAMAGED };
  if (!cut) {
    return { ...part, flaw: "is damaged: a part of it may be missing, shifted or shown as one colour" };
  }
  const flaw =
    rows > 0
      ? `is cut short: the last ${rows}% of its rows are missing, and show as one colour`
      : "is cut short: a part of it, or its fine detail, may be missing";
  return { ...part, flaw };
}

/** How much of a file that was cut short is missing at its end, in percent, by the colour that is filled in there. */
async function missingRows(bytes: Uint8Array): Promise<number> {
  const [width, height] = [16, 200];
  const grey = await decodePicture(bytes, { failOn: "none" })
    .resize({ width, height, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .greyscale()
    .raw()
    .toBuffer();
  const filled = grey.at(-1) ?? 0;
  const last = grey.findLastIndex((value) => Math.abs(value - filled) > 3);
  return Math.floor(((height - 1 - Math.floor(last / width)) * 100) / height);
}
