import { SIDES, type Side } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import type { Passage } from "../passages.js";
import type { Feature, Hit } from "./feature.js";

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Figures with at least three digits that are no year, as one writes them without separators. */
export function figuresIn(text: string): Set<string> {
  const found = [...text.matchAll(FIGURE)].map(([figure]) => figure.replaceAll(",", "").replace(/\.0+$/, ""));
  return new Set(
    found.filter((figure) => figure.replace(".", "").length >= 3 && !/^(19|20)\d\d$/.test(figure)),
  );
}

const figuresOf = (passages: readonly Passage[]) => figuresIn(passages.map(({ text }) => text).join("\n"));

/** The amount in dispute stands in the neutral record. */
function amountOnRecord(view: CaseView): Hit[] {
  const amount = view.order?.amount;
  if (amount === undefined || view.ask === "damages") return [];
  const passages = view.passages.filter(
    ({ voice, text }) => voice === "neutral" && figuresIn(text).has(String(amount)),
  );
  return passages.length === 0 ? [] : [{ toward: view.claimant, passages }];
}

/** The record repeats a figure that only one side had named. */
function borneOut(view: CaseView): Hit[] {
  const record = view.passages.filter(({ voice }) => voice === "neutral");
  const named = (side: Side) => figuresOf(view.passages.filter(({ voice }) => voice === side));
  const figures = { buyer: named("buyer"), seller: named("seller") };
  return SIDES.flatMap((side) => {
    const other = side === "buyer" ? figures.seller : figures.buyer;
    const only = [...figures[side]].filter(
      (figure) => !other.has(figure) && figure !== String(view.order?.amount),
    );
    const passages = record.filter(({ text }) => {
      const recorded = figuresIn(text);
      return only.some((figure) => recorded.has(figure));
    });
    return passages.length === 0 ? [] : [{ toward: side, passages }];
  });
}

/** A side meets an exhibit of the other side, or of the record, point by point. */
function rebuttal(view: CaseView): Hit[] {
  return SIDES.flatMap((side) => {
    const passages = view.passages.filter(
      ({ voice, kind, text }) =>
        voice === side &&
        kind === "exhibit" &&
        (side === "buyer" ? /\b[SR]\d+\b/u : /\b[BR]\d+\b/u).test(text),
    );
    return passages.length === 0 ? [] : [{ toward: side, passages }];
  });
}

/** A side says that this is not the thing that was sold, and gives a number to check. */
function otherItem(view: CaseView): Hit[] {
  return SIDES.flatMap((side) => {
    const passages = view.passages.filter(({ voice, text }) => voice === side && carries(text, "other-item"));
    const numbered = figuresOf(view.passages.filter(({ voice }) => voice === side)).size > 0;
    return passages.length === 0 || !numbered ? [] : [{ toward: side, passages }];
  });
}

/** What numbers and references tell. */
export const FIGURE_FEATURES: readonly Feature[] = [
  { name: "amount-on-record", weight: 0.8, value: "evidence", find: amountOnRecord },
  { name: "borne-out", weight: 0.4, value: "evidence", rule: "J7", find: borneOut },
  { name: "rebuttal", weight: 0.4, value: "evidence", rule: "J7", find: rebuttal },
  { name: "other-item", weight: 0.6, value: "evidence", rule: "J7", find: otherItem },
];
