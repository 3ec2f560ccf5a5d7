import type { Ballot, Tally } from "../state/ballot.js";
import { InvariantBroken, QuorumMissed } from "../state/errors.js";
import type { Side } from "../state/side.js";

/** Under which key a seat's ballot of a round is kept. */
export function ballotKey(round: number, seat: number): string {
  return `${round}:${seat}`;
}

/**
 * The ballots of `round`, by seat from 1 to `seats`.
 *
 * @throws InvariantBroken naming a seat without a ballot, a ballot under another's key, or one without a seat
 */
export function ballotsOfRound(
  round: number,
  seats: number,
  ballots: Readonly<Record<string, Ballot>>,
): Ballot[] {
  const stray = Object.values(ballots).find((ballot) => ballot.round === round && ballot.seat > seats);
  if (stray !== undefined) {
    throw new InvariantBroken(`Round ${round} has a ballot of seat ${stray.seat}, but ${seats} seats.`);
  }
  return Array.from({ length: seats }, (_, index) => {
    const seat = index + 1;
    const ballot = ballots[ballotKey(round, seat)];
    if (ballot === undefined) throw new InvariantBroken(`Seat ${seat} has no ballot in round ${round}.`);
    if (ballot.seat !== seat || ballot.round !== round) {
      throw new InvariantBroken(
        `The ballot kept for seat ${seat}, round ${round} is of seat ${ballot.seat}, round ${ballot.round}.`,
      );
    }
    return ballot;
  });
}

/**
 * Counts one round. The counts add up to `seats`: a spoiled ballot counts for nobody and is not lost.
 *
 * @throws InvariantBroken as `ballotsOfRound` does
 */
export function tallyRound(round: number, seats: number, ballots: Readonly<Record<string, Ballot>>): Tally {
  const tally: Tally = { buyer: 0, seller: 0, spoiled: 0 };
  for (const ballot of ballotsOfRound(round, seats, ballots)) {
    tally[ballot.status === "cast" ? ballot.side : "spoiled"]++;
  }
  return tally;
}

/** How many jurors named a side. */
export function castIn(tally: Tally): number {
  return tally.buyer + tally.seller;
}

/** The side with more ballots; a tie is `hung`. */
export function leader(tally: Tally): Side | "hung" {
  if (tally.buyer === tally.seller) return "hung";
  return tally.buyer > tally.seller ? "buyer" : "seller";
}

/** Fewest cast ballots that make a verdict of a panel of `jurors`: 12 of 17, scaled and rounded up (*ours*). */
export function quorumFor(jurors: number): number {
  return Math.ceil((jurors * 12) / 17);
}

/**
 * Lets a round pass in which enough jurors cast a ballot.
 *
 * @param ballots those of the round, to say why jurors spoiled theirs
 * @throws QuorumMissed saying how many cast a ballot, how many are needed, and why the others did not
 */
export function checkQuorum(tally: Tally, quorum: number, ballots: readonly Ballot[] = []): void {
  const cast = castIn(tally);
  if (cast >= quorum) return;
  const reasons = new Map<string, number>();
  for (const ballot of ballots) {
    if (ballot.status === "spoiled") reasons.set(ballot.spoiled, (reasons.get(ballot.spoiled) ?? 0) + 1);
  }
  const why = [...reasons].map(([reason, count]) => `${count} ${reason}`).join(", ");
  throw new QuorumMissed(
    "quorum",
    `Only ${cast} of ${cast + tally.spoiled} jurors cast a ballot; ${quorum} are needed.${why === "" ? "" : ` Spoiled: ${why}.`}`,
    "See why ballots were spoiled, then resume the run: only the open questions are asked again.",
  );
}
