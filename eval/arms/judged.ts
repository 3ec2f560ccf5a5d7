import { exhibitIds } from "../../jury/exhibits.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import type { ArmTranscript } from "../../state/arm-transcript.js";
import type { Ballot } from "../../state/ballot.js";
import type { Reasoning } from "../../state/reasoning.js";
import type { Transcript } from "../../state/transcript.js";
import type { UsageCounts } from "../../state/usage.js";
import type { ResultBallot } from "../results/case-result.js";
import type { Judged } from "./arm.js";

/** What a jury's transcript says, as a result. A jury of one is no panel. */
export function judgedByJury({
  dispute,
  rounds,
  verdict,
  panel,
  reasonings,
  usage,
  timing,
}: Transcript): Judged {
  return {
    answer: verdict.side,
    rounds: rounds.map(({ tally, stop, ballots }) => ({
      tally,
      ...(stop === undefined ? {} : { stop }),
      ballots: ballots.map((ballot) => resultBallot(ballot, reasonings)),
    })),
    panel: panel.length > 1,
    ...costs(dispute, usage, timing),
  };
}

/** What the transcript of a hearing without a jury says. It has no vote split, also where referees voted: the paper shows none (Table 2). */
export function judgedInHearing({
  dispute,
  answer,
  tally,
  ballots,
  reasonings,
  usage,
  timing,
}: ArmTranscript): Judged {
  return {
    answer,
    rounds: [{ tally, ballots: ballots.map((ballot) => resultBallot(ballot, reasonings)) }],
    panel: false,
    ...costs(dispute, usage, timing),
  };
}

/** A ballot as result lines have it. Who cites a clue also cites the exhibit that it was seen in. */
export function resultBallot(ballot: Ballot, reasonings: Readonly<Record<string, Reasoning>>): ResultBallot {
  if (ballot.status === "spoiled") {
    return { seat: ballot.seat, side: "spoiled", reasons: [], droppedCitations: 0 };
  }
  const { buyer, seller } = reasonings[ballot.reasoning] ?? {};
  const clues = [...(buyer?.clues ?? []), ...(seller?.clues ?? [])];
  return {
    seat: ballot.seat,
    side: ballot.side,
    reasons: ballot.reasons.map((text, index) => {
      const cites = ballot.citations
        .filter(({ reason }) => reason === index)
        .flatMap(({ kind, id }) => {
          const seenIn = kind === "clue" ? clues.find((clue) => clue.id === id)?.exhibit : undefined;
          return [{ kind, id }, ...(seenIn === undefined ? [] : [{ kind: "exhibit" as const, id: seenIn }])];
        });
      const once = new Map(cites.map((cite) => [`${cite.kind} ${cite.id}`, cite]));
      return { text, cites: [...once.values()] };
    }),
    droppedCitations: ballot.droppedCitations,
  };
}

function costs(
  dispute: AdmittedDispute,
  { calls, inputTokens, outputTokens, costUsd }: UsageCounts,
  { seconds }: { seconds: number },
) {
  const usage = { calls, inputTokens, outputTokens, costUsd };
  return { exhibits: [...exhibitIds(dispute)], usage, seconds };
}
