import { UsageInvalid } from "../../../state/errors.js";
import type { CaseResult } from "../../results/case-result.js";
import { holm } from "../../statistics/holm.js";
import { orderedArms } from "../measures/arm-order.js";
import { compareArmPair } from "./compare-arm-pair.js";
import type { ArmPair, RunComparison } from "./run-comparison.js";

/**
 * Compares two runs: each arm that both have with itself, or the two that are named, the first of the first run and the
 * second of the second. Both may be the same run.
 *
 * @throws UsageInvalid for an arm that is not there, runs without a common arm or case, and runs that tell otherwise who won a case
 */
export function compareRuns(
  first: readonly CaseResult[],
  second: readonly CaseResult[],
  arms?: readonly [string, string],
): RunComparison {
  const [ofFirst, ofSecond] = [byArm(first), byArm(second)];
  const [namesFirst, namesSecond] = [orderedArms([...ofFirst.keys()]), orderedArms([...ofSecond.keys()])];
  const common = namesFirst.filter((arm) => ofSecond.has(arm));
  const wanted = arms === undefined ? common.map((arm) => [arm, arm] as const) : [arms];
  if (wanted.length === 0) {
    throw new UsageInvalid(
      "no-common-arm",
      `No arm is in both runs: the first has ${namesFirst.join(", ") || "no results"}, the second ${namesSecond.join(", ") || "no results"}.`,
      "Name two arms to be compared, one of each run: --arms jury,full.",
    );
  }
  const pairs = wanted.map(([one, other]) =>
    compareArmPair([one, resultsOf(one, ofFirst, "first")], [other, resultsOf(other, ofSecond, "second")]),
  );
  if (pairs.every(({ compared, leftOut }) => compared + unscoredPairs(leftOut) === 0)) {
    throw new UsageInvalid(
      "no-common-case",
      "The runs have no case in common.",
      "Compare runs of one data set, with the same cases chosen.",
    );
  }
  const exact = holm(pairs.map(({ mcnemar }) => mcnemar?.exact));
  const paired = holm(pairs.map(({ pairedT }) => pairedT?.p));
  return {
    pairs: pairs.map((pair, index) => ({ ...pair, holm: { mcnemar: exact[index], pairedT: paired[index] } })),
    onlyFirst: arms === undefined ? namesFirst.filter((arm) => !ofSecond.has(arm)) : [],
    onlySecond: arms === undefined ? namesSecond.filter((arm) => !ofFirst.has(arm)) : [],
  };
}

function unscoredPairs({ unscoredFirst, unscoredSecond, unscoredBoth }: ArmPair["leftOut"]): number {
  return unscoredFirst + unscoredSecond + unscoredBoth;
}

function byArm(results: readonly CaseResult[]): Map<string, CaseResult[]> {
  const arms = new Map<string, CaseResult[]>();
  for (const result of results) {
    const before = arms.get(result.arm);
    if (before === undefined) arms.set(result.arm, [result]);
    else before.push(result);
  }
  return arms;
}

function resultsOf(
  arm: string,
  arms: ReadonlyMap<string, CaseResult[]>,
  which: "first" | "second",
): CaseResult[] {
  const results = arms.get(arm);
  if (results !== undefined) return results;
  throw new UsageInvalid(
    "arm-not-in-run",
    `The ${which} run has no results of ${JSON.stringify(arm)}.`,
    `Name an arm that it has: ${orderedArms([...arms.keys()]).join(", ") || "there is none yet"}.`,
  );
}
