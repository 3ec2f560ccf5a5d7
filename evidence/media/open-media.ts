import { CaseInvalid } from "../../state/errors.js";
import type { Finding } from "../../state/finding.js";
import type { WordedDispute } from "../texts/rewrite-texts.js";
import { type ListedMedia, listMedia } from "./list-media.js";
import { createMediaStore, type MediaStore } from "./media-store.js";
import { mediaType } from "./media-type.js";
import { PIXEL_LIMIT, prepareImage } from "./prepare-image.js";
import { readMedia } from "./read-media.js";

/**
 * Opens every medium of a dispute and writes into it what it is once prepared. A medium that cannot be prepared stays
 * listed and gets a finding for the jury.
 *
 * @param folder the case folder; undefined when none was given
 * @throws CaseInvalid when a path is not safe, or a file is missing, empty or beyond a limit
 */
export async function openMedia(
  dispute: WordedDispute,
  folder: string | undefined,
): Promise<{ media: MediaStore; findings: Omit<Finding, "id">[] }> {
  const media = createMediaStore();
  const findings: Omit<Finding, "id">[] = [];
  // One after the other: one decoded picture at a time bounds the memory.
  for (const listed of listMedia(dispute)) {
    if (folder === undefined) {
      throw new CaseInvalid(
        "media-folder",
        `${listed.where}: the dispute names media, but no folder was given to find them in.`,
        "Call openCase(dispute, { media: folder }), or take the media out of the dispute.",
      );
    }
    const finding = await openMedium(listed, folder, media);
    if (finding !== undefined) findings.push(finding);
  }
  return { media, findings };
}

async function openMedium(
  listed: ListedMedia,
  folder: string,
  media: MediaStore,
): Promise<Omit<Finding, "id"> | undefined> {
  const { medium, where, exhibit, number } = listed;
  const bytes = await readMedia(folder, medium.path, medium.kind, `${where}.path`);
  const type = mediaType(bytes);
  const finding = (kind: "media-unreadable" | "media-unread", text: string): Omit<Finding, "id"> => ({
    kind,
    audience: "jury",
    where,
    exhibit,
    media: number,
    text: `${exhibit} ${medium.kind} ${number} ${text}`,
  });
  if (type.kind !== medium.kind) {
    return finding("media-unreadable", `cannot be read: it was filed as ${medium.kind} and is ${type.name}.`);
  }
  if (medium.kind === "video") {
    medium.mime = type.mime;
    const standIn = medium.alt?.trim() ? "; its description stands in" : ", and no description stands in";
    return finding("media-unread", `was not watched: this version reads no video${standIn} for it.`);
  }
  const preparation = await prepareImage(bytes, type);
  if (preparation.status === "unreadable") {
    return finding("media-unreadable", `cannot be read: ${preparation.why}.`);
  }
  if (preparation.status === "too-large") {
    const { width, height } = preparation;
    throw new CaseInvalid(
      "media-pixels",
      `${where}.path: ${JSON.stringify(medium.path)} has ${width} x ${height} pixels; the limit is ${PIXEL_LIMIT / 1_000_000} million.`,
      "Save the picture smaller.",
    );
  }
  const { image } = preparation;
  media.put(image.sha256, { mime: image.mime, bytes: image.bytes });
  Object.assign(medium, {
    sha256: image.sha256,
    mime: image.mime,
    width: image.width,
    height: image.height,
  });
  return undefined;
}
