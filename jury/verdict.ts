import type { Ballot, RoundRecord } from "../state/ballot.js";
import { InvariantBroken } from "../state/errors.js";
import type { Reasoning } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import type { Verdict } from "../state/verdict.js";
import { countCitations } from "./citations.js";
import { reviewReasons } from "./review.js";
import { ballotsOfRound, checkQuorum, leader } from "./tally.js";

/** All that a verdict is made of. */
export interface VerdictInput {
  /** All rounds, in order; the last one says why the jury stopped. */
  rounds: readonly RoundRecord[];
  /** All ballots, by `ballotKey`. */
  ballots: Readonly<Record<string, Ballot>>;
  /** N. */
  panelSize: number;
  /** Fewest cast ballots that a verdict needs. */
  quorum: number;
  /** Whether instructions to the jury were found in the parties' texts. */
  injectionFound: boolean;
  rationale: string;
  /** By key, to find the exhibits that cited clues were seen in. */
  reasonings: Readonly<Record<string, Pick<Reasoning, Side>>>;
}

/**
 * The verdict of the last round: its leading side or hung, what the winner's ballots of that round cite, and whether
 * a human should look. A hung verdict has no winner and thus no citations.
 *
 * @throws QuorumMissed when too few jurors cast a ballot in the last round
 * @throws InvariantBroken when no round was closed, the last one has no reason to stop, or a seat has no ballot
 */
export function deliver(input: VerdictInput): Verdict {
  const { rounds, ballots, panelSize, quorum, injectionFound, rationale, reasonings } = input;
  const last = rounds.at(-1);
  if (last?.stop === undefined) throw new InvariantBroken("A verdict was asked for before the jury stopped.");
  const { tally, stop, number } = last;
  const final = ballotsOfRound(number, panelSize, ballots);
  checkQuorum(tally, quorum, final);
  const side = leader(tally);
  const winning = final.flatMap((ballot) =>
    ballot.status === "cast" && ballot.side === side ? [ballot] : [],
  );
  const reasons = reviewReasons({ tally, quorum, jurors: panelSize, injectionFound });
  return {
    side,
    tally,
    stop,
    rounds: number,
    rationale,
    citations: countCitations(winning, (key, clue) => {
      const { buyer, seller } = reasonings[key] ?? {};
      return [...(buyer?.clues ?? []), ...(seller?.clues ?? [])].find(({ id }) => id === clue)?.exhibit;
    }),
    review: { needed: reasons.length > 0, reasons },
  };
}
