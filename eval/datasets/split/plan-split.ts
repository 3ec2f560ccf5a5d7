import { InvariantBroken, UsageInvalid } from "../../../state/errors.js";
import type { FiledCase } from "../read-cases.js";
import { allot, type Ratio, SPLITS, type SplitName } from "./allot.js";
import { groupCases, type Link } from "./case-groups.js";
import { stratumOf } from "./strata.js";

/** How many cases each split has. */
export type SplitCounts = Record<SplitName, number>;

/** Cases that stay together, in one split. */
export interface KeptTogether {
  split: SplitName;
  /** Their ids, in the order of the data set. */
  cases: string[];
  /** Why: pairs of ids; a group can be joined through several. */
  links: { cases: [string, string]; why: Link["why"]; similarity: number }[];
}

/** A data set, split. */
export interface SplitPlan {
  seed: number;
  ratio: Ratio;
  /** Each in the order of the data set. */
  splits: Record<SplitName, FiledCase[]>;
  /** By stratum, in the order of their names. */
  strata: { stratum: string; counts: SplitCounts }[];
  /** Groups of several cases. */
  together: KeptTogether[];
}

/**
 * Splits a data set: stratified (`stratumOf`), at random by the seed, with identical and nearly identical cases in one
 * split (`groupCases`). The same cases in the same order give the same splits.
 *
 * @throws UsageInvalid when two cases have one id, or there are none
 */
export function planSplit(
  cases: readonly FiledCase[],
  { ratio, seed }: { ratio: Ratio; seed: number },
): SplitPlan {
  refuseRepeatedIds(cases);
  const strata = cases.map(({ dispute }) => stratumOf(dispute));
  const groups = groupCases(cases.map(({ dispute }) => dispute));
  const splitOf = allot(
    strata,
    groups.map((group) => group.cases),
    { ratio, seed },
  );
  const idOf = (index: number) => cases[index]?.dispute.id ?? "";
  const countIn = (stratum: string, split: SplitName) =>
    strata.filter((name, index) => name === stratum && splitOf[index] === split).length;
  return {
    seed,
    ratio,
    splits: perSplit((split) => cases.filter((_, index) => splitOf[index] === split)),
    strata: [...new Set(strata)]
      .sort()
      .map((stratum) => ({ stratum, counts: perSplit((split) => countIn(stratum, split)) })),
    together: groups
      .filter(({ cases: { length } }) => length > 1)
      .map((group) => ({
        split: splitOfGroup(group.cases, splitOf),
        cases: group.cases.map(idOf),
        links: group.links.map(({ a, b, why, similarity }) => ({
          cases: [idOf(a), idOf(b)],
          why,
          similarity: Math.round(similarity * 1_000) / 1_000,
        })),
      })),
  };
}

/** Groups stay together: the split of one is that of all. */
function splitOfGroup(group: readonly number[], splitOf: readonly SplitName[]): SplitName {
  const [split, ...others] = new Set(group.map((index) => splitOf[index]));
  if (split === undefined || others.length > 0) throw new InvariantBroken("A group is in several splits.");
  return split;
}

/** A value for each split. */
export function perSplit<Value>(value: (split: SplitName) => Value): Record<SplitName, Value> {
  return { train: value("train"), validation: value("validation"), test: value("test") };
}

/**
 * Reads a ratio such as `3:1:2`: whole numbers for train, validation and test.
 *
 * @throws UsageInvalid when it is none
 */
export function parseRatio(text: string): Ratio {
  const parts = /^(\d{1,4}):(\d{1,4}):(\d{1,4})$/.exec(text.trim())?.slice(1).map(Number) ?? [];
  if (parts.length === SPLITS.length && parts.some((part) => part > 0)) {
    return perSplit((split) => parts[SPLITS.indexOf(split)] ?? 0);
  }
  throw new UsageInvalid(
    "ratio",
    `${JSON.stringify(text.slice(0, 40))} is no ratio.`,
    "Write three whole numbers for train, validation and test, such as 3:1:2; a 0 leaves a split empty.",
  );
}

function refuseRepeatedIds(cases: readonly FiledCase[]): void {
  if (cases.length === 0)
    throw new UsageInvalid("split", "There is no case to split.", "Name a data set with cases.");
  const seen = new Map<string, string>();
  for (const { name, dispute } of cases) {
    const before = seen.get(dispute.id);
    if (before !== undefined) {
      throw new UsageInvalid(
        "split",
        `${name} has the same id as ${before}: ${JSON.stringify(dispute.id)}.`,
        "Give each case an id of its own; results are known by it.",
      );
    }
    seen.set(dispute.id, name);
  }
}
