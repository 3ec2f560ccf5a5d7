import type { CaseResult } from "../results/case-result.js";
import { mean } from "../statistics/mean.js";
import { buyerShare, finalVotes, JURORS, realVotes } from "./panel-votes.js";
import { scoredIn } from "./result-counts.js";

/** How far the panel's split is from the real jury's, in votes of 17 (0 to 17). The MAE and RMSE of the paper's section 5. */
export interface VoteSplitError {
  /** Scored results with both splits; the others are in neither figure. */
  compared: number;
  /** Mean absolute error; undefined with nothing compared: arms without a panel, sets without real votes. */
  mae: number | undefined;
  /** Root mean square error; never below the MAE. Undefined as that is. */
  rmse: number | undefined;
}

/**
 * Compares the buyer's votes of the final round with the real ones, both scaled from cast votes to 17. (The seller's
 * are the rest, so that they err by as much.)
 */
export function voteSplitError(results: readonly CaseResult[]): VoteSplitError {
  const errors = scoredIn(results).flatMap((result) => {
    const [predicted, real] = [finalVotes(result), realVotes(result)].map(
      (votes) => votes && buyerShare(votes),
    );
    return predicted === undefined || real === undefined ? [] : [JURORS * (predicted - real)];
  });
  const square = mean(errors.map((error) => error ** 2));
  return {
    compared: errors.length,
    mae: mean(errors.map(Math.abs)),
    rmse: square === undefined ? undefined : Math.sqrt(square),
  };
}
