import { jpegParts } from "./jpeg-segments.js";

const PNG_END = Buffer.from("IEND", "latin1");
const GIF_TRAILER = 0x3b;

/** Whether a JPEG, PNG or GIF file ends before its end mark; false for other types, whose decoder refuses them then. */
export function isCutShort(bytes: Uint8Array, mime: string): boolean {
  switch (mime) {
    case "image/jpeg":
      return !jpegParts(bytes).ended;
    case "image/png":
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(PNG_END) === -1;
    case "image/gif":
      return bytes.at(-1) !== GIF_TRAILER;
    default:
      return false;
  }
}
