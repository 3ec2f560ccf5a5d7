import { CaseInvalid } from "../../state/errors.js";
import type { WordedDispute } from "../texts/rewrite-texts.js";
import { type ListedMedia, listMedia } from "./list-media.js";
import { type MediaFinding, unreadable } from "./media-finding.js";
import { createMediaStore, type MediaStore } from "./media-store.js";
import { mediaType } from "./media-type.js";
import { openImage } from "./open-image.js";
import { openVideo, type VideoReader } from "./open-video.js";
import { IMAGE_READER } from "./prepare-image.js";
import { readMedia } from "./read-media.js";
import { ffmpegVersion } from "./read-video.js";

/** So long may the videos of one case take together. */
const VIDEOS_MS = 300_000;

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
): Promise<{ media: MediaStore; findings: MediaFinding[]; readers: string[] }> {
  const media = createMediaStore();
  const list = listMedia(dispute);
  const version = list.some(({ medium }) => medium.kind === "video")
    ? await ffmpegVersion(ffmpeg)
    : undefined;
  const findings: MediaFinding[] = [];
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
    findings.push(...(await openMedium(listed, folder, media, reader)));
    signal?.throwIfAborted();
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
): Promise<MediaFinding[]> {
  const { medium, where } = listed;
  const { bytes, real } = await readMedia(folder, medium.path, medium.kind, `${where}.path`);
  const type = mediaType(bytes);
  if (type.kind !== medium.kind) {
    return [unreadable(listed, `it was filed as ${medium.kind} and is ${type.name}`)];
  }
  return medium.kind === "video"
    ? await openVideo(listed, { file: real, type }, media, reader)
    : await openImage(listed, bytes, type, media);
}
