import type { DisputeFile } from "../../state/dispute.js";
import { checkAlignment } from "./check-alignment.js";
import { checkDates } from "./check-dates.js";
import { checkDuplicates } from "./check-duplicates.js";
import { checkLabels, lacksCategory } from "./check-labels.js";
import { checkMedia, type HashedMedia } from "./check-media.js";
import { checkStructure } from "./check-structure.js";
import type { Found, Problem } from "./problem.js";
import type { RawCase } from "./raw-case.js";

/** What the checks found in one case. */
export interface CheckedCase {
  problems: Problem[];
  /** The case, where it is valid. */
  file?: DisputeFile;
  hashes: HashedMedia[];
}

/** What checks need from outside. */
export interface CheckPorts {
  /** Milliseconds since 1970. */
  now: number;
  /** Tags a case that has no category (E.10). */
  tag: (file: DisputeFile) => Promise<string | undefined>;
  signal?: AbortSignal;
}

/** All checks of one case, in the order of the paper's stages: structure, alignment, tags. */
export async function checkCase(raw: RawCase, { now, tag, signal }: CheckPorts): Promise<CheckedCase> {
  const { problems, file } = checkStructure(raw);
  const named = (list: readonly Found[]) =>
    list.map(({ fixable, ...it }): Problem => {
      const mends = fixable === true && raw.converted !== true;
      return { ...it, case: raw.name, ...(mends ? { fixable: true as const } : {}) };
    });
  if (file === undefined) return { problems: named(problems), hashes: [] };
  const media = await checkMedia(file, raw, signal);
  const proposed = lacksCategory(file) ? await tag(file) : undefined;
  return {
    problems: named([
      ...problems,
      ...media.problems,
      ...checkAlignment(file),
      ...checkDuplicates(file, media.hashes),
      ...checkDates(file, now),
      ...checkLabels(file, proposed),
    ]),
    file,
    hashes: media.hashes,
  };
}
