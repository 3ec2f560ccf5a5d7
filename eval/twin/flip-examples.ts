import { finalVotes } from "../metrics/panel-votes.js";
import type { ScoredResult } from "../results/case-result.js";
import { isFlip, type TwinPair } from "./flip-counts.js";
import { rulesCited } from "./rule-changes.js";
import type { FlipExample, FlipSide } from "./twin-report.js";

/** Every verdict that flipped, by case and repeat. @param changed ids of rules that are not the same in both versions */
export function flipExamples(pairs: readonly TwinPair[], changed: ReadonlySet<string>): FlipExample[] {
  return pairs
    .filter(isFlip)
    .map(
      ([first, second]): FlipExample => ({
        ...{ case: first.case, repeat: first.repeat },
        ...{ category: first.truth.category, truth: first.truth.side },
        first: sideOf(first, changed),
        second: sideOf(second, changed),
      }),
    )
    .sort((a, b) => a.case.localeCompare(b.case, "en", { numeric: true }) || a.repeat - b.repeat);
}

function sideOf(result: ScoredResult, changed: ReadonlySet<string>): FlipSide {
  const ballots = (result.rounds.at(-1)?.ballots ?? []).filter(({ side }) => side === result.answer);
  const reasons = ballots.flatMap((ballot) => ballot.reasons);
  const telling = reasons.find(({ cites }) =>
    cites.some(({ kind, id }) => kind === "rule" && changed.has(id)),
  );
  const counts = new Map<string, number>();
  for (const id of ballots.flatMap(rulesCited)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    answer: result.answer,
    votes: finalVotes(result),
    reason: (telling ?? reasons[0])?.text,
    rules: [...counts].sort(([a, of], [b, other]) => other - of || (a < b ? -1 : 1)).map(([id]) => id),
    transcript: result.transcript,
  };
}
