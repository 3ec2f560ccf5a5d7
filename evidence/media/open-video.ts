import { formatTimestamp } from "../../state/timestamp.js";
import type { ListedMedia } from "./list-media.js";
import { type MediaFinding, unread, unreadable } from "./media-finding.js";
import type { MediaStore } from "./media-store.js";
import { type MediaType, mediaType } from "./media-type.js";
import { prepareImage } from "./prepare-image.js";
import { readVideo, type VideoFrames } from "./read-video.js";

/** The program that reads videos, and what stops it: the time for all videos of the case, or that or the caller. */
export interface VideoReader {
  ffmpeg: string;
  budget: AbortSignal;
  stop: AbortSignal;
}

/**
 * Takes the frames of a video and writes into its medium what it is then.
 *
 * @returns what was found; a video that cannot be watched, or not to its end, is a finding
 */
export async function openVideo(
  listed: ListedMedia,
  { file, type }: { file: string; type: MediaType },
  media: MediaStore,
  reader: VideoReader | undefined,
): Promise<MediaFinding[]> {
  const { medium } = listed;
  medium.mime = type.mime;
  if (reader === undefined) {
    const standIn = medium.alt?.trim() ? "its description stands in" : "no description stands in";
    return [unread(listed, `was not watched: there is no ffmpeg on this machine; ${standIn} for it`)];
  }
  const video = reader.budget.aborted
    ? undefined
    : await readVideo(reader.ffmpeg, file, { signal: reader.stop });
  if (reader.budget.aborted) {
    return [unread(listed, "was not watched: the videos of this case take too long together")];
  }
  if (video === undefined) return [unreadable(listed, "its content is damaged or cut short")];
  medium.frames = [];
  for (const { at, jpeg } of video.frames) {
    const frame = await prepareImage(jpeg, mediaType(jpeg));
    if (frame.status !== "prepared") continue;
    const { sha256, mime, bytes, width, height } = frame.image;
    media.put(sha256, { mime, bytes });
    medium.frames.push({ sha256, at: Math.round(at * 100) / 100 });
    Object.assign(medium, { width, height });
  }
  if (video.seconds !== undefined) medium.seconds = Math.round(video.seconds * 100) / 100;
  const missing = unseenPart(video, medium.frames.at(-1)?.at ?? 0);
  return missing === undefined ? [] : [unread(listed, missing)];
}

/** A file that was cut gives fewer frames than its header promises; one with a forged header gives more. */
function unseenPart({ seconds, goesOnAt }: VideoFrames, last: number): string | undefined {
  const watched = `was watched to ${formatTimestamp(last)}`;
  if (goesOnAt !== undefined) {
    const told = seconds === undefined ? "does not tell how long it lasts" : "tells a shorter duration";
    return `${watched} only: it ${told}, and goes on to ${formatTimestamp(goesOnAt)} at least`;
  }
  return seconds !== undefined && last < seconds * 0.8 - 1
    ? `${watched} of ${formatTimestamp(seconds)} only: it is cut short`
    : undefined;
}
