import type { CaseResult } from "../results/case-result.js";
import { type Calibration, calibrationOf } from "./calibration.js";
import { type Classification, classificationOf } from "./classification.js";
import { type Cost, costOf } from "./cost.js";
import { type Fairness, fairnessOf } from "./fairness.js";
import { jurorAgreement } from "./juror-agreement.js";
import { type Deliberation, deliberationOf } from "./mind-changes.js";
import { type ReasonScores, scoreReasons } from "./reasons.js";
import { countResults, type ResultCounts } from "./result-counts.js";
import { accuracyByRound, type RoundAccuracy, type RoundUse, roundUse } from "./round-use.js";
import { type Stability, stabilityOf } from "./stability.js";
import { truthKappa } from "./truth-kappa.js";
import { type VoteSplitError, voteSplitError } from "./vote-split.js";

/** Everything that is told of one arm. A figure that cannot be told is undefined. */
export interface ArmMetrics {
  counts: ResultCounts;
  classification: Classification;
  /** Cohen's kappa of answers and real winners. */
  kappa: number | undefined;
  voteSplit: VoteSplitError;
  calibration: Calibration;
  fairness: Fairness;
  /** Krippendorff's alpha of the final ballots. */
  agreement: number | undefined;
  rounds: RoundUse;
  byRound: RoundAccuracy[];
  deliberation: Deliberation;
  reasons: ReasonScores;
  cost: Cost;
  stability: Stability;
}

/**
 * Measures one arm, or one group of its results.
 *
 * @param results of one arm, all repeats: scores pool them, `stability` holds them against each other
 * @param roundLimit most rounds the run allowed (setting `rounds`)
 */
export function measureArm(results: readonly CaseResult[], roundLimit: number): ArmMetrics {
  return {
    counts: countResults(results),
    classification: classificationOf(results),
    kappa: truthKappa(results),
    voteSplit: voteSplitError(results),
    calibration: calibrationOf(results),
    fairness: fairnessOf(results),
    agreement: jurorAgreement(results),
    rounds: roundUse(results, roundLimit),
    byRound: accuracyByRound(results),
    deliberation: deliberationOf(results),
    reasons: scoreReasons(results),
    cost: costOf(results),
    stability: stabilityOf(results),
  };
}
