import { ADMITTED_FORMAT, AdmittedDispute, type OpenedCase } from "../state/admitted-dispute.js";
import type { DisputeFile } from "../state/dispute.js";
import { CaseInvalid } from "../state/errors.js";
import { canonicalHash } from "./canonical-hash.js";
import { openMedia } from "./media/open-media.js";
import { checkDispute, checkStatements, fileUnderCategory } from "./reading/check-dispute.js";
import { listIssues, parseDispute } from "./reading/parse-dispute.js";
import { readCase } from "./reading/read-case.js";
import { admitTextsInTurn } from "./texts/admit-texts.js";

/**
 * Opens a case: validates the dispute, prepares its media, takes out what is addressed to the jury, and masks personal
 * data. What comes back may enter a graph; the decision stands apart and may not.
 *
 * @param source a case folder, the path of its `dispute.json`, or the dispute as an object
 * @param options.media the folder that media paths of an object are relative to
 * @param options.ffmpeg the program that reads videos; by default `ffmpeg` on the path, none when false
 * @param options.signal stops the opening between two texts or media, and a video at once
 * @throws CaseInvalid saying which field is wrong and how to mend it
 */
export async function openCase(
  source: string | object,
  options: { media?: string; ffmpeg?: string | false; signal?: AbortSignal } = {},
): Promise<OpenedCase> {
  const { value, folder, name } =
    typeof source === "string"
      ? await readCase(source)
      : { value: source, folder: options.media, name: "the dispute" };
  const file = parseDispute(value, name);
  const { category, warnings: categoryWarnings } = fileUnderCategory(file.category);
  const warnings = [...checkDispute(file), ...categoryWarnings];

  const draft = draftOf(file, category);
  const {
    media,
    findings: mediaFindings,
    readers,
  } = await openMedia(draft, folder, {
    ffmpeg: options.ffmpeg === false ? undefined : (options.ffmpeg ?? "ffmpeg"),
    signal: options.signal,
  });
  const textFindings = await admitTextsInTurn(draft, options.signal);
  warnings.push(...checkStatements(draft));

  const parsed = AdmittedDispute.safeParse({ ...draft, sha256: canonicalHash(draft) });
  if (!parsed.success) {
    throw new CaseInvalid(
      "shape",
      `${name} is not valid once personal data is replaced by marks such as [phone 1], which can be longer:\n${listIssues(parsed.error, draft)}`,
      "Mend the fields named above; shorten what is too long, or take numbers and addresses out.",
    );
  }
  return {
    dispute: parsed.data,
    media,
    findings: [...mediaFindings, ...textFindings].map((finding, index) => ({
      id: `F${index + 1}`,
      ...finding,
    })),
    warnings,
    readers,
    ...(file.decision === undefined ? {} : { decision: file.decision }),
  };
}

/** A copy that may be rewritten, in the shape of an admitted dispute, without the decision. */
function draftOf(file: DisputeFile, category: string): Omit<AdmittedDispute, "sha256"> {
  const { decision: _decision, record = [], ...filed } = structuredClone(file);
  return { ...filed, format: ADMITTED_FORMAT, category, record };
}
