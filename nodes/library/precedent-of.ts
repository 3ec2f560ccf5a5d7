import { recallQuery } from "../../precedents/precedent-library.js";
import { evidenceLines } from "../../prompts/e9-norms.js";
import type { DistillationInput, DistillationOutput } from "../../state/channels.js";
import type { Precedent } from "../../state/precedents.js";
import { claimOf } from "../asking.js";
import { describeEvidence } from "./describe-evidence.js";

/** H of one decided dispute: what norms were distilled from, and what it is found by. */
export function precedentOf(
  state: Pick<DistillationInput, "settings" | "dispute" | "findings" | "decision">,
  { focus }: Pick<DistillationOutput, "focus">,
  id: string,
): Precedent {
  const { dispute, decision } = state;
  const date = decision.date ?? dispute.filedAt;
  return {
    id,
    dispute: { id: dispute.id, sha256: dispute.sha256 },
    language: dispute.language,
    category: dispute.category,
    ...(date === undefined ? {} : { date }),
    focus,
    buyer: written(claimOf(dispute, "buyer")),
    seller: written(claimOf(dispute, "seller")),
    evidence: evidenceLines(describeEvidence({ ...state, fence: "" })).join("\n"),
    views: decision.views ?? { buyer: [], seller: [] },
    winner: decision.side,
    ...(decision.tally === undefined ? {} : { tally: decision.tally }),
    ...(decision.source === undefined ? {} : { source: decision.source }),
    text: recallQuery(dispute).text,
  };
}

/** Without the field of a demand that was not made, so that a record reads back as it was written. */
function written({ statement, demand }: ReturnType<typeof claimOf>): Precedent["buyer"] {
  return demand === undefined ? { statement } : { statement, demand };
}
