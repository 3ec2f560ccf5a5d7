import type { ListedMedia } from "../media/list-media.js";
import { type MediaFinding, mediaFinding } from "../media/media-finding.js";
import type { MediaStore } from "../media/media-store.js";
import { type ErrorLevels, errorLevels } from "./error-levels.js";
import { type ErrorOutlier, mostDeviating } from "./error-outlier.js";
import { drawHeatMap } from "./heat-map.js";
import type { JpegQuality } from "./jpeg-quality.js";
import { placeInPicture } from "./place-in-picture.js";

/** Quality below which a file was compressed too strongly to tell: chat programs write 70 to 80. */
const LEAST_QUALITY = 88;
/** Larger files are not decoded a second and a third time. */
const MOST_PIXELS = 16_000_000;
const LEAST_SIDE = 200;
/** Mean deviation of an area that stands out; see `npm run table:forensics`. */
const STANDS_OUT = 1.7;

/** Whether error levels of a file can tell anything. */
export function isAssessable(
  { width, height }: { width: number; height: number },
  quality: JpegQuality | undefined,
): boolean {
  return (
    quality !== undefined &&
    quality.quality >= LEAST_QUALITY &&
    Math.min(width, height) >= LEAST_SIDE &&
    width * height <= MOST_PIXELS
  );
}

/** The area of a JPEG file whose error levels stand out, with all its levels; undefined when none does. */
export async function areaThatStandsOut(
  bytes: Uint8Array,
): Promise<{ levels: ErrorLevels; area: ErrorOutlier } | undefined> {
  const levels = await errorLevels(bytes);
  const area = mostDeviating(levels);
  return area === undefined || area.deviation < STANDS_OUT ? undefined : { levels, area };
}

/**
 * Looks in an assessable JPEG file for an area whose error levels stand out, and draws them. A hint, never a score: in
 * our own test (`npm run table:forensics`) it found three in ten of what was put in, and cried wolf at one in thirty of
 * the others.
 */
export async function spliceFinding(
  listed: ListedMedia,
  bytes: Uint8Array,
  prepared: Uint8Array,
  media: MediaStore,
): Promise<MediaFinding | undefined> {
  const found = await areaThatStandsOut(bytes);
  if (found === undefined) return undefined;
  const map = await drawHeatMap(prepared, found.levels);
  media.put(map.sha256, map);
  return {
    ...mediaFinding(
      listed,
      "recompression",
      `has an area in ${placeInPicture(found.area.x, found.area.y)} that reacts to compression otherwise than the rest, as an area may that was put in or painted over`,
    ),
    strength: "weak",
    limits:
      "A hint only: print, sky or blur can react so in an untouched picture, and much that is put in does not.",
    picture: map.sha256,
  };
}
