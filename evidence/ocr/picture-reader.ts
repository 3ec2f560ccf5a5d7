import { countsInWords } from "../masking/counts-in-words.js";
import type { Masked } from "../masking/mask.js";
import type { ListedMedia } from "../media/list-media.js";
import type { MediaFinding } from "../media/media-finding.js";
import { redactImage } from "../media/redact-image.js";
import type { PreparedImage } from "../media/write-picture.js";
import type { PlaceToPaint } from "./places-to-paint.js";
import { type PictureReading, type Readers, readPicture } from "./read-picture.js";

/** So long may the pictures and frames of one case be read together. */
const READING_MS = 900_000;

/** A picture of a medium: an image, or a frame at its moment in seconds. */
export interface MediumPicture {
  /** What is read: the file as it came, or the frame as it was taken. */
  bytes: Uint8Array;
  /** What may leave the machine; it is read instead where the file itself cannot be decoded. */
  image: PreparedImage;
  at?: number;
}

/** What the pictures of one medium say, as it stands there: nothing is masked or screened yet. */
export interface MediumText {
  listed: ListedMedia;
  pictures: (Pick<PictureReading, "paragraphs" | "codes"> & { at?: number })[];
}

/** Reads the pictures of one case, and paints over the personal data in them and what commands the jury. */
export interface PictureReader {
  /** The plain text of a picture, empty when no time is left; there where something reads text. */
  textOf?: (bytes: Uint8Array) => Promise<string>;
  /**
   * Reads the pictures of a medium; what they say is kept in `read`.
   *
   * @returns the pictures that may leave the machine, in their order, and findings for the human
   */
  readMedium(
    listed: ListedMedia,
    pictures: readonly MediumPicture[],
  ): Promise<{ images: PreparedImage[]; findings: MediaFinding[] }>;
  /** What was read so far, a medium each, in order. */
  read: readonly MediumText[];
}

/**
 * Makes a reader. Codes are sought in images, not in the frames of videos.
 *
 * @param options.signal stops between two lines, with its reason
 * @param options.budget ends the reading; pictures that come later are not read, and a finding says so
 */
export function createPictureReader(
  readers: Readers,
  {
    signal,
    budget = AbortSignal.timeout(READING_MS),
  }: { signal?: AbortSignal | undefined; budget?: AbortSignal } = {},
): PictureReader {
  const read: MediumText[] = [];
  const textOf = async (bytes: Uint8Array) => {
    if (budget.aborted) return "";
    const { paragraphs } = await readPicture({ ...readers, qr: undefined }, [bytes], signal);
    return paragraphs.map(({ text }) => text).join("\n");
  };
  return {
    read,
    ...(readers.ocr === undefined ? {} : { textOf }),
    async readMedium(listed, pictures) {
      const uses = listed.medium.kind === "video" ? { ...readers, qr: undefined } : readers;
      const medium: MediumText = { listed, pictures: [] };
      const kinds: PlaceToPaint["kind"][] = [];
      const images: PreparedImage[] = [];
      let missed: string | undefined;
      for (const { bytes, image, at } of pictures) {
        const reading = budget.aborted
          ? LEFT_OUT
          : await readPicture(uses, bytes === image.bytes ? [bytes] : [bytes, image.bytes], signal);
        missed ??= reading.missed;
        kinds.push(...reading.places.map(({ kind }) => kind));
        const parts = reading.places.flatMap((place) => place.parts);
        images.push(parts.length === 0 ? image : await redactImage(image, parts));
        const { paragraphs, codes } = reading;
        medium.pictures.push({ paragraphs, codes, ...(at === undefined ? {} : { at }) });
      }
      read.push(medium);
      return { images, findings: findingsOf(listed, kinds, missed) };
    },
  };
}

const LEFT_OUT: PictureReading = {
  paragraphs: [],
  codes: [],
  places: [],
  missed:
    "was not read for text, nor searched for personal data: the pictures of this case take too long together",
};

function findingsOf(
  listed: ListedMedia,
  kinds: readonly PlaceToPaint["kind"][],
  missed: string | undefined,
): MediaFinding[] {
  const { exhibit, medium, number, where } = listed;
  const human = (kind: MediaFinding["kind"], text: string): MediaFinding => ({
    kind,
    audience: "human",
    where,
    exhibit,
    media: number,
    text,
  });
  const name = `${exhibit} ${medium.kind} ${number}`;
  const painted = (places: number) =>
    places === 1 ? `1 place in ${name} was painted over` : `${places} places in ${name} were painted over`;
  const counts: Masked["counts"] = {};
  let commands = 0;
  for (const kind of kinds) {
    if (kind === "command") commands++;
    else counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const personal = kinds.length - commands;
  return [
    ...(personal === 0 ? [] : [human("personal-data", `${painted(personal)}: ${countsInWords(counts)}.`)]),
    ...(commands === 0 ? [] : [human("injection", `${painted(commands)}: text that commands the jury.`)]),
    ...(missed === undefined ? [] : [human("media-unread", `${name} ${missed}.`)]),
  ];
}
