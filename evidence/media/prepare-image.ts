import { createHash } from "node:crypto";
import sharp from "sharp";
import type { MediaType } from "./media-type.js";

/** Most pixels of one picture, before it is made smaller; beyond them the case is refused. */
export const PIXEL_LIMIT = 120_000_000;

/** Longest side of a prepared picture, in pixels. */
const LONGEST_SIDE = 1_568;

const DECODE_SECONDS = 30;

let loadersAreClosed = false;

/** An SVG can embed local files, so that every loader is closed but those of photographs. */
function closeLoaders(): void {
  if (loadersAreClosed) return;
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"].map((format) => `VipsForeignLoad${format}`),
  });
  loadersAreClosed = true;
}

/** The reader of pictures, with its versions, for transcripts. */
export const IMAGE_READER = `sharp ${sharp.versions.sharp} (libvips ${sharp.versions.vips})`;

/** A picture ready to leave the machine: oriented, made smaller, without metadata. */
export interface PreparedImage {
  bytes: Uint8Array;
  sha256: string;
  mime: "image/jpeg";
  width: number;
  height: number;
}

/** What came of a picture. `why` continues the sentence "B3 image 2 cannot be read: ...". */
export type Preparation =
  | { status: "prepared"; image: PreparedImage }
  | { status: "too-large"; width: number; height: number }
  | { status: "unreadable"; why: string };

/**
 * Decodes a picture and writes it anew as JPEG: orientation applied, metadata and position dropped. The first call
 * closes, for the whole process, the loaders of sharp that read anything but JPEG, PNG, WebP, GIF, TIFF and HEIF.
 */
export async function prepareImage(bytes: Uint8Array, type: MediaType): Promise<Preparation> {
  closeLoaders();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) {
    return { status: "unreadable", why: `it begins like ${type.name}, but its header is damaged` };
  }
  const { width, height } = header;
  if (width * height > PIXEL_LIMIT) return { status: "too-large", width, height };
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: "error" })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    const sha256 = createHash("sha256").update(data).digest("hex");
    return {
      status: "prepared",
      image: { bytes: data, sha256, mime: "image/jpeg", width: info.width, height: info.height },
    };
  } catch {
    const why =
      type.mime === "image/heic"
        ? "it is a HEIC picture, which this version does not decode; a JPEG of it can be read"
        : "its content is damaged or cut short";
    return { status: "unreadable", why };
  }
}

/** A small JPEG of a prepared picture, for reports; `px` is its longest side. Closes loaders like `prepareImage`. */
export async function thumbnail(bytes: Uint8Array, px: number): Promise<Uint8Array> {
  closeLoaders();
  return await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .autoOrient()
    .resize({ width: px, height: px, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 70 })
    .toBuffer();
}
