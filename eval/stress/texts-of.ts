import { filedExhibits } from "../../jury/exhibits.js";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { caseFacts, claimOf } from "../../nodes/asking.js";
import { type CaseView, viewOfBaseline } from "../../offline/case-view.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";

/**
 * The texts of a case as the offline rule engine reads them in the one-shot prompt, under all eight rules: statements,
 * listing, chat, exhibits, and what is said to be seen in media. No medium is looked at.
 */
export function textsOf(dispute: AdmittedDispute): CaseView {
  return viewOfBaseline({
    // Nothing is rendered: no fence is needed.
    ...{ fence: "", language: dispute.language, facts: caseFacts(dispute), rules: JUDGMENT_RULES },
    ...{ buyer: claimOf(dispute, "buyer"), seller: claimOf(dispute, "seller") },
    exhibits: filedExhibits(dispute).map((exhibit) => ({
      ...exhibit,
      media: exhibit.media.map((medium, index) => ({ ...medium, number: index + 1 })),
    })),
  });
}
