import type { CaseResult } from "../results/case-result.js";
import { pairResults } from "../results/pair-results.js";
import { type McNemar, mcnemar } from "../statistics/mcnemar.js";
import { share } from "../statistics/mean.js";
import { type PairedT, pairedT } from "../statistics/paired-t.js";
import { isRight, scoredIn } from "./result-counts.js";

/** Whether one arm does better than another on the same cases. */
export interface ArmComparison {
  /** Pairs of scored results of one case and repeat: only these are compared. */
  pairs: number;
  /** Scored results of either arm that have no partner. */
  leftOut: number;
  /** Accuracies of both arms in each repeat, over that repeat's pairs. */
  accuracies: (readonly [number, number])[];
  /** Over the accuracies of the repeats (C.3, Table 9); undefined with fewer than two, or without variance. */
  pairedT: PairedT | undefined;
  /**
   * Over the cases of the first repeat that both have (repeats of a case are no further cases); undefined where both
   * are right in the same cases.
   */
  mcnemar: McNemar | undefined;
}

/** Compares two arms; a difference above 0 says that `second` is better. */
export function compareArms(first: readonly CaseResult[], second: readonly CaseResult[]): ArmComparison {
  const [before, after] = [scoredIn(first), scoredIn(second)];
  const byRepeat = new Map<number, [boolean, boolean][]>();
  for (const [one, other] of pairResults(before, after)) {
    const pairs = byRepeat.get(one.repeat) ?? [];
    pairs.push([isRight(one), isRight(other)]);
    byRepeat.set(one.repeat, pairs);
  }
  const repeats = [...byRepeat].sort(([one], [other]) => one - other).map(([, pairs]) => pairs);
  const pairs = repeats.flat().length;
  const accuracies = repeats.flatMap((compared) => {
    const [one, other] = ([0, 1] as const).map((arm) =>
      share(compared.filter((pair) => pair[arm]).length, compared.length),
    );
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  return {
    pairs,
    leftOut: before.length + after.length - 2 * pairs,
    accuracies,
    pairedT: pairedT(accuracies),
    mcnemar: mcnemar(repeats[0] ?? []),
  };
}
