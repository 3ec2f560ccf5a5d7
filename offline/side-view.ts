import { JUDGMENT_RULES } from "../jury/judgment-rules.js";
import type { Focus } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { NO_STAGES } from "./case-view.js";
import { askOf } from "./claim-type.js";
import type { Reading } from "./features/feature.js";
import { readEach } from "./features/read-each.js";
import { SPOKEN_FEATURES } from "./features/spoken.js";
import { carries } from "./lexicon/mark.js";
import type { Passage } from "./passages.js";
import { quotedIn } from "./phrases/quote.js";

const ALL_RULES: ReadonlySet<string> = new Set(JUDGMENT_RULES.map(({ id }) => id));

/** Who asks, as the focus says it; undefined where it does not. */
export function claimantIn(focus: Focus): Side | undefined {
  const buyer = carries(focus.buyerClaim, "asks");
  const seller = carries(focus.sellerClaim, "asks");
  return buyer === seller ? undefined : buyer ? "buyer" : "seller";
}

/** What a single sentence says for or against the sides, by the features that need no more than the sentence. */
export function readingsOf(focus: Focus, passage: Passage): Reading[] {
  const claimant = claimantIn(focus) ?? "buyer";
  const words = quotedIn(claimant === "buyer" ? focus.buyerClaim : focus.sellerClaim);
  return readEach(SPOKEN_FEATURES, {
    claimant,
    respondent: claimant === "buyer" ? "seller" : "buyer",
    ask: askOf(claimant, words),
    passages: [passage],
    order: undefined,
    rules: ALL_RULES,
    ...NO_STAGES,
  });
}

/** The sum of readings for a side, less those against it. */
export function balanceFor(side: Side, readings: readonly Reading[]): number {
  return readings.reduce((sum, { toward, weight }) => sum + (toward === side ? weight : -weight), 0);
}
