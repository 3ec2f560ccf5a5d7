import { UsageInvalid } from "../../../state/errors.js";
import { compareArms } from "../../metrics/arm-comparison.js";
import { isRight } from "../../metrics/result-counts.js";
import { Answer, type CaseResult, type ScoredResult } from "../../results/case-result.js";
import { pairResults } from "../../results/pair-results.js";
import { cohenKappa } from "../../statistics/cohen-kappa.js";
import { share } from "../../statistics/mean.js";
import { accuracyInterval } from "../measures/accuracy-interval.js";
import type { ArmPair, Disagreement, Effect, Flip } from "./run-comparison.js";

type Scored = readonly [ScoredResult, ScoredResult];

/**
 * Compares two arms' results of the same case and repeat.
 *
 * @throws UsageInvalid when they tell otherwise who won a case
 */
export function compareArmPair(
  [first, ofFirst]: readonly [string, readonly CaseResult[]],
  [second, ofSecond]: readonly [string, readonly CaseResult[]],
): ArmPair {
  const met = pairResults(ofFirst, ofSecond);
  const scored = met.flatMap(([one, other]): Scored[] =>
    one.status === "scored" && other.status === "scored" ? [[one, other]] : [],
  );
  for (const [one, other] of scored) refuseOtherTruth(one, other);
  const unscored = (of: 0 | 1) => met.filter((pair) => pair[of].status === "unscored").length;
  const unscoredBoth = unscored(0) + unscored(1) - (met.length - scored.length);
  const same = scored.filter(([one, other]) => one.answer === other.answer).length;
  const accuracy = (of: 0 | 1) => share(scored.filter((pair) => isRight(pair[of])).length, scored.length);
  const [before, after] = [accuracy(0), accuracy(1)];
  const { mcnemar, pairedT } = compareArms(ofFirst, ofSecond);
  return {
    first,
    second,
    compared: scored.length,
    leftOut: {
      onlyFirst: ofFirst.length - met.length,
      onlySecond: ofSecond.length - met.length,
      unscoredFirst: unscored(0) - unscoredBoth,
      unscoredSecond: unscored(1) - unscoredBoth,
      unscoredBoth,
    },
    otherText: scored.filter(([one, other]) => one.sha256 !== other.sha256).length,
    accuracy: {
      first: before,
      second: after,
      difference: before === undefined || after === undefined ? undefined : after - before,
    },
    intervals: { first: intervalOf(scored, 0), second: intervalOf(scored, 1) },
    hung: { first: hungIn(scored, 0), second: hungIn(scored, 1) },
    agreement: {
      same,
      share: share(same, scored.length),
      kappa: cohenKappa(scored.map(([one, other]) => [one.answer, other.answer] as const)),
    },
    mcnemar,
    pairedT,
    flips: flipsOf(scored),
    disagreements: scored
      .filter(([one, other]) => one.answer !== other.answer)
      .map(disagreement)
      .sort(byCase),
  };
}

function refuseOtherTruth(one: ScoredResult, other: ScoredResult): void {
  if (one.truth.side === other.truth.side) return;
  throw new UsageInvalid(
    "truth-differs",
    `The runs tell otherwise who won ${JSON.stringify(one.case)}: ${one.truth.side} in the first, ${other.truth.side} in the second.`,
    "Compare runs of one data set and the same decisions.",
  );
}

function intervalOf(scored: readonly Scored[], of: 0 | 1) {
  return accuracyInterval(scored.map((pair) => pair[of]));
}

function hungIn(scored: readonly Scored[], of: 0 | 1): number {
  return scored.filter((pair) => pair[of].answer === "hung").length;
}

/** Every direction that occurs, in the order of the answers. */
function flipsOf(scored: readonly Scored[]): Flip[] {
  const directions = Answer.options.flatMap((from) => Answer.options.map((to) => ({ from, to })));
  return directions.flatMap(({ from, to }) => {
    const flipped = scored.filter(([one, other]) => one.answer === from && other.answer === to);
    if (from === to || flipped.length === 0) return [];
    const effects = flipped.map(effectOf);
    return [
      {
        ...{ from, to, count: flipped.length },
        mended: effects.filter((effect) => effect === "mended").length,
        lost: effects.filter((effect) => effect === "lost").length,
      },
    ];
  });
}

function effectOf([one, other]: Scored): Effect {
  if (isRight(other)) return "mended";
  return isRight(one) ? "lost" : "still wrong";
}

function disagreement([one, other]: Scored): Disagreement {
  return {
    ...{ case: one.case, repeat: one.repeat, truth: one.truth.side },
    ...{ first: one.answer, second: other.answer, effect: effectOf([one, other]) },
    transcripts: {
      ...(one.transcript === undefined ? {} : { first: one.transcript }),
      ...(other.transcript === undefined ? {} : { second: other.transcript }),
    },
  };
}

function byCase(one: Disagreement, other: Disagreement): number {
  return one.case.localeCompare(other.case, "en", { numeric: true }) || one.repeat - other.repeat;
}
