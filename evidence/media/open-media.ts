import type { AdmittedDispute, VideoSampling } from "../../state/admitted-dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { caseDates } from "../forensics/case-dates.js";
import { caseFindings } from "../forensics/case-findings.js";
import type { PictureReader } from "../ocr/picture-reader.js";
import type { WordedDispute } from "../texts/rewrite-texts.js";
import { findFfmpeg } from "../video/find-ffmpeg.js";
import { openVideo, type VideoReader } from "../video/open-video.js";
import { type ListedMedia, listMedia } from "./list-media.js";
import { type MediaFinding, unreadable } from "./media-finding.js";
import { createMediaStore, type MediaStore } from "./media-store.js";
import { mediaType } from "./media-type.js";
import { openImage, type PictureDesk } from "./open-image.js";
import { IMAGE_READER } from "./picture-decoder.js";
import { readMedia, reopenMedia } from "./read-media.js";

/** So long may the videos of one case take together. */
const VIDEOS_MS = 300_000;

/**
 * Opens every medium of a dispute and writes into it what it is once prepared. A medium that cannot be prepared stays
 * listed and gets a finding for the jury.
 *
 * @param folder the case folder; undefined when none was given
 * @param options.ffmpeg the program that reads videos; none may when false; undefined: see `findFfmpeg`
 * @param options.frames how the frames of videos are chosen, at most `framesPerVideo` of each
 * @param options.imageSide longest side of a prepared picture, in pixels
 * @param options.pictureHashes file with hashes of pictures of earlier cases
 * @param options.pictures reads what pictures say, and paints over personal data
 * @param options.signal stops between two media, and a video at once
 * @throws CaseInvalid when a path is not safe, or a file is missing, empty or beyond a limit
 */
export async function openMedia(
  dispute: WordedDispute & Pick<AdmittedDispute, "id" | "filedAt">,
  folder: string | undefined,
  {
    ffmpeg: named,
    frames,
    framesPerVideo,
    imageSide,
    pictureHashes,
    pictures,
    signal,
  }: {
    ffmpeg: string | false | undefined;
    frames: VideoSampling;
    framesPerVideo: number;
    imageSide: number;
    pictureHashes: string | undefined;
    pictures: PictureReader;
    signal: AbortSignal | undefined;
  },
): Promise<{ media: MediaStore; findings: MediaFinding[]; readers: string[] }> {
  const media = createMediaStore();
  const desk: PictureDesk = {
    media,
    side: imageSide,
    dates: caseDates(dispute),
    reader: pictures,
    inspections: [],
  };
  const list = listMedia(dispute);
  const hasVideo = list.some(({ medium }) => medium.kind === "video");
  const ffmpeg = hasVideo && named !== false ? await findFfmpeg(named) : undefined;
  const findings: MediaFinding[] = [];
  const budget = AbortSignal.timeout(VIDEOS_MS);
  const stop = signal === undefined ? budget : AbortSignal.any([budget, signal]);
  const reader = ffmpeg && { ffmpeg, sampling: frames, count: framesPerVideo, pictures, budget, stop };
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
    findings.push(...(await openMedium(listed, folder, desk, reader)));
    signal?.throwIfAborted();
  }
  const compared = { media, id: dispute.id, hashes: pictureHashes, signal };
  findings.push(...(await caseFindings(desk.inspections, compared)));
  return {
    media,
    findings,
    readers: [IMAGE_READER, ...(ffmpeg === undefined ? [] : [`ffmpeg ${ffmpeg.version}`])],
  };
}

async function openMedium(
  listed: ListedMedia,
  folder: string,
  desk: PictureDesk,
  reader: VideoReader | undefined,
): Promise<MediaFinding[]> {
  const { medium, where } = listed;
  const { bytes, ...file } = await readMedia(folder, medium.path, medium.kind, `${where}.path`);
  const type = mediaType(bytes);
  if (type.kind !== medium.kind) {
    return [unreadable(listed, `it was filed as ${medium.kind} and is ${type.name}`)];
  }
  return medium.kind === "video"
    ? await openVideo(listed, { open: () => reopenMedia(file, `${where}.path`), type }, desk.media, reader)
    : await openImage(listed, bytes, type, desk);
}
