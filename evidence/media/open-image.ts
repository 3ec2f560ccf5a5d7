import { CaseInvalid } from "../../state/errors.js";
import type { CaseDates } from "../forensics/case-dates.js";
import { type Inspection, inspectPicture } from "../forensics/inspect-picture.js";
import { paintPreparation } from "../ocr/paint-preparation.js";
import type { PictureReader } from "../ocr/picture-reader.js";
import type { ListedMedia } from "./list-media.js";
import { type MediaFinding, unread, unreadable } from "./media-finding.js";
import type { MediaStore } from "./media-store.js";
import type { MediaType } from "./media-type.js";
import { PIXEL_LIMIT } from "./picture-decoder.js";
import { type Preparation, prepareImage } from "./prepare-image.js";

/** What pictures are opened with, and what was seen of them, for findings about many. */
export interface PictureDesk {
  media: MediaStore;
  /** Longest side of a prepared picture, in pixels. */
  side: number;
  dates: CaseDates;
  /** Reads what pictures say, and paints over personal data. */
  reader: PictureReader;
  inspections: Inspection[];
}

/**
 * Prepares a picture, writes into its medium what it is then, and looks at its file.
 *
 * @returns what was found; a picture that cannot be prepared is a finding
 * @throws CaseInvalid when it has too many pixels
 */
export async function openImage(
  listed: ListedMedia,
  bytes: Uint8Array,
  type: MediaType,
  desk: PictureDesk,
): Promise<MediaFinding[]> {
  const { medium, where } = listed;
  const preparation = await prepareImage(bytes, type, desk.side);
  if (preparation.status === "unreadable") return unreadableFindings(listed, preparation);
  if (preparation.status === "too-large") {
    const { width, height } = preparation;
    throw new CaseInvalid(
      "media-pixels",
      `${where}.path: ${JSON.stringify(medium.path)} has ${width} x ${height} pixels; the limit is ${PIXEL_LIMIT / 1_000_000} million.`,
      "Save the picture smaller.",
    );
  }
  const { flaw } = preparation;
  const { image, animation, findings } = await paintPreparation(desk.reader, listed, bytes, preparation);
  const { sha256, mime, width, height } = image;
  for (const it of [image, ...(animation?.frames ?? []).map((frame) => frame.image)]) {
    desk.media.put(it.sha256, { mime: it.mime, bytes: it.bytes });
  }
  Object.assign(medium, { mime, width, height });
  if (animation === undefined) medium.sha256 = sha256;
  else {
    medium.frames = animation.frames.map((frame) => ({ sha256: frame.image.sha256, at: rounded(frame.at) }));
    medium.seconds = rounded(animation.seconds);
  }
  // Painted over: what is drawn for findings must not show what nobody may read.
  const filed = { bytes, type, prepared: image, whole: flaw === undefined };
  const inspection = await inspectPicture(listed, filed, desk.dates, desk.media);
  desk.inspections.push(inspection);
  return [...(flaw === undefined ? [] : [unread(listed, flaw)]), ...findings, ...inspection.findings];
}

/** For the jury that it cannot be read; for a person, where it is this machine that lacks something, what to do. */
function unreadableFindings(
  listed: ListedMedia,
  { why, remedy }: Extract<Preparation, { status: "unreadable" }>,
): MediaFinding[] {
  const finding = unreadable(listed, why);
  return remedy === undefined ? [finding] : [finding, { ...finding, audience: "human", text: remedy }];
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
