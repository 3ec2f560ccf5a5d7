import { countRight, scoredIn } from "../../metrics/result-counts.js";
import type { CaseResult } from "../../results/case-result.js";
import { type Interval, wilson } from "../../statistics/intervals.js";

/**
 * Wilson's 95% interval of the accuracy, as if each case had been judged once: repeats of a case are no further evidence
 * about other cases. It has a width also where all answers are right. Undefined without scored results.
 */
export function accuracyInterval(results: readonly CaseResult[]): Interval | undefined {
  const { accuracy } = countRight(results);
  if (accuracy === undefined) return undefined;
  const cases = new Set(scoredIn(results).map((result) => result.case)).size;
  return wilson(accuracy * cases, cases);
}
