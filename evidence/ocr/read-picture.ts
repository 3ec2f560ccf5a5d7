import { findPersonalData, type PersonalData } from "../masking/personal-data.js";
import type { PicturePart } from "../media/redact-image.js";
import { neutralise } from "../texts/neutralise.js";
import type { Ocr } from "./open-ocr.js";
import { type Paragraph, paragraphsOf } from "./paragraphs.js";
import type { PictureText } from "./picture-text.js";
import { type PlaceToPaint, placesToPaint } from "./places-to-paint.js";
import type { QrReader } from "./read-qr.js";

/** What one picture says, as it stands there: nothing is masked or screened. */
export interface PictureReading {
  paragraphs: Paragraph[];
  codes: string[];
  /** What must be painted over. */
  places: { kind: PlaceToPaint["kind"]; parts: PicturePart[] }[];
  /** What was not read; continues the sentence "B3 image 2 ...". */
  missed?: string;
}

/** What reads pictures: without `ocr` no text is read, without `qr` no code. */
export interface Readers {
  ocr?: Ocr | undefined;
  qr?: QrReader | undefined;
  /** Finds personal data; by default what the text itself shows to be such. */
  find?: (text: string) => PersonalData[];
}

/**
 * Reads one picture.
 *
 * @param pictures the same picture in several forms, the best first: the first that can be decoded is read for text;
 * codes are sought in the last
 * @param signal stops, with its reason
 */
export async function readPicture(
  { ocr, qr, find = (text) => findPersonalData(text) }: Readers,
  pictures: readonly Uint8Array[],
  signal: AbortSignal | undefined,
): Promise<PictureReading> {
  const reading: PictureReading = { paragraphs: [], codes: [], places: [] };
  try {
    for (const bytes of pictures) {
      const text = await ocr?.read(bytes, signal);
      if (text === undefined) continue;
      reading.paragraphs = paragraphsOf(text);
      reading.places.push(...placesIn(placesToPaint(reading.paragraphs, find), text));
      if (text.unread > 0) {
        reading.missed = `was read in part: ${text.unread} places that look like text were left out, and personal data may stand there`;
      }
      break;
    }
    for (const { text, part } of (await qr?.read(pictures.at(-1) ?? new Uint8Array())) ?? []) {
      reading.codes.push(text);
      const kinds = find(text).map(({ kind }): PlaceToPaint["kind"] => kind);
      if (neutralise(text).removed.length > 0) kinds.push("command");
      // A code is painted over whole.
      reading.places.push(...kinds.map((kind) => ({ kind, parts: [part] })));
    }
  } catch (error) {
    signal?.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    reading.missed = `was not read for text, nor searched for personal data: the reader failed (${why})`;
  }
  return reading;
}

/** Places in shares of the picture's sides, so that they fit the picture in any size. */
function placesIn(places: readonly PlaceToPaint[], { width, height }: PictureText): PictureReading["places"] {
  return places.map(({ kind, boxes }) => ({
    kind,
    parts: boxes.map(({ left, top, right, bottom }) => ({
      left: left / width,
      top: top / height,
      right: right / width,
      bottom: bottom / height,
    })),
  }));
}
