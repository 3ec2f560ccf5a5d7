import { CaseInvalid } from "../../state/errors.js";
import type { Finding } from "../../state/finding.js";
import { formatTimestamp } from "../../state/timestamp.js";
import type { WordedDispute } from "../texts/rewrite-texts.js";
import { type ListedMedia, listMedia } from "./list-media.js";
import { createMediaStore, type MediaStore } from "./media-store.js";
import { type MediaType, mediaType } from "./media-type.js";
import { IMAGE_READER, PIXEL_LIMIT, prepareImage } from "./prepare-image.js";
import { readMedia } from "./read-media.js";
import { ffmpegVersion, readVideo } from "./read-video.js";

/**
 * Opens every medium of a dispute and writes into it what it is once prepared. A medium that cannot be prepared stays
 * listed and gets a finding for the jury.
 *
 * @param folder the case folder; undefined when none was given
 * @param ffmpeg the program that reads videos; undefined when none may
 * @throws CaseInvalid when a path is not safe, or a file is missing, empty or beyond a limit
 */
export async function openMedia(
  dispute: WordedDispute,
  folder: string | undefined,
  ffmpeg: string | undefined,
): Promise<{ media: MediaStore; findings: Omit<Finding, "id">[]; readers: string[] }> {
  const media = createMediaStore();
  const list = listMedia(dispute);
  const version = list.some(({ medium }) => medium.kind === "video")
    ? await ffmpegVersion(ffmpeg)
    : undefined;
  const findings: Omit<Finding, "id">[] = [];
  // One after the other: one decoded picture at a time bounds the memory.
  for (const listed of list) {
    if (folder === undefined) {
      throw new CaseInvalid(
        "media-folder",
        `${listed.where}: the dispute names media, but no folder was given to find them in.`,
        "Call openCase(dispute, { media: folder }), or take the media out of the dispute.",
      );
    }
    const finding = await openMedium(listed, folder, media, version === undefined ? undefined : ffmpeg);
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
  ffmpeg: string | undefined,
): Promise<Omit<Finding, "id"> | undefined> {
  const { medium, where } = listed;
  const { bytes, real } = await readMedia(folder, medium.path, medium.kind, `${where}.path`);
  const type = mediaType(bytes);
  if (type.kind !== medium.kind) {
    return unreadable(listed, `it was filed as ${medium.kind} and is ${type.name}`);
  }
  return medium.kind === "video"
    ? await openVideo(listed, { file: real, type }, media, ffmpeg)
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
  ffmpeg: string | undefined,
): Promise<Omit<Finding, "id"> | undefined> {
  const { medium } = listed;
  medium.mime = type.mime;
  if (ffmpeg === undefined) {
    const standIn = medium.alt?.trim() ? "its description stands in" : "no description stands in";
    return unread(listed, `was not watched: there is no ffmpeg on this machine; ${standIn} for it`);
  }
  const video = await readVideo(ffmpeg, file);
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
  if (video.seconds === undefined) return undefined;
  medium.seconds = Math.round(video.seconds * 100) / 100;
  const last = medium.frames.at(-1)?.at ?? 0;
  // A file that was cut gives fewer frames than its header promises.
  return last < video.seconds * 0.8 - 1
    ? unread(
        listed,
        `was watched to ${formatTimestamp(last)} of ${formatTimestamp(video.seconds)} only: it is cut short`,
      )
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
