import { jpegParts } from "../media/jpeg-segments.js";
import type { ListedMedia } from "../media/list-media.js";
import type { MediaFinding } from "../media/media-finding.js";
import type { MediaStore } from "../media/media-store.js";
import type { MediaType } from "../media/media-type.js";
import { readHeader } from "../media/picture-decoder.js";
import type { PreparedImage } from "../media/write-picture.js";
import type { CaseDates } from "./case-dates.js";
import { commandsInFile } from "./commands-in-file.js";
import { hasContentCredentials } from "./content-credentials.js";
import { exifBlock } from "./exif-block.js";
import { jpegQuality } from "./jpeg-quality.js";
import { hasCamera, originFinding } from "./origin-finding.js";
import { lookAt } from "./picture-look.js";
import { provenanceFinding } from "./provenance-finding.js";
import { qualityFinding } from "./quality-finding.js";
import { readExif } from "./read-exif.js";
import { isScreenshot } from "./screenshot.js";
import { type SeenPicture, seePicture } from "./seen-picture.js";
import { isAssessable, spliceFinding } from "./splice-finding.js";
import { writtenMarks } from "./written-marks.js";

/** A picture as it was filed, and as it was prepared. */
export interface FiledPicture {
  bytes: Uint8Array;
  type: MediaType;
  prepared: PreparedImage;
  /** Whether all of it could be decoded. */
  whole: boolean;
}

/** What was seen of a picture: what is worth a finding of its own, and what is told of many pictures at once. */
export interface Inspection {
  findings: MediaFinding[];
  seen: SeenPicture;
  /** Whether its file says anything about where it comes from. */
  origin: "told" | "untold" | "screenshot";
  /** Whether error levels could tell anything. */
  assessable: boolean;
}

/** Looks at a picture's file, before it was written anew, for what it says about how it was made. */
export async function inspectPicture(
  listed: ListedMedia,
  { bytes, type, prepared, whole }: FiledPicture,
  dates: CaseDates,
  media: MediaStore,
): Promise<Inspection> {
  const header = await readHeader(bytes);
  const segments = type.mime === "image/jpeg" ? jpegParts(bytes).segments : [];
  const block = header === undefined ? undefined : exifBlock(bytes, type.mime, header);
  const exif = block === undefined ? undefined : readExif(block);
  const marks = header === undefined ? undefined : writtenMarks(header, segments, exif?.software);
  const size = { width: header?.width ?? 0, height: header?.height ?? 0 };
  const look = await lookAt(prepared.bytes);
  const assessable = whole && isAssessable(size, jpegQuality(segments));
  const origin = originFinding(listed, { exif, editor: marks?.editor, ...size }, dates);
  const credentials = hasContentCredentials(bytes, type.mime, segments);
  const findings = [
    origin,
    provenanceFinding(listed, { generated: marks?.generated === true, credentials }),
    qualityFinding(listed, prepared, look),
    assessable ? await spliceFinding(listed, bytes, prepared.bytes, media) : undefined,
  ].filter((finding) => finding !== undefined);
  const written = [
    exif?.make,
    exif?.model,
    exif?.software,
    ...(exif?.texts ?? []),
    ...(marks?.comments ?? []),
  ];
  return {
    findings: [
      ...findings,
      ...commandsInFile(
        listed,
        written.filter((text) => text !== undefined),
      ),
    ],
    seen: await seePicture(listed, prepared, look.flat),
    origin:
      origin !== undefined ? "told" : isScreenshot(size, look, hasCamera(exif)) ? "screenshot" : "untold",
    assessable,
  };
}
