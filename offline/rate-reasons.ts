import type { Favoured, RateInput, RateReply } from "../prompts/rate-reasons.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";
import { partsOf } from "./reasons.js";

/**
 * Adds up what the offline jurors' own reasons say they weigh for each side. It reads no other reasons: those of a model
 * favour neither here.
 */
export function rateReasons({ reasons, language }: RateInput): RateReply {
  const phrases = phrasebookFor(language);
  const toward = (side: "buyer" | "seller") =>
    reasons.reduce((sum, reason) => {
      if (reason === phrases.doubt(side)) return sum + Number.EPSILON;
      const parts = partsOf(reason);
      return parts.side === phrases.side[side] ? sum + (parts.points ?? 0) : sum;
    }, 0);
  const [buyer, seller] = [toward("buyer"), toward("seller")];
  const favours: Favoured = buyer > seller ? "buyer" : seller > buyer ? "seller" : "neither";
  return { why: `+${buyer.toFixed(1)} : +${seller.toFixed(1)}`, favours };
}
