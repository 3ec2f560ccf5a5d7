import type { JpegSegment } from "../media/jpeg-segments.js";

/** The JPEG part that holds JUMBF boxes. */
const APP11 = 0xeb;
/** How a file of the ISO family names a box of content credentials. */
const BOX = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");

/** Whether a picture file carries content credentials (C2PA). Their signature is not looked at. */
export function hasContentCredentials(
  bytes: Uint8Array,
  mime: string,
  segments: readonly JpegSegment[],
): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (mime) {
    case "image/jpeg":
      return segments.some(({ marker, body }) => {
        const head = Buffer.from(body.subarray(0, 200)).toString("latin1");
        return marker === APP11 && head.includes("jumb") && head.includes("c2pa");
      });
    case "image/png":
      return file.includes("caBX");
    case "image/webp":
      return file.includes("C2PA");
    case "image/avif":
    case "image/heic":
      return file.includes(BOX);
    default:
      return false;
  }
}
