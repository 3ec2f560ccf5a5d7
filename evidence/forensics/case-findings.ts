import type { MediaFinding } from "../media/media-finding.js";
import type { MediaStore } from "../media/media-store.js";
import { keepHashes, readHashes } from "./hash-store.js";
import type { Inspection } from "./inspect-picture.js";
import { nearDuplicates } from "./near-duplicates.js";
import { seenElsewhere, tellingPictures } from "./seen-elsewhere.js";
import { untoldFindings } from "./untold-findings.js";

/**
 * What is found once all pictures of a case were looked at: the same picture twice, in the case or in another one, and
 * what is told of many at once.
 *
 * @param options.id the dispute's
 * @param options.hashes a file with hashes of pictures of earlier cases, which gets this case's too
 * @throws UsageInvalid `hash-store` when that file is another
 */
export async function caseFindings(
  inspections: readonly Inspection[],
  {
    media,
    id,
    hashes,
    signal,
  }: { media: MediaStore; id: string; hashes: string | undefined; signal: AbortSignal | undefined },
): Promise<MediaFinding[]> {
  const seen = inspections.map((inspection) => inspection.seen);
  const findings = await nearDuplicates(seen, media, signal);
  if (hashes !== undefined) {
    findings.push(...seenElsewhere(id, seen, await readHashes(hashes)));
    await keepHashes(hashes, id, tellingPictures(seen));
  }
  return [...findings, ...untoldFindings(inspections)];
}
