import { SIDES } from "../../state/side.js";
import type { CaseResult } from "../results/case-result.js";
import { cohenKappa } from "../statistics/cohen-kappa.js";
import { sum } from "../statistics/mean.js";
import { type Confusion, ofConfusion } from "./confusion.js";
import { scoredIn } from "./result-counts.js";
import type { SummedMetric } from "./summed-metric.js";

/**
 * Cohen's kappa of answers and real winners: accuracy beyond what the arm's habit of naming a side would give. A hung
 * answer is a third label, which the truth never bears. Undefined unless each side really won once: with one winner
 * throughout kappa is 0 whatever is answered.
 */
export function truthKappa(results: readonly CaseResult[]): number | undefined {
  const pairs = scoredIn(results).map(({ truth, answer }) => [truth.side, answer] as const);
  if (new Set(pairs.map(([truth]) => truth)).size < 2) return undefined;
  return cohenKappa(pairs);
}

/** The same by itself, of counts: cases can be drawn again. */
export const TRUTH_KAPPA: SummedMetric = ofConfusion(kappaOfCounts);

function kappaOfCounts(confusion: Confusion): number | undefined {
  const won = SIDES.map((side) => sum(Object.values(confusion[side])));
  if (won.some((count) => count === 0)) return undefined;
  const all = sum(won);
  const observed = sum(SIDES.map((side) => confusion[side][side])) / all;
  const named = SIDES.map((side) => confusion.buyer[side] + confusion.seller[side]);
  const byChance = sum(won.map((count, index) => (count / all) * ((named[index] ?? 0) / all)));
  return (observed - byChance) / (1 - byChance);
}
