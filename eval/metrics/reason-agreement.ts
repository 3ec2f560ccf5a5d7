import type { CaseResult } from "../results/case-result.js";
import { nameOf } from "../results/read-results.js";
import type { ReasonRating } from "../results/reason-rating.js";
import { share } from "../statistics/mean.js";
import type { SummedMetric } from "./summed-metric.js";

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
  /** Ballots that the rater could not read; in no figure. */
  unrated: number;
}

/** Counts ratings of one arm. */
export function reasonAgreement(ratings: readonly ReasonRating[]): ReasonAgreement {
  const favoured = ratings.flatMap((it) => (it.status === "rated" ? [standing(it)] : []));
  const count = (what: ReturnType<typeof standing>) => favoured.filter((it) => it === what).length;
  return {
    rated: favoured.length,
    ...{ own: count("own"), other: count("other"), neither: count("neither") },
    agreement: share(count("own"), favoured.length),
    unrated: ratings.length - favoured.length,
  };
}

/** The agreement by itself, as a figure of results: cases can be drawn again with the ratings of their ballots. */
export function agreementOf(ratings: readonly ReasonRating[]): SummedMetric {
  const counts = new Map<string, [number, number]>();
  for (const rating of ratings) {
    if (rating.status === "unrated") continue;
    const [own, rated] = counts.get(nameOf(rating)) ?? [0, 0];
    counts.set(nameOf(rating), [own + (standing(rating) === "own" ? 1 : 0), rated + 1]);
  }
  return {
    terms: (result: CaseResult) => counts.get(nameOf(result)) ?? [0, 0],
    figure: ([own = 0, rated = 0]) => share(own, rated),
  };
}

function standing({
  side,
  favours,
}: Extract<ReasonRating, { status: "rated" }>): "own" | "other" | "neither" {
  if (favours === "neither") return "neither";
  return favours === side ? "own" : "other";
}
