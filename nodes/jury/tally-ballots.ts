import { stopAfter } from "../../jury/consensus.js";
import { ballotsOfRound, checkQuorum, quorumFor, tallyRound } from "../../jury/tally.js";
import type { RoundRecord } from "../../state/ballot.js";
import type { JuryState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";

/**
 * Counts the round whose ballots are in and decides whether the jury stops.
 *
 * @throws InvariantBroken when a seat has no ballot
 * @throws QuorumMissed when too few are cast
 */
export function tallyBallots() {
  return (state: Pick<JuryState, "settings" | "ballots" | "rounds">, config: NodeConfig) => {
    const { jurors, rounds, delta, quorum } = state.settings;
    const number = state.rounds.length + 1;
    const tally = tallyRound(number, jurors, state.ballots);
    checkQuorum(tally, quorum ?? quorumFor(jurors), ballotsOfRound(number, jurors, state.ballots));
    const stop = stopAfter(number, tally, { delta, rounds });
    config.writer?.({ type: "round", round: number, tally, stop });
    const round: RoundRecord = { number, tally, ...(stop === undefined ? {} : { stop }) };
    return { rounds: [round] };
  };
}
