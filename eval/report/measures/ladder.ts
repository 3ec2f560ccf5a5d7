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
  /**
   * Exact McNemar p, and one-sided and two-sided p of the paired t, each corrected by Holm over the steps that it stands
   * among.
   */
  holm: { mcnemar: number | undefined; gain: number | undefined; pairedT: number | undefined };
}

/** The arms of the ablation that a run has, and the steps between neighbours. */
export interface Ladder {
  arms: string[];
  steps: Step[];
}

/** Compares neighbours. An arm that the run does not have is stepped over. */
export function climb(rungs: readonly string[], results: ResultsByArm, drawing: Drawing): Ladder {
  const arms = rungs.filter((arm) => results.has(arm));
  const pairs = arms.slice(1).map((to, index) => [arms[index] ?? "", to] as const);
  return { arms, steps: compareSteps(pairs, results, drawing) };
}

/** Holds every other arm against one: each step leads from that arm to another. */
export function holdAgainst(reference: string, results: ResultsByArm, drawing: Drawing): Step[] {
  const others = [...results.keys()].filter((arm) => arm !== reference);
  return compareSteps(
    others.map((arm) => [reference, arm] as const),
    results,
    drawing,
  );
}

/** Results by arm. */
export type ResultsByArm = ReadonlyMap<string, readonly CaseResult[]>;

/** p-values are corrected over all of the pairs. */
function compareSteps(
  pairs: readonly (readonly [from: string, to: string])[],
  results: ResultsByArm,
  drawing: Drawing,
): Step[] {
  const steps = pairs.map(([from, to]) => {
    const [first, second] = [results.get(from) ?? [], results.get(to) ?? []];
    return { from, to, ...gainOf(first, second, to, drawing), comparison: compareArms(first, second) };
  });
  const exact = holm(steps.map(({ comparison }) => comparison.mcnemar?.exact));
  const gains = holm(steps.map(({ comparison }) => comparison.pairedT?.pGain));
  const paired = holm(steps.map(({ comparison }) => comparison.pairedT?.p));
  return steps.map((step, index) => ({
    ...step,
    holm: { mcnemar: exact[index], gain: gains[index], pairedT: paired[index] },
  }));
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

/** The step of the first ladder that leads to an arm: of the ablation, where the arm is part of it. */
export function stepTo(ladders: readonly Ladder[], arm: string): Step | undefined {
  return ladders.flatMap(({ steps }) => steps).find(({ to }) => to === arm);
}
