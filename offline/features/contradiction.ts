import { SIDES, type Side } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import type { Passage } from "../passages.js";
import { quotedIn } from "../phrases/quote.js";
import type { Feature, Hit } from "./feature.js";

type Clue = CaseView["clues"]["buyer"][number];

const NEUTRAL = /^[RPC]/u;

/**
 * Behind the clue stands a medium, a neutral exhibit or a document; neither a guess nor the lack of a document, nor a
 * note that somebody stayed silent.
 */
function isBacked({ media, exhibit, description }: Clue): boolean {
  const words = quotedIn(description);
  if (media !== undefined) return true;
  if (NEUTRAL.test(exhibit)) return !carries(words, "silence");
  return carries(words, "document") && !carries(words, "guess") && !carries(words, "no-proof-of-own");
}

/** The one clue of each side that a contradiction names; nothing where it names none or several of a side. */
function pairOf(text: string, clues: CaseView["clues"]): Record<Side, Clue> | undefined {
  const named = new Set(text.match(/\bK[BS]\d+\b/gu));
  const [buyer, ...buyers] = clues.buyer.filter(({ id }) => named.has(id));
  const [seller, ...sellers] = clues.seller.filter(({ id }) => named.has(id));
  if (buyer === undefined || seller === undefined || buyers.length + sellers.length > 0) return undefined;
  return { buyer, seller };
}

/** Where two clues contradict each other and one of them alone is backed, its side gains; otherwise nobody. */
function contradictions(view: CaseView): Hit[] {
  const bySide: Record<Side, Passage[]> = { buyer: [], seller: [] };
  for (const text of view.contradictions) {
    const pair = pairOf(text, view.clues);
    if (pair === undefined || isBacked(pair.buyer) === isBacked(pair.seller)) continue;
    const side = isBacked(pair.buyer) ? "buyer" : "seller";
    const [backed, bare] = side === "buyer" ? [pair.buyer, pair.seller] : [pair.seller, pair.buyer];
    bySide[side].push({
      voice: side,
      kind: "exhibit",
      text: quotedIn(backed.description),
      cites: [backed.id, bare.id, backed.exhibit],
      exhibit: backed.exhibit,
    });
  }
  return SIDES.filter((side) => bySide[side].length > 0).map((side) => ({
    toward: side,
    passages: bySide[side],
  }));
}

/** What the conflict analysis found to contradict each other. */
export const CONTRADICTION_FEATURES: readonly Feature[] = [
  { name: "contradiction", weight: 0.3, value: "evidence", rule: "J7", find: contradictions },
];
