import type { OpenOptions } from "../../evidence/open-case.js";
import { CaseInvalid } from "../../state/errors.js";
import type { SurveyedCase } from "../runner/survey-dataset.js";
import { traitsOf } from "./case-traits.js";
import type { Trait } from "./trait.js";

/** Only texts are read: no video is decoded, no picture kept large, none read for text, no earlier one looked for. */
const TEXTS: OpenOptions = { ffmpeg: false, ocr: false, imageSide: 256 };

/**
 * What each of these cases shows. They are opened one after another and forgotten at once, so that memory stays flat.
 *
 * @returns by id; a case that cannot be opened is not in it
 * @throws the signal's reason when it is aborted
 */
export async function openTraits(
  cases: readonly SurveyedCase[],
  signal: AbortSignal | undefined,
): Promise<Map<string, Trait[]>> {
  const traits = new Map<string, Trait[]>();
  for (const { id, open } of cases) {
    signal?.throwIfAborted();
    try {
      traits.set(id, traitsOf((await open(signal, TEXTS)).dispute));
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof CaseInvalid)) throw error;
    }
  }
  return traits;
}
