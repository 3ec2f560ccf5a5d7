import type { Decision } from "../state/dispute.js";
import type { Finding } from "../state/finding.js";
import { admitTexts } from "./texts/admit-texts.js";
import type { WordedDispute } from "./texts/rewrite-texts.js";

/**
 * A decision whose words may enter a prompt or a library: masked and screened as the texts of a dispute are. A view of
 * which nothing is left is left out. `openCase` gives the decision as it was filed, since no jury ever sees it.
 *
 * @returns the decision, and what was taken out of it; nothing the second time
 */
export function admitDecision(decision: Decision): {
  decision: Decision;
  findings: Omit<Finding, "id">[];
} {
  const { views, source } = decision;
  const worded: Required<Pick<WordedDispute, "buyer" | "seller" | "record">> = {
    buyer: { statement: "", evidence: asExhibits("B", views?.buyer) },
    seller: { statement: "", evidence: asExhibits("S", views?.seller) },
    record: asExhibits("R", source === undefined ? [] : [source]),
  };
  const findings = admitTexts(worded).map(({ kind, audience, where, text, excerpt }) => ({
    kind,
    audience,
    where: placeIn(where),
    text,
    ...(excerpt === undefined ? {} : { excerpt }),
  }));
  const words = (items: readonly { text: string }[]) =>
    items.map(({ text }) => text).filter((text) => text.trim() !== "");
  const [admittedSource] = words(worded.record);
  return {
    decision: {
      side: decision.side,
      ...(decision.date === undefined ? {} : { date: decision.date }),
      ...(decision.tally === undefined ? {} : { tally: decision.tally }),
      ...(views === undefined
        ? {}
        : { views: { buyer: words(worded.buyer.evidence), seller: words(worded.seller.evidence) } }),
      ...(admittedSource === undefined ? {} : { source: admittedSource }),
    },
    findings,
  };
}

/** Texts in the shape that texts are admitted in. */
function asExhibits(prefix: string, texts: readonly string[] = []): WordedDispute["buyer"]["evidence"] {
  return texts.map((text, index) => ({ id: `${prefix}${index + 1}`, text }));
}

/** `seller.evidence.S2.text` is the second view for the seller. */
function placeIn(where: string): string {
  const [, side, number] = /^(buyer|seller)\.evidence\.[BS](\d+)\./.exec(where) ?? [];
  return side === undefined ? "decision.source" : `decision.views.${side}[${Number(number) - 1}]`;
}
