import type { FileHandle } from "node:fs/promises";
import type { VideoSampling } from "../../state/admitted-dispute.js";
import { formatTimestamp } from "../../state/timestamp.js";
import type { ListedMedia } from "../media/list-media.js";
import { type MediaFinding, mediaFinding, unread, unreadable } from "../media/media-finding.js";
import type { MediaStore } from "../media/media-store.js";
import { type MediaType, mediaType } from "../media/media-type.js";
import { prepareImage } from "../media/prepare-image.js";
import type { PreparedImage } from "../media/write-picture.js";
import type { PictureReader } from "../ocr/picture-reader.js";
import type { Ffmpeg } from "./find-ffmpeg.js";
import { readVideo, type WatchedVideo } from "./read-video.js";

/** The program that reads videos, how, and what stops it. */
export interface VideoReader {
  ffmpeg: Ffmpeg;
  sampling: VideoSampling;
  /** Most frames of a video. */
  count: number;
  /** Reads what frames say, and paints over personal data. */
  pictures: PictureReader;
  /** The time for all videos of the case; that, or the caller. */
  budget: AbortSignal;
  stop: AbortSignal;
}

/**
 * Takes the frames of a video and writes into its medium what it is then.
 *
 * @param video.open opens the file that was checked; it is closed again
 * @returns what was found: what changes in it; a video that cannot be watched, or not wholly, is a finding too
 */
export async function openVideo(
  listed: ListedMedia,
  video: { open: () => Promise<FileHandle>; type: MediaType },
  media: MediaStore,
  reader: VideoReader | undefined,
): Promise<MediaFinding[]> {
  const { medium } = listed;
  medium.mime = video.type.mime;
  if (reader === undefined) {
    const standIn = medium.alt?.trim() ? "its description stands in" : "no description stands in";
    return [unread(listed, `was not watched: there is no ffmpeg on this machine; ${standIn} for it`)];
  }
  const watched = reader.budget.aborted ? undefined : await watch(video.open, reader);
  if (reader.budget.aborted) {
    return [unread(listed, "was not watched: the videos of this case take too long together")];
  }
  if (watched === undefined) return [unreadable(listed, NO_PICTURE)];
  const painted = await keepFrames(listed, watched, media, reader.pictures);
  const changes = watched.changes.map(({ text, strength, limits }) => ({
    ...mediaFinding(listed, "frame-change", `shows ${text}`),
    strength,
    limits,
  }));
  return [...unseenParts(watched).map((what) => unread(listed, what)), ...painted, ...changes];
}

const NO_PICTURE = "it is damaged, cut short, or holds no picture that can be decoded";

async function watch(
  open: () => Promise<FileHandle>,
  { ffmpeg, sampling, count, pictures: { textOf: readText }, stop }: VideoReader,
): Promise<WatchedVideo | undefined> {
  const handle = await open();
  try {
    const options = { sampling, count, signal: stop };
    return await readVideo(ffmpeg, handle, readText === undefined ? options : { ...options, readText });
  } finally {
    await handle.close();
  }
}

async function keepFrames(
  listed: ListedMedia,
  watched: WatchedVideo,
  media: MediaStore,
  reader: PictureReader,
): Promise<MediaFinding[]> {
  const { medium } = listed;
  const prepared: { at: number; bytes: Uint8Array; image: PreparedImage }[] = [];
  for (const { at, jpeg } of watched.frames) {
    const frame = await prepareImage(jpeg, mediaType(jpeg));
    if (frame.status === "prepared") prepared.push({ at: inHundredths(at), bytes: jpeg, image: frame.image });
  }
  const { images, findings } = await reader.readMedium(listed, prepared);
  medium.frames = [];
  for (const [index, { at }] of prepared.entries()) {
    const image = images[index];
    if (image === undefined) continue;
    const { sha256, mime, bytes, width, height } = image;
    media.put(sha256, { mime, bytes });
    medium.frames.push({ sha256, at });
    Object.assign(medium, { width, height });
  }
  medium.seconds = inHundredths(watched.scan.seconds);
  medium.sampling = watched.sampling;
  return findings;
}

/** What jurors do not see: the end of a file that was cut or is damaged, and what is too long to be watched whole. */
function unseenParts({ scan, seenTo, keysEvery }: WatchedVideo): string[] {
  const { promised, last, seconds } = scan;
  const parts: string[] = [];
  if (keysEvery !== undefined) {
    parts.push(
      `was looked at about every ${keysEvery.toFixed(1)} s only, being too long or too large to be watched whole: what lasts shorter can be missed`,
    );
  }
  const watched = `was watched to ${formatTimestamp(seenTo)}`;
  if (seenTo < last * 0.9 - 1)
    parts.push(`${watched} of ${formatTimestamp(seconds)} only: the rest is damaged`);
  else if (promised !== undefined && seconds < promised * 0.9 - 1) {
    parts.push(`${watched} of ${formatTimestamp(promised)} only: it is cut short`);
  }
  return parts;
}

function inHundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
