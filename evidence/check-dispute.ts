import { knownCategory, UNCATEGORIZED } from "../state/categories.js";
import { DISPUTE_LIMITS, type DisputeFile, type EvidenceItem } from "../state/dispute.js";
import { CaseInvalid } from "../state/errors.js";
import { SIDES } from "../state/side.js";
import { listMedia } from "./list-media.js";

/** What no schema of single fields can see; gives warnings. @throws CaseInvalid */
export function checkDispute(dispute: DisputeFile): string[] {
  refuseRepeatedIds(dispute);
  const media = listMedia({ ...dispute, record: dispute.record ?? [] }).length;
  if (media > DISPUTE_LIMITS.mediaPerDispute) {
    throw new CaseInvalid(
      "too-many-media",
      `The dispute names ${media} pictures and videos; at most ${DISPUTE_LIMITS.mediaPerDispute} are allowed.`,
      "Keep those that matter.",
    );
  }
  return [...checkStatements(dispute), ...checkEvidence(dispute)];
}

/** The category of E.10 that a dispute is filed under, with a warning where its own is none of them. */
export function fileUnderCategory(text: string | undefined): { category: string; warnings: string[] } {
  if (text === undefined) return { category: UNCATEGORIZED, warnings: [] };
  const known = knownCategory(text);
  if (known !== undefined) return { category: known, warnings: [] };
  return {
    category: UNCATEGORIZED,
    warnings: [
      `category: ${JSON.stringify(text)} is no known category; the dispute is filed under "${UNCATEGORIZED}".`,
    ],
  };
}

/** Warnings about silent parties. @throws CaseInvalid when both are silent */
export function checkStatements(dispute: Pick<DisputeFile, "buyer" | "seller">): string[] {
  const silent = SIDES.filter((side) => dispute[side].statement.trim() === "");
  if (silent.length === SIDES.length) {
    throw new CaseInvalid(
      "nothing-to-judge",
      "buyer.statement and seller.statement are both empty: there is no quarrel to judge.",
      "Write what at least one party wants and why.",
    );
  }
  return silent.map(
    (side) => `${side}.statement is empty: the ${side} is judged on evidence and chat alone.`,
  );
}

function checkEvidence(dispute: DisputeFile): string[] {
  const items = [...dispute.buyer.evidence, ...dispute.seller.evidence, ...(dispute.record ?? [])];
  if (items.length === 0) return ["Neither side filed evidence: the jury has statements and chat alone."];
  const place = (item: EvidenceItem) => `${item.id} has neither text nor media.`;
  return items.filter((item) => item.text.trim() === "" && (item.media ?? []).length === 0).map(place);
}

function refuseRepeatedIds(dispute: DisputeFile): void {
  const lists = { "buyer.evidence": dispute.buyer.evidence, "seller.evidence": dispute.seller.evidence };
  for (const [list, items] of Object.entries({ ...lists, record: dispute.record ?? [] })) {
    const first = new Map<string, number>();
    for (const [index, item] of items.entries()) {
      const earlier = first.get(item.id);
      if (earlier !== undefined) {
        throw new CaseInvalid(
          "repeated-id",
          `${list}[${index}].id: "${item.id}" is already the id of ${list}[${earlier}].`,
          "Give every exhibit an id of its own.",
        );
      }
      first.set(item.id, index);
    }
  }
}
