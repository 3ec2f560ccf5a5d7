import { type Group, type Grouping, groupResults } from "../../metrics/groups.js";
import { countResults, countRight, type ResultCounts, type RightCount } from "../../metrics/result-counts.js";
import { accuracyByRound, type RoundAccuracy } from "../../metrics/round-use.js";
import type { CaseResult } from "../../results/case-result.js";
import type { Interval } from "../../statistics/intervals.js";
import { accuracyInterval } from "./accuracy-interval.js";

/** From plain cases to hard ones. */
export const DIFFICULTIES: readonly (string | undefined)[] = ["unanimous", "clear", "close", undefined];

/** How an arm did on results that have something in common. */
export interface GroupReport {
  /** Undefined where it is not known of these results. */
  name: string | undefined;
  /** The buyer's share of the real votes, where the group is of one real split. */
  buyerShare: number | undefined;
  counts: ResultCounts;
  right: RightCount;
  interval: Interval | undefined;
  /** Of panels. */
  byRound: RoundAccuracy[];
}

/** One arm's results by one trait. */
export function reportGroups(results: readonly CaseResult[], by: Grouping): GroupReport[] {
  const groups = groupResults(results, by);
  if (by === "difficulty") {
    groups.sort((one, other) => DIFFICULTIES.indexOf(one.name) - DIFFICULTIES.indexOf(other.name));
  }
  return groups.map((group) => ({
    name: group.name,
    buyerShare: by === "realSplit" ? shareIn(group) : undefined,
    counts: countResults(group.results),
    right: countRight(group.results),
    interval: accuracyInterval(group.results),
    byRound: accuracyByRound(group.results),
  }));
}

function shareIn({ name, results }: Group): number | undefined {
  const votes = results[0]?.truth?.votes;
  return name === undefined || votes === undefined ? undefined : votes.buyer / (votes.buyer + votes.seller);
}
