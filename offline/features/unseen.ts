import { otherSide, SIDES, type Side } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import { unseenIn } from "../unseen.js";
import type { Feature, Hit } from "./feature.js";

const PREFIX: Readonly<Record<Side, string>> = { buyer: "B", seller: "S" };

/**
 * A side relies on pictures or videos that nobody could see and that no description stands in for, and no other
 * exhibit of it shows anything or names a document.
 */
function unseen(view: CaseView): Hit[] {
  return SIDES.flatMap((side) => {
    const exhibits = view.passages.filter(({ voice, kind }) => voice === side && kind === "exhibit");
    const described = new Set(exhibits.filter(({ seen }) => seen).map(({ exhibit }) => exhibit));
    const lost = view.findings.flatMap((text) => {
      const exhibit = unseenIn(text);
      const missing = exhibit?.startsWith(PREFIX[side]) === true && !described.has(exhibit);
      return missing ? [{ text, exhibit }] : [];
    });
    const ids = new Set(lost.map(({ exhibit }) => exhibit));
    const speaks = exhibits.some(
      ({ exhibit, seen, text }) =>
        exhibit !== undefined && !ids.has(exhibit) && (seen === true || carries(text, "document")),
    );
    if (lost.length === 0 || speaks) return [];
    const passages = lost.map(({ text, exhibit }) => ({
      voice: "neutral" as const,
      kind: "event" as const,
      text,
      cites: [exhibit],
    }));
    return [{ toward: otherSide(side), passages }];
  });
}

/** What machines could not see. Small, since a medium that fails is not proof of the contrary. */
export const UNSEEN_FEATURES: readonly Feature[] = [
  { name: "unseen", weight: 0.3, value: "evidence", rule: "J7", find: unseen },
];
