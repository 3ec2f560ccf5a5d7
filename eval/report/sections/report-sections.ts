import { plural } from "../../../web/markup/wording.js";
import type { EvalReport } from "../eval-report.js";
import { ablation } from "./ablation.js";
import { calibration } from "./calibration.js";
import { cost } from "./cost.js";
import { groups } from "./groups.js";
import { mainResults } from "./main-results.js";
import { reasons } from "./reasons.js";
import type { ReportSection } from "./report-section.js";
import { rounds } from "./rounds.js";
import { runFacts } from "./run-facts.js";
import { stability } from "./stability.js";
import { unscored } from "./unscored.js";

/** A report in words and tables, in the order in which it is read. */
export function reportSections(report: EvalReport): ReportSection[] {
  const parts = [mainResults, ablation, stability, calibration, groups, rounds, reasons, cost];
  return [...parts, unscored, runFacts].map((part) => part(report));
}

/** What was evaluated, in a line or two. */
export function summaryOf({ facts, arms }: EvalReport): string[] {
  const { request, cases, repeats, results, dataset } = facts;
  const { settings, limit, filter } = request;
  const missing = arms.reduce((total, arm) => total + arm.missing, 0);
  const chosen = filter.length > 0 || limit !== undefined ? "chosen case" : "case";
  return [
    `${plural(cases, chosen)} of ${dataset}, ${plural(arms.length, "arm")}, ${plural(repeats, "repeat")}; ${plural(results, "result")}. Judged by ${settings.model}, preset ${settings.preset}, seed ${settings.seed}.`,
    ...(missing === 0
      ? []
      : [
          `${plural(missing, "result")} missing: this run is not finished, and its figures are of what is there.`,
        ]),
    ...(settings.model === "offline"
      ? [
          "For trial only: no language model was asked. The figures say how the rule engine does, and nothing of the method.",
        ]
      : []),
  ];
}
