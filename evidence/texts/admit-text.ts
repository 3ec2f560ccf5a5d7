import type { Masked, Masker } from "../masking/mask.js";
import { neutralise, neutraliseName } from "./neutralise.js";
import type { TextPlace } from "./rewrite-texts.js";

/** A text on its way through admission, and what was found in it. */
export interface AdmittedText {
  text: string;
  hidden: string[];
  removed: string[];
  counts: Masked["counts"];
}

/**
 * Takes out of one text, in place, what is hidden in it or commands the jury, and masks personal data, until nothing
 * changes. It serves what stands in a dispute and what a machine read: text in a picture, a QR code, a field of EXIF.
 */
export function admitText(
  admitted: AdmittedText,
  place: Pick<TextPlace, "exhibit" | "media" | "fileName">,
  masker: Masker,
): void {
  for (;;) {
    const before = admitted.text;
    const neutral = place.fileName
      ? neutraliseName(before, `${place.exhibit ?? "file"}-${place.media ?? 1}`)
      : neutralise(before);
    const masked = masker.mask(neutral.text);
    admitted.text = masked.text;
    admitted.hidden.push(...neutral.hidden);
    admitted.removed.push(...neutral.removed);
    for (const kind of Object.keys(masked.counts) as (keyof Masked["counts"])[]) {
      admitted.counts[kind] = (admitted.counts[kind] ?? 0) + (masked.counts[kind] ?? 0);
    }
    if (admitted.text === before) return;
  }
}
