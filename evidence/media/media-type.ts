/** What the first bytes of a file say it is; `kind` is what it can be used as. */
export interface MediaType {
  kind: "image" | "video" | "other";
  mime: string;
  /** For people, with an article: `a PNG picture`. */
  name: string;
}

const HEIF_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;
const AVIF_BRANDS = /^avi[fs]$/;

/** Pictures that are not decoded here, by how they begin. */
const OTHER_PICTURES = [
  ["8BPS", "image/vnd.adobe.photoshop", "a Photoshop document, which is not decoded here"],
  ["\xff\x0a", "image/jxl", "a JPEG XL picture, which is not decoded here"],
  ["\0\0\0\x0cJXL ", "image/jxl", "a JPEG XL picture, which is not decoded here"],
  ["\0\0\0\x0cjP  ", "image/jp2", "a JPEG 2000 picture, which is not decoded here"],
] as const;

const image = (mime: string, name: string): MediaType => ({ kind: "image", mime, name });
const video = (mime: string, name: string): MediaType => ({ kind: "video", mime, name });
const other = (mime: string, name: string): MediaType => ({ kind: "other", mime, name });

/** Tells the type of a file from its first bytes; its name counts for nothing. */
export function mediaType(bytes: Uint8Array): MediaType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024));
  const ascii = head.toString("latin1");
  if (ascii.startsWith("\xff\xd8\xff")) return image("image/jpeg", "a JPEG picture");
  if (ascii.startsWith("\x89PNG\r\n\x1a\n")) return image("image/png", "a PNG picture");
  if (/^GIF8[79]a/.test(ascii)) return image("image/gif", "a GIF picture");
  if (ascii.startsWith("II*\0\x10\0\0\0CR")) return other("image/x-canon-cr2", "a raw camera file (CR2)");
  if (/^(?:II\*\0|MM\0\*)/.test(ascii)) return image("image/tiff", "a TIFF picture");
  if (ascii.startsWith("RIFF")) {
    const form = ascii.slice(8, 12);
    if (form === "WEBP") return image("image/webp", "a WebP picture");
    if (form === "AVI ") return video("video/x-msvideo", "an AVI video");
  }
  if (ascii.slice(4, 8) === "ftyp") {
    const brand = ascii.slice(8, 12);
    if (AVIF_BRANDS.test(brand)) return image("image/avif", "an AVIF picture");
    if (HEIF_BRANDS.test(brand)) {
      return furtherBrands(ascii).some((it) => AVIF_BRANDS.test(it))
        ? image("image/avif", "an AVIF picture")
        : image("image/heic", "a HEIC picture");
    }
    if (brand === "crx ") return other("image/x-canon-cr3", "a raw camera file (CR3)");
    if (brand === "M4A " || brand === "M4B ") return other("audio/mp4", "a sound recording");
    if (brand === "qt  ") return video("video/quicktime", "a QuickTime video");
    return video("video/mp4", "an MP4 video");
  }
  if (ascii.startsWith("\x1aE\xdf\xa3")) return video("video/webm", "a WebM or Matroska video");
  if (ascii.startsWith("\0\0\x01\xba") || ascii.startsWith("\0\0\x01\xb3"))
    return video("video/mpeg", "an MPEG video");
  if (ascii.startsWith("%PDF-")) return other("application/pdf", "a PDF document");
  const known = OTHER_PICTURES.find(([begins]) => ascii.startsWith(begins));
  if (known !== undefined) return other(known[1], known[2]);
  if (/^BM[\s\S]{4}\0\0\0\0/.test(ascii))
    return other("image/bmp", "a BMP picture, which is not decoded here");
  if (ascii.startsWith("PK\x03\x04")) return other("application/zip", "a ZIP archive or office document");
  const text = ascii.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i.test(text))
    return other("image/svg+xml", "an SVG drawing, which can hold programs");
  if (/^<(?:!doctype html|html|head|body|script)\b/i.test(text))
    return other("text/html", "a web page (HTML)");
  return other("application/octet-stream", "no picture or video format that is known here");
}

/** The brands that a file of the ISO family claims beside its first. */
function furtherBrands(ascii: string): string[] {
  const size = Buffer.from(ascii.slice(0, 4), "latin1").readUInt32BE();
  return ascii.slice(16, size).match(/[\s\S]{4}/g) ?? [];
}
