import { thumbnail } from "../../evidence/media/prepare-image.js";
import type { OwnedExhibit } from "../../jury/exhibits.js";
import type { Finding } from "../../state/finding.js";
import type { MediaSource } from "../../state/media-source.js";

/** A medium as the page shows it: a small JPEG in a data URL, or why there is none. */
export type Picture = { src: string } | { note: string };

/** Pictures by the sha256 of their medium. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Longest side of a picture on the page, by how many there are: the page must stay a file one can send. */
const SIDE_BY_COUNT = [
  { upTo: 12, side: 960 },
  { upTo: 40, side: 640 },
  { upTo: Number.POSITIVE_INFINITY, side: 360 },
] as const;

/**
 * Loads each medium of the exhibits, and each picture that shows a finding, once. One that cannot be loaded or drawn
 * becomes a note, never an error.
 */
export async function loadPictures(
  exhibits: readonly OwnedExhibit[],
  findings: readonly Finding[],
  media: MediaSource,
): Promise<Pictures> {
  const names = new Set([
    ...exhibits.flatMap((exhibit) =>
      exhibit.media.flatMap(({ sha256, frames = [] }) => sha256 ?? frames.map((frame) => frame.sha256)),
    ),
    ...findings.flatMap(({ picture }) => picture ?? []),
  ]);
  const side = SIDE_BY_COUNT.find(({ upTo }) => names.size <= upTo)?.side ?? 360;
  const pictures = new Map<string, Picture>();
  // One after the other: one decoded picture at a time bounds the memory.
  for (const name of names) pictures.set(name, await pictureOf(name, media, side));
  return pictures;
}

async function pictureOf(sha256: string, media: MediaSource, side: number): Promise<Picture> {
  try {
    const { bytes, mime } = await media.load(sha256);
    if (!mime.startsWith("image/")) return { note: "Not shown here: this is not a picture." };
    const small = await thumbnail(bytes, side);
    return { src: `data:image/jpeg;base64,${Buffer.from(small).toString("base64")}` };
  } catch {
    return { note: "The picture could not be loaded when this report was written." };
  }
}
