import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { share } from "../statistics/mean.js";
import { buyerShare, finalVotes, JURORS, realVotes } from "./panel-votes.js";
import { type SummedMetric, sumsOf } from "./summed-metric.js";

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
  return errorOf(sumsOf(results, { terms }));
}

/** The mean absolute error by itself. */
export const SPLIT_MAE: SummedMetric = { terms, figure: (sums) => errorOf(sums).mae };

/** The root mean square error by itself. */
export const SPLIT_RMSE: SummedMetric = { terms, figure: (sums) => errorOf(sums).rmse };

/** How many are compared, the error's size, and its square. */
function terms(result: ScoredResult): number[] {
  const [predicted, real] = [finalVotes(result), realVotes(result)].map(
    (votes) => votes && buyerShare(votes),
  );
  if (predicted === undefined || real === undefined) return [0, 0, 0];
  const error = JURORS * (predicted - real);
  return [1, Math.abs(error), error ** 2];
}

function errorOf([compared = 0, size = 0, square = 0]: readonly number[]): VoteSplitError {
  const meanSquare = share(square, compared);
  return {
    compared,
    mae: share(size, compared),
    rmse: meanSquare === undefined ? undefined : Math.sqrt(meanSquare),
  };
}
