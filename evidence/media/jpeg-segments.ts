/** One part of a JPEG file before its pixels. */
export interface JpegSegment {
  /** The second byte of its marker, such as 0xe1 for APP1. */
  marker: number;
  /** What it holds, without marker and length. */
  body: Uint8Array;
}

/** The parts of a JPEG file. */
export interface JpegParts {
  segments: JpegSegment[];
  /** Whether the file has its end mark: one that was cut short has not. */
  ended: boolean;
}

/** More than any program writes. */
const MOST_SEGMENTS = 2_000;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Reads the parts of a JPEG file as far as they are whole. */
export function jpegParts(bytes: Uint8Array): JpegParts {
  const segments: JpegSegment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && segments.length < MOST_SEGMENTS) {
    if (bytes[at] !== 0xff) return { segments, ended: false };
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) return { segments, ended: true };
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return { segments, ended: false };
    segments.push({ marker, body: bytes.subarray(at + 4, end) });
    if (marker === START_OF_SCAN) return { segments, ended: hasEnd(bytes, end) };
    at = end;
  }
  return { segments, ended: false };
}

/** After the first scan, the end mark cannot stand inside pixels: there an 0xff is followed by 0x00 or a restart mark. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
  }
  return false;
}
