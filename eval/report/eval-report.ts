import { basename } from "node:path";
import type { CaseResult, ResultUsage, UnscoredResult } from "../results/case-result.js";
import type { FoldRecord } from "../results/fold-record.js";
import type { RatingsHeader } from "../results/reason-rating.js";
import type { RunRequest } from "../results/run-request.js";
import { holm } from "../statistics/holm.js";
import { LADDERS, orderedArms, referenceOf } from "./measures/arm-order.js";
import { type ArmReport, reportArm } from "./measures/arm-report.js";
import { type Contradiction, contradictionsIn } from "./measures/contradictions.js";
import type { EvaluatedRun } from "./measures/evaluated-run.js";
import { climb, holdAgainst, type Ladder, type Step } from "./measures/ladder.js";

/** Draws of every bootstrap. */
const DRAWS = 1_000;

/** What a run was, and how much of it there is. */
export interface RunFacts {
  /** Name of the data set, without where it lay. */
  dataset: string;
  datasetSha256: string;
  cases: number;
  repeats: number;
  results: number;
  draws: number;
  request: RunRequest;
  /** Of the finished libraries of folds: their cost is in no result. */
  folds: FoldRecord[];
  /** Who rated the reasons, where somebody has. */
  rating?: RatingsHeader;
  /** What the rating took. */
  ratingUsage?: ResultUsage;
}

/** All that is told of one evaluation, in numbers: every page, table and plot is drawn of it. */
export interface EvalReport {
  facts: RunFacts;
  arms: ArmReport[];
  /** The ablation, what seeing others adds, and both of text-only arms; those that the run has nothing of are left out. */
  ladders: Ladder[];
  /** Every other arm held against the whole method, or the most of it that the run has. */
  against: { reference: string; steps: Step[] } | undefined;
  unscored: UnscoredResult[];
  /** Rated ballots whose reasons favour another side than they voted for, or neither. */
  contradictions: Contradiction[];
}

/**
 * Measures a run. The same results give the same report, in whatever order they came.
 *
 * @param options.seed of the bootstraps; by default the run's
 */
export function makeEvalReport(
  { request, results, folds = [], ratings }: EvaluatedRun,
  options: { seed?: number; draws?: number } = {},
): EvalReport {
  const drawing = { seed: options.seed ?? request.settings.seed, draws: options.draws ?? DRAWS };
  const byArm = new Map<string, CaseResult[]>(orderedArms(request.arms).map((arm) => [arm, []]));
  for (const result of [...results].sort(byCase)) {
    const before = byArm.get(result.arm);
    if (before === undefined) byArm.set(result.arm, [result]);
    else before.push(result);
  }
  const arms = orderedArms([...byArm.keys()]);
  const cases = request.cases.length;
  const run = { expected: cases * request.repeat, roundLimit: request.settings.rounds };
  const measured = arms.map((arm) => {
    const rated = ratings?.ratings.filter((rating) => rating.arm === arm);
    return reportArm(arm, byArm.get(arm) ?? [], run, drawing, rated);
  });
  const reference = referenceOf(arms);
  const inOrder = new Map(arms.map((arm) => [arm, byArm.get(arm) ?? []]));
  const corrected = holm(measured.map(({ metrics }) => metrics.stability.cochran?.p));
  return {
    facts: {
      dataset: basename(request.dataset.path),
      datasetSha256: request.dataset.sha256,
      cases,
      repeats: request.repeat,
      results: results.length,
      draws: drawing.draws,
      request,
      folds,
      ...(ratings === undefined ? {} : { rating: ratings.header, ratingUsage: ratings.spent }),
    },
    arms: measured.map((arm, index) => ({ ...arm, cochranHolm: corrected[index] })),
    ladders: LADDERS.flatMap(({ arms: rungs, alone }) => {
      const ladder = climb(rungs, byArm, drawing);
      return ladder.arms.length > (alone ? 0 : 1) ? [ladder] : [];
    }),
    against:
      reference === undefined || byArm.size < 2
        ? undefined
        : { reference, steps: holdAgainst(reference, inOrder, drawing) },
    contradictions: contradictionsIn(ratings?.ratings ?? [], results),
    unscored: arms.flatMap((arm) => unscoredIn(byArm.get(arm) ?? [])),
  };
}

function byCase(one: CaseResult, other: CaseResult): number {
  return one.case < other.case ? -1 : one.case > other.case ? 1 : one.repeat - other.repeat;
}

function unscoredIn(results: readonly CaseResult[]): UnscoredResult[] {
  return results
    .filter((result) => result.status === "unscored")
    .sort((one, other) => one.case.localeCompare(other.case, "en") || one.repeat - other.repeat);
}
