import { ballotKey } from "../../jury/tally.js";
import { CHATEVAL_TEAM, refereeIn } from "../../prompts/chateval-team.js";
import type { CastBallot } from "../../state/ballot.js";
import { InvariantBroken } from "../../state/errors.js";
import type { ChatEvalState, Talk } from "../../state/hearing.js";
import { loneBallot } from "../single/lone-ballot.js";

/**
 * The votes of both debates as ballots of one round: seats 1, 2, ... where the buyer was told first, and those after them
 * where the seller was. Their majority is the answer; a tie, as where the order decides, is hung.
 *
 * @param model name of the reasoner, for the record
 */
export function countVotes(model: string) {
  return ({ buyerFirst, sellerFirst }: ChatEvalState) => {
    const cast = [...ballotsOf(buyerFirst, 0, model), ...ballotsOf(sellerFirst, CHATEVAL_TEAM.length, model)];
    if (cast.length !== 2 * CHATEVAL_TEAM.length) throw new InvariantBroken("A referee has not voted.");
    return { ballots: Object.fromEntries(cast.map((ballot) => [ballotKey(1, ballot.seat), ballot])) };
  };
}

function ballotsOf(talks: readonly Talk[], before: number, model: string): CastBallot[] {
  return talks.flatMap(({ seat, said, side }) =>
    side === undefined
      ? []
      : [loneBallot(model, { side, reasons: said }, { seat: before + seat, persona: refereeIn(seat).name })],
  );
}
