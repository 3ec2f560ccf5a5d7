import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import type { Mark } from "../lexicon/marks.js";
import type { Passage } from "../passages.js";
import { sharedTerms, termsOf } from "../relevance.js";
import type { Feature, Hit } from "./feature.js";

/** A sentence is about the thing complained of when so many terms agree, and not those of the title alone. */
const SAME_THING = 2;

/** The buyer's complaint: what it says and shows after the sale. */
function complaint(view: CaseView): Set<string> {
  const words = view.passages.filter(
    ({ voice, kind, beforeSale }) => voice === "buyer" && kind !== "listing" && beforeSale !== true,
  );
  return termsOf(words.map(({ text }) => text).join("\n"));
}

/** What the seller wrote or said before the sale about the very thing that is complained of, by marks. */
function saidBefore(view: CaseView, ...marks: readonly Mark[]): Passage[] {
  const complained = complaint(view);
  const title = termsOf(view.passages.find(({ kind }) => kind === "listing")?.text ?? "");
  return view.passages.filter(({ voice, beforeSale, text }) => {
    if (voice !== "seller" || beforeSale !== true || !marks.some((mark) => carries(text, mark))) return false;
    const shared = [...sharedTerms(termsOf(text), complained)];
    return shared.length >= SAME_THING && shared.some((term) => !title.has(term));
  });
}

const hit = (toward: Hit["toward"], passages: readonly Passage[]): Hit[] =>
  passages.length === 0 ? [] : [{ toward, passages }];

/** What was said before the sale. They concern a buyer who wants its money back. */
export const LISTING_FEATURES: readonly Feature[] = [
  {
    name: "disclosed",
    weight: 1.2,
    value: "honesty",
    rule: "J5",
    find: (view) => (view.ask === "refund" ? hit("seller", saidBefore(view, "disclosure", "wear")) : []),
  },
  {
    name: "assured",
    weight: 0.8,
    value: "honesty",
    rule: "J3",
    find: (view) => (view.ask === "refund" ? hit("buyer", saidBefore(view, "assurance")) : []),
  },
];
