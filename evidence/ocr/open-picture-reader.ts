import { PrerequisiteMissing } from "../../state/errors.js";
import type { PersonalData } from "../masking/personal-data.js";
import { type Ocr, openOcr } from "./open-ocr.js";
import { createPictureReader, type PictureReader } from "./picture-reader.js";
import { openQrReader } from "./read-qr.js";

/**
 * Opens what reads the pictures of one case.
 *
 * @param options.ocr whether text is read; by default where its packages are installed
 * @param options.folder keeps what was read (`openOcr`)
 * @param options.find finds personal data
 * @param options.signal stops between two lines
 * @returns the reader, and the names of optional readers that are there
 * @throws PrerequisiteMissing when text must be read and the packages are not installed
 */
export function openPictureReader({
  ocr: wanted,
  folder,
  find,
  signal,
}: {
  ocr: boolean | undefined;
  folder: string | undefined;
  find: (text: string) => PersonalData[];
  signal: AbortSignal | undefined;
}): { reader: PictureReader; names: string[] } {
  const ocr = wanted === false ? undefined : ocrWhere(wanted === true, folder);
  return {
    reader: createPictureReader({ ocr, qr: openQrReader(), find }, { signal }),
    names: ocr === undefined ? [] : [ocr.name],
  };
}

function ocrWhere(demanded: boolean, folder: string | undefined): Ocr | undefined {
  try {
    return openOcr(folder === undefined ? {} : { folder });
  } catch (error) {
    if (demanded || !(error instanceof PrerequisiteMissing)) throw error;
    return undefined;
  }
}
