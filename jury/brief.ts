import type { Ballot, CollectiveSummary, RoundRecord, SeenBallot, Tally } from "../state/ballot.js";
import { InvariantBroken } from "../state/errors.js";
import type { Juror } from "../state/panel.js";
import { ballotKey } from "./tally.js";

/** What one juror may see of the others in one round. */
export interface Brief {
  seat: number;
  /** From 1. */
  round: number;
  /** Last round's split, the "social consensus" of E.7; absent in round 1. */
  split?: Tally;
  /** The report written after the last round, the "mean field" of E.7; absent in round 1. */
  summary?: CollectiveSummary;
  /** Last round's ballots of the jurors it follows, by seat; empty in round 1. */
  followed: SeenBallot[];
}

/**
 * Who sees what. Round 1 is blind. Round t shows the split of t - 1, the summary written after it, and the ballots of
 * t - 1 of the jurors that this one follows; never a ballot of its own, nor one of an earlier or the same round.
 *
 * @param rounds the rounds closed so far
 * @param ballots all ballots so far, by `ballotKey`
 * @throws InvariantBroken when the last round, its summary or a followed ballot is missing, or a juror follows itself
 */
export function briefFor(
  juror: Juror,
  round: number,
  rounds: readonly RoundRecord[],
  ballots: Readonly<Record<string, Ballot>>,
): Brief {
  const { seat, follows } = juror;
  if (follows.includes(seat)) throw new InvariantBroken(`Seat ${seat} follows itself.`);
  if (round === 1) return { seat, round, followed: [] };

  const last = rounds.find(({ number }) => number === round - 1);
  if (last === undefined) throw new InvariantBroken(`Round ${round} began before round ${round - 1} closed.`);
  if (last.summary === undefined) throw new InvariantBroken(`Round ${round - 1} closed without a summary.`);
  const followed = [...follows]
    .sort((a, b) => a - b)
    .map((other) => seen(other, ballots[ballotKey(round - 1, other)], round - 1));
  return { seat, round, split: last.tally, summary: last.summary, followed };
}

function seen(seat: number, ballot: Ballot | undefined, round: number): SeenBallot {
  if (ballot === undefined) throw new InvariantBroken(`Seat ${seat} has no ballot in round ${round}.`);
  return ballot.status === "cast"
    ? { seat, side: ballot.side, reasons: ballot.reasons }
    : { seat, side: "spoiled", reasons: [] };
}
