import { knownCategory, UNCATEGORIZED } from "../../state/categories.js";
import { DISPUTE_LIMITS, type DisputeFile, type EvidenceItem } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { otherSide, SIDES, type Side } from "../../state/side.js";
import { listMedia } from "../media/list-media.js";

/**
 * Checks what no schema of single fields can see; gives warnings.
 *
 * @throws CaseInvalid
 */
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
  if (silentSides(dispute).length === SIDES.length) {
    throw new CaseInvalid(
      "nothing-to-judge",
      "buyer.statement and seller.statement are both empty: there is no quarrel to judge.",
      "Write what at least one party wants and why.",
    );
  }
  refuseContradiction(dispute.decision);
  return checkEvidence(dispute);
}

/** Winner and votes that contradict each other: one of them is wrong, and nobody can say which. */
function refuseContradiction(decision: DisputeFile["decision"]): void {
  const { side, tally } = decision ?? {};
  if (side === undefined || tally === undefined || tally[side] >= tally[otherSide(side)]) return;
  throw new CaseInvalid(
    "decision-contradicts-itself",
    `decision: the ${side} is said to have won, and the votes are ${tally.buyer} for the buyer to ${tally.seller} for the seller.`,
    "See whether the votes are written the wrong way round; where others decided than those who voted, leave decision.tally out.",
  );
}

/** The category of E.10 that a dispute is filed under, with a warning where its own is none of them. */
export function fileUnderCategory(text: string | undefined): { category: string; warnings: string[] } {
  if (text === undefined) return { category: UNCATEGORIZED, warnings: [] };
  const known = knownCategory(text);
  if (known !== undefined) return { category: known, warnings: [] };
  return {
    category: UNCATEGORIZED,
    warnings: [
      `category: what stands there is no known category; the dispute is filed under "${UNCATEGORIZED}".`,
    ],
  };
}

/**
 * Warnings about parties that said nothing, once the texts are screened.
 *
 * @throws CaseInvalid when nothing is left of both statements
 */
export function checkStatements(screened: Pick<DisputeFile, "buyer" | "seller">): string[] {
  const silent = silentSides(screened);
  if (silent.length === SIDES.length) {
    throw new CaseInvalid(
      "nothing-to-judge",
      "Nothing is left of buyer.statement and seller.statement: all that stood there commanded the jury.",
      "Write what at least one party wants and why.",
    );
  }
  return silent.map(
    (side) => `${side}.statement is empty: the ${side} is judged on evidence and chat alone.`,
  );
}

function silentSides(dispute: Pick<DisputeFile, "buyer" | "seller">): Side[] {
  return SIDES.filter((side) => dispute[side].statement.trim() === "");
}

function checkEvidence(dispute: DisputeFile): string[] {
  const items = [...dispute.buyer.evidence, ...dispute.seller.evidence, ...(dispute.record ?? [])];
  if (items.length === 0) return ["Neither side filed evidence: the jury has statements and chat alone."];
  const isBare = (item: EvidenceItem) => item.text.trim() === "" && (item.media ?? []).length === 0;
  return items.filter(isBare).map(({ id }) => `${id} has neither text nor media.`);
}

/**
 * Makes sure that an exhibit's id names one exhibit.
 *
 * @throws CaseInvalid
 */
export function refuseRepeatedIds(dispute: Pick<DisputeFile, "buyer" | "seller" | "record">): void {
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
