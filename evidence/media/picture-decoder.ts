import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";

/** Most pixels of one picture, before it is made smaller; beyond them the case is refused. */
export const PIXEL_LIMIT = 120_000_000;

/** The reader of pictures, with its versions, for transcripts. */
export const IMAGE_READER = `sharp ${sharp.versions.sharp} (libvips ${sharp.versions.vips})`;

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

/**
 * The one way to read pictures: bytes, never a path; limits on pixels and time. The first call closes, for the whole
 * process, the loaders of sharp that read anything but JPEG, PNG, WebP, GIF, TIFF and HEIF.
 */
export function decodePicture(
  bytes: Uint8Array,
  options: Pick<SharpOptions, "failOn" | "page" | "pages" | "raw"> = {},
): Sharp {
  closeLoaders();
  const limited = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: "error", ...options });
  return limited.timeout({ seconds: DECODE_SECONDS });
}

/** The header of a picture, however large it says to be; undefined when it is damaged. */
export async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  closeLoaders();
  return await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}
