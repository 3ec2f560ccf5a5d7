import type { ListedMedia } from "../media/list-media.js";
import { type MediaFinding, mediaFinding } from "../media/media-finding.js";
import { captureTime } from "./capture-time.js";
import type { CaseDates } from "./case-dates.js";
import type { ExifFields } from "./read-exif.js";
import { safeName } from "./safe-name.js";

/** What a file says about where its picture comes from. */
export interface Origin {
  exif: ExifFields | undefined;
  editor: string | undefined;
  /** Of the file, as it was filed. */
  width: number;
  height: number;
}

/**
 * One finding on where a picture comes from, by what its file says: camera, time against the dates of the case, editing
 * program, later changes of size, and whether a position is recorded (never which).
 *
 * @returns undefined when the file says nothing
 */
export function originFinding(
  listed: ListedMedia,
  { exif, editor, width, height }: Origin,
  dates: CaseDates,
): MediaFinding | undefined {
  const camera = cameraOf(exif);
  const { taken, offset, position = false } = exif ?? {};
  if (editor === undefined && camera === undefined && taken === undefined) return undefined;
  const time = taken === undefined ? undefined : captureTime({ taken, offset }, listed.exhibit, dates);
  const parts = [
    editor !== undefined && `was saved by an editing program (${editor})`,
    camera !== undefined && `carries the data of a camera (${camera})`,
    taken !== undefined &&
      `says that it was taken on ${taken.slice(0, 10)} at ${taken.slice(11, 16)}, ${time?.said}`,
    smaller(exif, width, height) && "has fewer pixels than the camera gave it",
    position && "names a place, which was not read",
  ].filter((part) => part !== false);
  return {
    ...mediaFinding(listed, "metadata", new Intl.ListFormat("en").format(parts)),
    strength: editor !== undefined || time?.conflict === true ? "moderate" : "weak",
    limits:
      editor === undefined
        ? "Anybody can write such data, and clocks can be wrong: by itself it decides nothing."
        : "Cropping or brightening leaves the same trace as changing what is shown: by itself it decides nothing.",
  };
}

/** Whether the file says which camera took the picture. */
export function hasCamera(exif: ExifFields | undefined): boolean {
  return exif?.make !== undefined || exif?.model !== undefined;
}

/** `Canon EOS 40D`: models often begin with the maker's name. */
function cameraOf(exif: ExifFields | undefined): string | undefined {
  const { make = "", model = "" } = exif ?? {};
  const begins = model.toLowerCase().startsWith(make.split(" ", 1)[0]?.toLowerCase() ?? "");
  return safeName(begins ? model : `${make} ${model}`);
}

function smaller(exif: ExifFields | undefined, width: number, height: number): boolean {
  if (exif?.width === undefined || exif.height === undefined) return false;
  return width * height < exif.width * exif.height * 0.95;
}
