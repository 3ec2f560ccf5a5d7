import type { CaseResult } from "../../results/case-result.js";
import { nameOf } from "../../results/read-results.js";
import type { ReasonRating } from "../../results/reason-rating.js";

/** A ballot whose reasons favour another side than it voted for, or neither, as the rater read them. */
export interface Contradiction
  extends Pick<
    Extract<ReasonRating, { status: "rated" }>,
    "case" | "arm" | "repeat" | "seat" | "side" | "favours" | "why"
  > {
  /** Path of the transcript, relative to the run folder. */
  transcript?: string;
}

/** Finds them among ratings, in the order of cases. Ratings of results that are not there are left out. */
export function contradictionsIn(
  ratings: readonly ReasonRating[],
  results: readonly CaseResult[],
): Contradiction[] {
  const known = new Map(results.map((result) => [nameOf(result), result]));
  return ratings
    .flatMap((rating): Contradiction[] => {
      const result = known.get(nameOf(rating));
      if (rating.status === "unrated" || rating.favours === rating.side || result?.status !== "scored")
        return [];
      const { case: id, arm, repeat, seat, side, favours, why } = rating;
      const transcript = result.transcript === undefined ? {} : { transcript: result.transcript };
      return [{ ...{ case: id, arm, repeat, seat, side, favours, why }, ...transcript }];
    })
    .sort(
      (one, other) =>
        one.case.localeCompare(other.case, "en", { numeric: true }) ||
        one.arm.localeCompare(other.arm, "en") ||
        one.repeat - other.repeat ||
        one.seat - other.seat,
    );
}
