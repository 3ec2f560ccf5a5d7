import { filedExhibits } from "../../jury/exhibits.js";
import type { CaseTexts } from "../../prompts/case-texts.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import { caseFacts, claimOf } from "../asking.js";

/** A dispute in words alone: no picture, nor what is said to be seen in one. */
export function caseTextsOf(dispute: AdmittedDispute): CaseTexts {
  return {
    facts: caseFacts(dispute),
    buyer: claimOf(dispute, "buyer"),
    seller: claimOf(dispute, "seller"),
    exhibits: filedExhibits(dispute).map(({ id, owner, text }) => ({ id, owner, text })),
  };
}
