import { AdmittedDispute } from "../state/admitted-dispute.js";
import { CaseInvalid } from "../state/errors.js";
import { canonicalHash } from "./canonical-hash.js";
import { refuseRepeatedIds } from "./reading/check-dispute.js";
import { listIssues } from "./reading/parse-dispute.js";
import { admitTexts } from "./texts/admit-texts.js";

const REMEDY = "Open the case with openCase and hand over the dispute it gives, unchanged.";

/**
 * The dispute, when `openCase` made it and nobody changed it since.
 *
 * @throws CaseInvalid when the shape or the hash is wrong, or a text holds what admission takes out
 */
export function verifyAdmitted(dispute: unknown): AdmittedDispute {
  const parsed = AdmittedDispute.safeParse(dispute);
  if (!parsed.success) {
    throw new CaseInvalid(
      "not-admitted",
      `This is not an admitted dispute:\n${listIssues(parsed.error, dispute)}`,
      REMEDY,
    );
  }
  refuseRepeatedIds(parsed.data);
  const { sha256, ...content } = parsed.data;
  if (canonicalHash(content) !== sha256) {
    throw new CaseInvalid(
      "not-admitted",
      "The dispute does not match its sha256: it was changed after it was admitted.",
      REMEDY,
    );
  }
  const [left] = admitTexts(structuredClone(content));
  if (left !== undefined) {
    const what = left.kind === "personal-data" ? "personal data" : "text that admission takes out";
    throw new CaseInvalid("not-admitted", `${left.where} holds ${what}: openCase never saw it.`, REMEDY);
  }
  return parsed.data;
}
