import type { Ballot, Tally } from "../../state/ballot.js";
import type { Transcript } from "../../state/transcript.js";
import { type Vote, voteOf } from "../markup/side-mark.js";

/** A seat whose ballot says something else than in the round before, and what it had been shown. */
export interface ChangedBallot {
  seat: number;
  round: number;
  from: Vote;
  to: Vote;
  /** The new ballot. */
  ballot: Ballot;
  /** The split it was shown: that of the round before. */
  splitBefore: Tally;
  /** The seats it follows. */
  followed: number[];
  /** Those of them whose ballot of the round before already said `to`. */
  followedThere: number[];
}

/** Every change from one round to the next, by round and seat. */
export function changedBallots({ rounds, panel }: Pick<Transcript, "rounds" | "panel">): ChangedBallot[] {
  const follows = new Map(panel.map((juror) => [juror.seat, juror.follows]));
  return rounds.flatMap((round, index) => {
    const before = rounds[index - 1];
    if (before === undefined) return [];
    const votes = new Map(before.ballots.map((ballot) => [ballot.seat, voteOf(ballot)]));
    return round.ballots.flatMap((ballot) => {
      const from = votes.get(ballot.seat);
      const to = voteOf(ballot);
      if (from === undefined || from === to) return [];
      const followed = follows.get(ballot.seat) ?? [];
      return {
        seat: ballot.seat,
        round: round.number,
        from,
        to,
        ballot,
        splitBefore: before.tally,
        followed,
        followedThere: followed.filter((seat) => votes.get(seat) === to),
      };
    });
  });
}
