import { installCommand } from "../../models/providers/optional-package.js";
import { type ChosenFrame, chooseFrames } from "./choose-frames.js";
import { decodeHeic, HEIC_PACKAGE, type HeicDecoding } from "./decode-heic.js";
import type { MediaType } from "./media-type.js";
import { decodePicture, PIXEL_LIMIT, readHeader } from "./picture-decoder.js";
import { IMAGE_SIDE, type PictureSize } from "./picture-size.js";
import { rescuePicture } from "./rescue-picture.js";
import { DAMAGED, type PreparedImage, writePicture } from "./write-picture.js";

/** Types of which the part before the damage can be decoded. */
const RESCUED = new Set(["image/jpeg", "image/png", "image/gif"]);

/** What came of a picture. */
export type Preparation =
  | {
      status: "prepared";
      /** Of an animated picture the first frame. */
      image: PreparedImage;
      /** What of it is missing; continues the sentence "B3 image 2 ...". */
      flaw?: string;
      /** Of an animated picture whose frames differ: at most four, the first among them. */
      animation?: { frames: { at: number; image: PreparedImage }[]; seconds: number };
    }
  | { status: "too-large"; width: number; height: number }
  | {
      status: "unreadable";
      /** Continues the sentence "B3 image 2 cannot be read: ...". */
      why: string;
      /** What a person can do about it, where it is this machine that lacks something. */
      remedy?: string;
    };

/**
 * Decodes a picture and writes it anew as JPEG: orientation applied, 8 bits of sRGB, no metadata and no position. Of a
 * damaged JPEG, PNG or GIF what can be decoded is shown. The same bytes give the same preparation.
 *
 * @param side longest side, in pixels (see `preparedSize`)
 */
export async function prepareImage(
  bytes: Uint8Array,
  type: MediaType,
  side: number = IMAGE_SIDE,
): Promise<Preparation> {
  const header = await readHeader(bytes);
  if (header === undefined) {
    return { status: "unreadable", why: `it begins like ${type.name}, but is damaged or cut short` };
  }
  const { width, height, pages = 1, delay = [] } = header;
  if (width * height > PIXEL_LIMIT) return { status: "too-large", width, height };
  if (type.mime === "image/heic") return prepareHeic(await decodeHeic(bytes), side);

  const seen = { width: header.autoOrient.width, height: header.autoOrient.height };
  if (pages > 1 && (type.mime === "image/gif" || type.mime === "image/webp")) {
    const chosen = await chooseFrames(bytes, { width, height, pages, delays: delay });
    if (chosen !== undefined && chosen.frames.length > 1) {
      return prepareAnimation(bytes, seen, side, chosen);
    }
  }
  const whole = await writePicture(decodePicture(bytes).autoOrient(), seen, side);
  if ("image" in whole) {
    const first = `has ${pages} pages, of which only the first is shown`;
    const hasPages = pages > 1 && type.mime === "image/tiff";
    return { status: "prepared", image: whole.image, ...(hasPages ? { flaw: first } : {}) };
  }
  if (whole.why !== DAMAGED || !RESCUED.has(type.mime)) return { status: "unreadable", why: whole.why };
  const rescued = await rescuePicture(bytes, type.mime, seen, side);
  return "image" in rescued ? { status: "prepared", ...rescued } : { status: "unreadable", ...rescued };
}

async function prepareAnimation(
  bytes: Uint8Array,
  seen: PictureSize,
  side: number,
  { frames, seconds }: { frames: ChosenFrame[]; seconds: number },
): Promise<Preparation> {
  const prepared: { at: number; image: PreparedImage }[] = [];
  for (const { page, at } of frames) {
    const frame = await writePicture(decodePicture(bytes, { page }), seen, side);
    if (!("image" in frame)) return { status: "unreadable", why: frame.why };
    prepared.push({ at, image: frame.image });
  }
  const [first] = prepared;
  if (first === undefined) return { status: "unreadable", why: DAMAGED };
  return { status: "prepared", image: first.image, animation: { frames: prepared, seconds } };
}

async function prepareHeic(decoding: HeicDecoding, side: number): Promise<Preparation> {
  if (decoding.status === "decoded") {
    const { data, width, height } = decoding.pixels;
    const pixels = decodePicture(data, { raw: { width, height, channels: 4 } });
    const whole = await writePicture(pixels, { width, height }, side);
    return "image" in whole
      ? { status: "prepared", image: whole.image }
      : { status: "unreadable", why: whole.why };
  }
  const whys = {
    missing: "it is a HEIC picture, and what decodes those is not installed here; a JPEG of it can be read",
    damaged: DAMAGED,
    "too-large": "it is too large a HEIC picture to be decoded here; a JPEG of it can be read",
    "too-slow": "it took too long to decode; a JPEG of it can be read",
  };
  const remedy = `Run \`${installCommand(HEIC_PACKAGE, import.meta.url)}\`, and open the case again.`;
  const why = whys[decoding.status];
  return { status: "unreadable", why, ...(decoding.status === "missing" ? { remedy } : {}) };
}

/** A small JPEG of a prepared picture, for reports; `px` is its longest side. */
export async function thumbnail(bytes: Uint8Array, px: number): Promise<Uint8Array> {
  return await decodePicture(bytes)
    .autoOrient()
    .resize({ width: px, height: px, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 70 })
    .toBuffer();
}
