import type { Tally } from "../../state/ballot.js";
import type { Side } from "../../state/side.js";
import type { Answer, CaseResult, ScoredResult } from "../results/case-result.js";
import type { Trait } from "./trait.js";

/** One answer of the arm beside the decision. */
export interface StressVerdict {
  repeat: number;
  decided: Side;
  answer: Answer;
  votes: Tally | undefined;
  reason: string | undefined;
  transcript: string | undefined;
}

/** A case with its answers, in the order of repeats, and what it shows. */
export interface StressCase {
  id: string;
  verdicts: StressVerdict[];
  traits: Trait[];
}

/** What is kept of the results of a run. */
export interface StressVerdicts {
  /** Scored answers by case, in the order in which cases first come. */
  byCase: Map<string, StressVerdict[]>;
  /** Cases with any result. */
  cases: number;
  /** Cases whose first repeat gave no answer, by code. */
  unscored: Record<string, string[]>;
}

/** Reads results one by one and keeps what a comparison with decisions needs: words only of answers that differ. */
export async function readVerdicts(
  results: AsyncIterable<CaseResult> | Iterable<CaseResult>,
): Promise<StressVerdicts> {
  const byCase = new Map<string, StressVerdict[]>();
  const seen = new Set<string>();
  const unscored = new Map<string, string[]>();
  for await (const result of results) {
    seen.add(result.case);
    if (result.status === "scored") {
      byCase.set(result.case, [...(byCase.get(result.case) ?? []), verdictOf(result)]);
    } else if (result.repeat === 0) {
      unscored.set(result.error.code, [...(unscored.get(result.error.code) ?? []), result.case]);
    }
  }
  for (const verdicts of byCase.values()) verdicts.sort((a, b) => a.repeat - b.repeat);
  return { byCase, cases: seen.size, unscored: Object.fromEntries(unscored) };
}

/** Whether the answer names the other side than the decision; a hung one names none. */
export function isDifferent({ answer, decided }: StressVerdict): boolean {
  return answer !== "hung" && answer !== decided;
}

function verdictOf(result: ScoredResult): StressVerdict {
  const { repeat, truth, answer, panel, rounds, transcript } = result;
  const verdict = { repeat, decided: truth.side, answer, transcript, votes: undefined, reason: undefined };
  if (!isDifferent(verdict)) return verdict;
  return { ...verdict, votes: panel ? rounds.at(-1)?.tally : undefined, reason: sharedReason(result) };
}

/**
 * Of the reasons that ballots for the answer put first in the final round, the one whose citation most of them share;
 * the first of several.
 */
function sharedReason({ rounds, answer }: ScoredResult): string | undefined {
  const ballots = (rounds.at(-1)?.ballots ?? []).filter(({ side }) => side === answer);
  const first = ballots.flatMap(({ reasons }) => reasons.slice(0, 1));
  const keys = first.map(({ cites }) => new Set(cites.map(({ kind, id }) => `${kind} ${id}`)));
  const sharing = (key: string) => keys.filter((others) => others.has(key)).length;
  let best = first[0];
  let most = 0;
  for (const [index, reason] of first.entries()) {
    const shared = Math.max(0, ...[...(keys[index] ?? [])].map(sharing));
    if (shared > most) [best, most] = [reason, shared];
  }
  return best?.text;
}
