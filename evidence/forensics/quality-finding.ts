import type { ListedMedia } from "../media/list-media.js";
import { type MediaFinding, mediaFinding } from "../media/media-finding.js";
import type { PreparedImage } from "../media/write-picture.js";
import type { PictureLook } from "./picture-look.js";

/** Longest side, in pixels, up to which hardly anything can be seen. */
const TINY = 120;
/** Sharpness of pictures in which nothing is sharp; of 60 pictures looked at, no sharp one was below. */
const BLURRED = 10;
/** Share of nearly black or white pixels. */
const MOST = 0.9;

/** What keeps a picture from being seen well: too small, too dark, too bright, or blurred; undefined when nothing does. */
export function qualityFinding(
  listed: ListedMedia,
  { width, height }: Pick<PreparedImage, "width" | "height">,
  { dark, bright, sharpness, flat }: PictureLook,
): MediaFinding | undefined {
  const warning = (what: string, limits: string): MediaFinding => ({
    ...mediaFinding(listed, "image-quality", what),
    strength: "weak",
    limits,
  });
  if (Math.max(width, height) <= TINY) {
    return warning(
      `has only ${width} x ${height} pixels: little can be seen in it`,
      "A larger version may exist; its absence says nothing of what it would show.",
    );
  }
  if (dark >= MOST) return warning("is nearly all black", "It may show a dark place as it was.");
  if (bright >= MOST && sharpness < 100)
    return warning("is nearly all white", "It may show a bright thing as it was.");
  if (sharpness < BLURRED && flat < MOST) {
    return warning(
      "is blurred: small things and words in it cannot be made out",
      "Dark and even pictures measure as blurred too.",
    );
  }
  return undefined;
}
