import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import type { Mark } from "../lexicon/marks.js";
import type { Feature, Hit } from "./feature.js";

/** Complaints that traces of use do not explain. */
const GRAVER: readonly Mark[] = [
  "defect",
  "counterfeit",
  "not-delivered",
  "other-item",
  "transit",
  "account",
];
/** Where the seller said nothing of traces before the sale, plain ones may count against it: half the weight. */
const UNMENTIONED = 0.5;

/**
 * Rule J4: a buyer of used goods complains of traces of use alone. Not where anything graver is complained of, the
 * seller had denied traces, or somebody but the seller says that they were concealed.
 */
function tolerance(view: CaseView): Hit[] {
  const told = view.passages.filter(({ voice, beforeSale }) => voice === "seller" && beforeSale === true);
  const complaint = view.passages.filter(
    ({ voice, kind, beforeSale }) =>
      voice === "buyer" && beforeSale !== true && (kind === "claim" || kind === "exhibit" || kind === "chat"),
  );
  const traces = complaint.filter(({ text }) => carries(text, "wear"));
  const used = told.some(({ text }) => carries(text, "used-goods"));
  if (view.ask !== "refund" || !used || traces.length === 0) return [];
  if (complaint.some(({ text }) => GRAVER.some((mark) => carries(text, mark)))) return [];
  if (told.some(({ text }) => carries(text, "wear-denied"))) return [];
  if (view.passages.some(({ voice, text }) => voice !== "seller" && carries(text, "concealed"))) return [];
  const mentioned = told.some(({ text }) => carries(text, "wear") || carries(text, "disclosure"));
  return [{ toward: "seller", strength: mentioned ? 1 : UNMENTIONED, passages: traces }];
}

/** Used goods may look used. */
export const USED_GOODS_FEATURES: readonly Feature[] = [
  { name: "used-goods-tolerance", weight: 0.6, value: "commerce", rule: "J4", find: tolerance },
];
