import type { CaseResult } from "../results/case-result.js";
import { krippendorffAlpha } from "../statistics/krippendorff-alpha.js";
import { panelsIn } from "./panel-votes.js";

/**
 * Krippendorff's alpha of the jurors' final ballots: a unit is a case of one repeat, a rater a seat, a spoiled ballot
 * is missing. Undefined for arms without a panel, and where all ballots of all cases name one side.
 */
export function jurorAgreement(results: readonly CaseResult[]): number | undefined {
  return krippendorffAlpha(
    panelsIn(results).map(({ rounds }) =>
      (rounds.at(-1)?.ballots ?? []).flatMap(({ side }) => (side === "spoiled" ? [] : [side])),
    ),
  );
}
