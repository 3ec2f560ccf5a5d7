import { createHash } from "node:crypto";
import { DraftDispute } from "../../../state/dossier.js";
import { CaseInvalid } from "../../../state/errors.js";
import { listIssues } from "../../reading/parse-dispute.js";
import { admitTextsInTurn } from "../../texts/admit-texts.js";

/**
 * A copy of a draft that may enter a graph: what commands a reader is taken out and personal data is masked, as
 * `openCase` does it. The draft itself stays as it was filed.
 *
 * @throws CaseInvalid when a text is too long once it is masked
 */
export async function admitDraft(
  draft: DraftDispute,
  signal?: AbortSignal,
): Promise<{ dispute: DraftDispute; sha256: string }> {
  const copy = structuredClone(draft);
  await admitTextsInTurn(copy, signal);
  const parsed = DraftDispute.safeParse(copy);
  if (!parsed.success) {
    throw new CaseInvalid(
      "shape",
      `What the export gives is no dispute:\n${listIssues(parsed.error, copy)}`,
      "Mend what is named above in the export, or leave it out.",
    );
  }
  return {
    dispute: parsed.data,
    sha256: createHash("sha256").update(JSON.stringify(parsed.data)).digest("hex"),
  };
}
