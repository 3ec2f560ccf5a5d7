import { randomFrom } from "../../../state/random.js";
import { SIDES } from "../../../state/side.js";
import { type ArmComparison, compareArms } from "../../metrics/arm-comparison.js";
import { isRight, scoredIn } from "../../metrics/result-counts.js";
import type { CaseResult } from "../../results/case-result.js";
import { pairResults } from "../../results/pair-results.js";
import { holm } from "../../statistics/holm.js";
import { bootstrap, type Interval } from "../../statistics/intervals.js";
import { mean } from "../../statistics/mean.js";
import type { Drawing } from "./headlines.js";

/** One line of the ablation beside the one before it. */
export interface Step {
  from: string;
  to: string;
  /** Mean gain in accuracy over the results that both have; undefined with none. */
  difference: number | undefined;
  /** Percentile bootstrap of cases, apart by who won. */
  interval: Interval | undefined;
  comparison: ArmComparison;
  /** Exact McNemar p, and one-sided p of the paired t, each corrected by Holm over the steps of this ladder. */
  holm: { mcnemar: number | undefined; gain: number | undefined };
}

/** The arms of the ablation that a run has, and the steps between neighbours. */
export interface Ladder {
  arms: string[];
  steps: Step[];
}

/** Compares neighbours. An arm that the run does not have is stepped over. */
export function climb(
  rungs: readonly string[],
  results: ReadonlyMap<string, readonly CaseResult[]>,
  drawing: Drawing,
): Ladder {
  const arms = rungs.filter((arm) => results.has(arm));
  const steps = arms.slice(1).map((to, index) => {
    const from = arms[index] ?? "";
    const [first, second] = [results.get(from) ?? [], results.get(to) ?? []];
    return { from, to, ...gainOf(first, second, to, drawing), comparison: compareArms(first, second) };
  });
  const exact = holm(steps.map(({ comparison }) => comparison.mcnemar?.exact));
  const gains = holm(steps.map(({ comparison }) => comparison.pairedT?.pGain));
  return {
    arms,
    steps: steps.map((step, index) => ({ ...step, holm: { mcnemar: exact[index], gain: gains[index] } })),
  };
}

function gainOf(first: readonly CaseResult[], second: readonly CaseResult[], arm: string, drawing: Drawing) {
  const cases = new Map<string, GainedCase>();
  for (const [result, partner] of pairResults(scoredIn(first), scoredIn(second))) {
    const unit = cases.get(result.case) ?? { side: result.truth.side, gains: [] };
    unit.gains.push(Number(isRight(partner)) - Number(isRight(result)));
    cases.set(result.case, unit);
  }
  const units = [...cases].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, unit]) => unit);
  const strata = SIDES.map((side) => units.filter((unit) => unit.side === side));
  return {
    difference: meanGain(strata),
    interval: bootstrap(strata, meanGain, randomFrom("report-step", drawing.seed, arm), drawing.draws),
  };
}

/** What a case gained in each repeat: 1, 0 or -1. */
interface GainedCase {
  side: string;
  gains: number[];
}

function meanGain(strata: readonly (readonly GainedCase[])[]): number | undefined {
  return mean(strata.flatMap((cases) => cases.flatMap(({ gains }) => gains)));
}
