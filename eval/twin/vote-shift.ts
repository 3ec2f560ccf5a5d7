import { randomFrom } from "../../state/random.js";
import { buyerShare, finalVotes, JURORS } from "../metrics/panel-votes.js";
import { bootstrap } from "../statistics/intervals.js";
import { mean } from "../statistics/mean.js";
import type { TwinPair } from "./flip-counts.js";
import type { VoteShift } from "./twin-report.js";

/** How the panel's split moved from the first version to the second; undefined where no panel voted in both. */
export function voteShift(pairs: readonly TwinPair[], seed: number): VoteShift | undefined {
  const byCase = new Map<string, number[]>();
  for (const [first, second] of pairs) {
    const [before, after] = [shareOf(first), shareOf(second)];
    if (before === undefined || after === undefined) continue;
    byCase.set(first.case, [...(byCase.get(first.case) ?? []), JURORS * (after - before)]);
  }
  // In one order, whatever order the results came in: one seed gives one interval.
  const units = [...byCase].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, shifts]) => shifts);
  const shifts = units.flat();
  const middle = mean(shifts);
  if (middle === undefined) return undefined;
  return {
    of: shifts.length,
    moved: shifts.filter((shift) => shift !== 0).length,
    mean: middle,
    interval: bootstrap([units], (drawn) => mean(drawn.flat(2)), randomFrom("vote shift", seed)),
  };
}

function shareOf(result: TwinPair[number]): number | undefined {
  const votes = finalVotes(result);
  return votes === undefined ? undefined : buyerShare(votes);
}
