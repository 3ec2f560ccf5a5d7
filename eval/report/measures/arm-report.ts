import { type ArmMetrics, measureArm } from "../../metrics/arm-metrics.js";
import { type Confusion, confusionOf } from "../../metrics/confusion.js";
import { GROUPINGS, type Grouping } from "../../metrics/groups.js";
import { type ReasonAgreement, reasonAgreement } from "../../metrics/reason-agreement.js";
import type { CaseResult } from "../../results/case-result.js";
import type { ReasonRating } from "../../results/reason-rating.js";
import { type ChangeCounts, countChanges } from "./change-counts.js";
import { type GroupReport, reportGroups } from "./group-report.js";
import { type Drawing, type HeadlineIntervals, headlineIntervals } from "./headlines.js";

/** Everything that a report tells of one arm. */
export interface ArmReport {
  arm: string;
  /** Results that a whole run would have beyond those that are there. */
  missing: number;
  metrics: ArmMetrics;
  intervals: HeadlineIntervals;
  confusion: Confusion;
  changes: ChangeCounts;
  groups: Record<Grouping, GroupReport[]>;
  /** p of Cochran's Q over the repeats, corrected by Holm over all arms of the report. */
  cochranHolm: number | undefined;
  /** Where somebody has rated the run's reasons. */
  reasonAgreement?: ReasonAgreement;
}

/**
 * @param run `expected` results of a whole arm, and the setting `rounds`
 * @param ratings of this arm's reasons, where the run's are rated
 */
export function reportArm(
  arm: string,
  results: readonly CaseResult[],
  run: { expected: number; roundLimit: number },
  drawing: Drawing,
  ratings: readonly ReasonRating[] | undefined,
): Omit<ArmReport, "cochranHolm"> {
  const metrics = measureArm(results, run.roundLimit);
  const groups = Object.keys(GROUPINGS).map((by) => [by, reportGroups(results, by as Grouping)]);
  return {
    arm,
    missing: Math.max(0, run.expected - results.length),
    metrics,
    intervals: headlineIntervals(arm, results, run.roundLimit, drawing),
    confusion: confusionOf(results),
    changes: countChanges(metrics.deliberation.changes),
    groups: Object.fromEntries(groups) as ArmReport["groups"],
    ...(ratings === undefined ? {} : { reasonAgreement: reasonAgreement(ratings, results) }),
  };
}
