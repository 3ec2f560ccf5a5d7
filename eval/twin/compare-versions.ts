import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { scoredIn } from "../metrics/result-counts.js";
import { compareRuns } from "../report/compare/compare-runs.js";
import type { CaseResult } from "../results/case-result.js";
import { pairResults } from "../results/pair-results.js";
import type { RunRequest } from "../results/run-request.js";
import { countFlips, flipsByCategory, oneSidedness, redrawn } from "./flip-counts.js";
import { flipExamples } from "./flip-examples.js";
import { isReordered, ruleChanges } from "./rule-changes.js";
import type { TwinReport } from "./twin-report.js";
import { voteShift } from "./vote-shift.js";

/** A run under one version, with the words of its reasons. */
export interface JudgedVersion {
  request: RunRequest;
  results: readonly CaseResult[];
}

/**
 * Compares the verdicts of one arm under two versions of the rules or the library.
 *
 * @throws UsageInvalid when a run has no result of the arm, or they tell otherwise who won a case
 */
export function compareVersions(arm: string, first: JudgedVersion, second: JudgedVersion): TwinReport {
  const { pairs: compared } = compareRuns(first.results, second.results, [arm, arm]);
  const scored = {
    first: scoredIn(first.results).filter((it) => it.arm === arm),
    second: scoredIn(second.results).filter((it) => it.arm === arm),
  };
  const rules = { first: rulesOf(first), second: rulesOf(second) };
  const changes = ruleChanges(rules, scored);
  const changed = new Set(changes.filter(({ change }) => change !== "same").map(({ id }) => id));
  const pairs = pairResults(scored.first, scored.second);
  const [pair] = compared;
  if (pair === undefined) throw new TypeError("Two named arms gave no pair.");
  return {
    arm,
    rules: changes,
    reordered: isReordered(rules.first, rules.second),
    libraries: { first: first.request.library?.version, second: second.request.library?.version },
    pair,
    flips: countFlips(pairs),
    oneSided: oneSidedness(pairs),
    redrawn: redrawn(pairs),
    votes: voteShift(pairs, first.request.settings.seed),
    categories: flipsByCategory(pairs),
    examples: flipExamples(pairs, changed),
  };
}

function rulesOf({ request }: JudgedVersion) {
  return request.rules ?? JUDGMENT_RULES;
}
