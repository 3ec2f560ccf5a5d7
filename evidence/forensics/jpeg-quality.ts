import type { JpegSegment } from "../media/jpeg-segments.js";

/** How strongly a JPEG file was compressed. */
export interface JpegQuality {
  /** From 1 (worst) to 100, on the scale of the free JPEG library; the nearest where `exact` is false. */
  quality: number;
  /** Whether the table is the free library's, as phones' chat programs write it; most cameras and editors have their own. */
  exact: boolean;
}

const QUANTISATION = 0xdb;

/** The luminance table of the JPEG standard (ITU-T T.81, K.1), at quality 50, in the order of files (zigzag). */
const STANDARD = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58,
  51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103,
  62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];

/** Reads the quality in the luminance table of a JPEG file; undefined when it has none. */
export function jpegQuality(segments: readonly JpegSegment[]): JpegQuality | undefined {
  const table = luminanceTable(segments);
  if (table === undefined) return undefined;
  let best = { quality: 0, away: Number.POSITIVE_INFINITY };
  for (let quality = 1; quality <= 100; quality++) {
    const away = tableAt(quality).reduce((sum, step, index) => sum + Math.abs(step - (table[index] ?? 0)), 0);
    if (away < best.away) best = { quality, away };
  }
  return { quality: best.quality, exact: best.away === 0 };
}

/** The steps of table 0, in zigzag order. */
function luminanceTable(segments: readonly JpegSegment[]): number[] | undefined {
  for (const { body } of segments.filter(({ marker }) => marker === QUANTISATION)) {
    for (let at = 0; at < body.length; ) {
      const head = body[at] ?? 0;
      const wide = head >> 4 !== 0;
      const end = at + 1 + 64 * (wide ? 2 : 1);
      if (end > body.length) break;
      if ((head & 15) === 0) {
        return Array.from({ length: 64 }, (_, index) =>
          wide
            ? ((body[at + 1 + index * 2] ?? 0) << 8) | (body[at + 2 + index * 2] ?? 0)
            : (body[at + 1 + index] ?? 0),
        );
      }
      at = end;
    }
  }
  return undefined;
}

/** The table of the free library (`jpeg_set_quality`). */
function tableAt(quality: number): number[] {
  const scale = quality < 50 ? Math.floor(5_000 / quality) : 200 - quality * 2;
  return STANDARD.map((step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))));
}
