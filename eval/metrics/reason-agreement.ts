import { SIDES, type Side } from "../../state/side.js";
import type { CaseResult } from "../results/case-result.js";
import { nameOf } from "../results/read-results.js";
import type { ReasonRating } from "../results/reason-rating.js";
import { cohenKappa } from "../statistics/cohen-kappa.js";
import { type Interval, wilson } from "../statistics/intervals.js";
import { share } from "../statistics/mean.js";
import { scoredIn } from "./result-counts.js";

/**
 * Whether reasons agree with the votes they stand under: a rater who was shown the reasons and not the vote said whom they
 * favour. (In the words of the field: consistency of label and rationale.)
 */
export interface ReasonAgreement {
  /** Ballots that were rated. */
  rated: number;
  /** Reasons that favour the side the ballot voted for, the other side, and neither; together `rated`. */
  own: number;
  other: number;
  neither: number;
  /** own / rated: what favours neither agrees with no vote. Undefined of none. */
  agreement: number | undefined;
  /**
   * Wilson's 95% interval of the agreement, as if each case had one rated ballot: ballots of a case are no further evidence
   * about other cases.
   */
  interval: Interval | undefined;
  /**
   * Cohen's kappa of votes and what reasons favour: agreement beyond what a rater's habit of naming a side would give.
   * Undefined unless ballots of both sides were rated.
   */
  kappa: number | undefined;
  /** The agreement of the ballots that voted for each side: a rater who reads one side into everything shows here. */
  bySide: Record<Side, number | undefined>;
  /**
   * The same against the answer of the whole arm: rated ballots whose reasons favour the side that it names, of those
   * whose result names a side. Of an arm of one juror it is the agreement.
   */
  withVerdict: number | undefined;
  /** Ballots that the rater could not read; in no figure. */
  unrated: number;
}

type Rated = Extract<ReasonRating, { status: "rated" }>;

/**
 * Counts ratings of one arm.
 *
 * @param results of that arm; ratings of no scored result among them are left out
 */
export function reasonAgreement(
  ratings: readonly ReasonRating[],
  results: readonly CaseResult[],
): ReasonAgreement {
  const answers = new Map(scoredIn(results).map((result) => [nameOf(result), result.answer]));
  const known = ratings.filter((rating) => answers.has(nameOf(rating)));
  const rated = known.filter((rating) => rating.status === "rated");
  const own = rated.filter(isOwn).length;
  const neither = rated.filter(({ favours }) => favours === "neither").length;
  const cases = new Set(rated.map((rating) => rating.case)).size;
  const agreement = share(own, rated.length);
  const named = rated.filter((rating) => answers.get(nameOf(rating)) !== "hung");
  const isMixed = new Set(rated.map(({ side }) => side)).size > 1;
  const ofSide = (side: Side) => rated.filter((rating) => rating.side === side);
  const bySide = SIDES.map((side) => [side, share(ofSide(side).filter(isOwn).length, ofSide(side).length)]);
  return {
    rated: rated.length,
    ...{ own, neither, other: rated.length - own - neither, agreement },
    interval: agreement === undefined ? undefined : wilson(agreement * cases, cases),
    kappa: isMixed ? cohenKappa(rated.map(({ side, favours }) => [side, favours] as const)) : undefined,
    bySide: Object.fromEntries(bySide) as ReasonAgreement["bySide"],
    withVerdict: share(
      named.filter((rating) => rating.favours === answers.get(nameOf(rating))).length,
      named.length,
    ),
    unrated: known.length - rated.length,
  };
}

function isOwn({ side, favours }: Rated): boolean {
  return favours === side;
}
