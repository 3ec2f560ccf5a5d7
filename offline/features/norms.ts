import type { Side } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import { sharedTerms, termsOf } from "../relevance.js";
import type { Feature, Hit } from "./feature.js";

const FOR_BUYER =
  /(favou?rs?|supports?|for) the buyer|refund is (due|owed)|presumed to be the seller|seller (is liable|bears|must refund)|支持买|应当?退款|卖[家方](承担|负责|应退)/iu;
const FOR_SELLER =
  /(favou?rs?|supports?|for) the seller|no refund|buyer (bears|must pay|cannot return)|refus|支持卖|不予?退|买[家方](承担|自负|不得)/iu;

/** The side a norm speaks for, where it says so plainly. */
export function sideOfNorm(text: string): Side | undefined {
  const buyer = FOR_BUYER.test(text);
  return buyer === FOR_SELLER.test(text) ? undefined : buyer ? "buyer" : "seller";
}

/** Norms that speak for a side and share at least two terms with the case, by how well they are supported. */
function matchingNorms(view: CaseView): Hit[] {
  if (view.norms.length === 0) return [];
  const terms = termsOf(view.passages.map(({ text }) => text).join("\n"));
  const hits = new Map<Side, { strength: number; ids: string[] }>();
  for (const { id, text, support } of view.norms) {
    const toward = sideOfNorm(text);
    if (toward === undefined || sharedTerms(termsOf(text), terms).size < 2) continue;
    const before = hits.get(toward) ?? { strength: 0, ids: [] };
    hits.set(toward, {
      strength: Math.min(1, before.strength + (1 + Math.min(support, 4)) / 10),
      ids: [...before.ids, id],
    });
  }
  return [...hits].map(([toward, { strength, ids }]) => ({
    toward,
    strength,
    passages: [{ voice: "neutral", kind: "event", text: "", cites: ids }],
  }));
}

export const NORM_FEATURES: readonly Feature[] = [
  { name: "norm", weight: 0.8, value: "fairness", find: matchingNorms },
];
