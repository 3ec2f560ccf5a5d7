import type { Metadata } from "sharp";

const EXIF_MARK = "Exif\0\0";

/**
 * The EXIF block of a picture, from its byte order mark on: as sharp found it, or of a TIFF file the whole file.
 *
 * @returns undefined when there is none
 */
export function exifBlock(bytes: Uint8Array, mime: string, header: Metadata): Uint8Array | undefined {
  if (mime === "image/tiff") return bytes;
  const { exif } = header;
  if (exif === undefined) return undefined;
  return exif.toString("latin1", 0, EXIF_MARK.length) === EXIF_MARK ? exif.subarray(EXIF_MARK.length) : exif;
}
