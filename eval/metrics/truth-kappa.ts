import type { CaseResult } from "../results/case-result.js";
import { cohenKappa } from "../statistics/cohen-kappa.js";
import { scoredIn } from "./result-counts.js";

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
