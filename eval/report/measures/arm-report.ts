import { type ArmMetrics, measureArm } from "../../metrics/arm-metrics.js";
import { type Confusion, confusionOf } from "../../metrics/confusion.js";
import { GROUPINGS, type Grouping } from "../../metrics/groups.js";
import type { CaseResult } from "../../results/case-result.js";
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
}

/** @param run `expected` results of a whole arm, and the setting `rounds` */
export function reportArm(
  arm: string,
  results: readonly CaseResult[],
  run: { expected: number; roundLimit: number },
  drawing: Drawing,
): ArmReport {
  const metrics = measureArm(results, run.roundLimit);
  const groups = Object.keys(GROUPINGS).map((by) => [by, reportGroups(results, by as Grouping)]);
  return {
    arm,
    missing: Math.max(0, run.expected - results.length),
    metrics,
    intervals: headlineIntervals(arm, results, drawing),
    confusion: confusionOf(results),
    changes: countChanges(metrics.deliberation.changes),
    groups: Object.fromEntries(groups) as ArmReport["groups"],
  };
}
