import { CaseInvalid } from "../../state/errors.js";
import type { Finding } from "../../state/finding.js";
import { formatTimestamp } from "../../state/timestamp.js";
import type { WordedDispute } from "../texts/rewrite-texts.js";
import { type ListedMedia, listMedia } from "./list-media.js";
import { createMediaStore, type MediaStore } from "./media-store.js";
import { type MediaType, mediaType } from "./media-type.js";
import { IMAGE_READER, PIXEL_LIMIT, prepareImage } from "./prepare-image.js";
import { readMedia } from "./read-media.js";
import { ffmpegVersion, readVideo, type VideoFrames } from "./read-video.js";

/** So long may the videos of one case take together. */
const VIDEOS_MS = 300_000;

/** The program that reads videos, and what stops it: the time for all videos of the case, or that or the caller. */
interface VideoReader {
  ffmpeg: string;
  budget: AbortSignal;
  stop: AbortSignal;
}

/**
 * Opens every medium of a dispute and writes into it what it is once prepared. A medium that cannot be prepared stays
 * listed and gets a finding for the jury.
 *
 * @param folder the case folder; undefined when none was given
 * @param options.ffmpeg the program that reads videos; undefined when none may
 * @param options.signal stops between two media, and a video at once
 * @throws CaseInvalid when a path is not safe, or a file is missing, empty or beyond a limit
 */
export async function openMedia(
  dispute: WordedDispute,
  folder: string | undefined,
  { ffmpeg, signal }: { ffmpeg: string | undefined; signal: AbortSignal | undefined },
): Promise<{ media: MediaStore; findings: Omit<Finding, "id">[]; readers: string[] }> {
  const media = createMediaStore();
  const list = listMedia(dispute);
  const version = list.some(({ medium }) => medium.kind === "video")
    ? await ffmpegVersion(ffmpeg)
    : undefined;
  const findings: Omit<Finding, "id">[] = [];
  const budget = AbortSignal.timeout(VIDEOS_MS);
  const watching = { budget, stop: signal === undefined ? budget : AbortSignal.any([budget, signal]) };
  // One after the other: one decoded picture at a time bounds the memory.
  for (const listed of list) {
    signal?.throwIfAborted();
    if (folder === undefined) {
      throw new CaseInvalid(
        "media-folder",
        `${listed.where}: the dispute names media, but no folder was given to find them in.`,
        "Call openCase(dispute, { media: folder }), or take the media out of the dispute.",
      );
    }
    const reader = version === undefined || ffmpeg === undefined ? undefined : { ffmpeg, ...watching };
    const finding = await openMedium(listed, folder, media, reader);
    signal?.throwIfAborted();
    if (finding !== undefined) findings.push(finding);
  }
  return {
    media,
    findings,
    readers: [IMAGE_READER, ...(version === undefined ? [] : [`ffmpeg ${version}`])],
  };
}

async function openMedium(
  listed: ListedMedia,
  folder: string,
  media: MediaStore,
  reader: VideoReader | undefined,
): Promise<Omit<Finding, "id"> | undefined> {
  const { medium, where } = listed;
  const { bytes, real } = await readMedia(folder, medium.path, medium.kind, `${where}.path`);
  const type = mediaType(bytes);
  if (type.kind !== medium.kind) {
    return unreadable(listed, `it was filed as ${medium.kind} and is ${type.name}`);
  }
  return medium.kind === "video"
    ? await openVideo(listed, { file: real, type }, media, reader)
    : await openImage(listed, bytes, type, media);
}

async function openImage(
  listed: ListedMedia,
  bytes: Uint8Array,
  type: MediaType,
  media: MediaStore,
): Promise<Omit<Finding, "id"> | undefined> {
  const { medium, where } = listed;
  const preparation = await prepareImage(bytes, type);
  if (preparation.status === "unreadable") return unreadable(listed, preparation.why);
  if (preparation.status === "too-large") {
    const { width, height } = preparation;
    throw new CaseInvalid(
      "media-pixels",
      `${where}.path: ${JSON.stringify(medium.path)} has ${width} x ${height} pixels; the limit is ${PIXEL_LIMIT / 1_000_000} million.`,
      "Save the picture smaller.",
    );
  }
  const { bytes: prepared, sha256, mime, width, height } = preparation.image;
  media.put(sha256, { mime, bytes: prepared });
  Object.assign(medium, { sha256, mime, width, height });
  return undefined;
}

async function openVideo(
  listed: ListedMedia,
  { file, type }: { file: string; type: MediaType },
  media: MediaStore,
  reader: VideoReader | undefined,
): Promise<Omit<Finding, "id"> | undefined> {
  const { medium } = listed;
  medium.mime = type.mime;
  if (reader === undefined) {
    const standIn = medium.alt?.trim() ? "its description stands in" : "no description stands in";
    return unread(listed, `was not watched: there is no ffmpeg on this machine; ${standIn} for it`);
  }
  const video = reader.budget.aborted
    ? undefined
    : await readVideo(reader.ffmpeg, file, { signal: reader.stop });
  if (reader.budget.aborted) {
    return unread(listed, "was not watched: the videos of this case take too long together");
  }
  if (video === undefined) return unreadable(listed, "its content is damaged or cut short");
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
  return missing === undefined ? undefined : unread(listed, missing);
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

function unreadable(listed: ListedMedia, why: string): Omit<Finding, "id"> {
  return findingOf(listed, "media-unreadable", `cannot be read: ${why}`);
}

function unread(listed: ListedMedia, what: string): Omit<Finding, "id"> {
  return findingOf(listed, "media-unread", what);
}

function findingOf(
  { medium, where, exhibit, number }: ListedMedia,
  kind: Finding["kind"],
  text: string,
): Omit<Finding, "id"> {
  return {
    kind,
    audience: "jury",
    where,
    exhibit,
    media: number,
    text: `${exhibit} ${medium.kind} ${number} ${text}.`,
  };
}
