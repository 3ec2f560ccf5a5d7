import { CaseInvalid } from "../../state/errors.js";
import type { ListedMedia } from "./list-media.js";
import { type MediaFinding, unreadable } from "./media-finding.js";
import type { MediaStore } from "./media-store.js";
import type { MediaType } from "./media-type.js";
import { PIXEL_LIMIT, prepareImage } from "./prepare-image.js";

/**
 * Prepares a picture and writes into its medium what it is then.
 *
 * @returns what was found; a picture that cannot be prepared is a finding
 * @throws CaseInvalid when it has too many pixels
 */
export async function openImage(
  listed: ListedMedia,
  bytes: Uint8Array,
  type: MediaType,
  media: MediaStore,
): Promise<MediaFinding[]> {
  const { medium, where } = listed;
  const preparation = await prepareImage(bytes, type);
  if (preparation.status === "unreadable") return [unreadable(listed, preparation.why)];
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
  return [];
}
