import { ballotsOfRound, quorumFor } from "../../jury/tally.js";
import { deliver } from "../../jury/verdict.js";
import type { JuryState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";

/**
 * The verdict of the last round. Its rationale is the last collective summary ("interpretable justification"); a
 * single juror has none, and gives its own reasons.
 */
export function deliverVerdict() {
  return (
    state: Pick<JuryState, "settings" | "rounds" | "ballots" | "findings" | "reasonings">,
    config: NodeConfig,
  ) => {
    const { jurors, quorum } = state.settings;
    const last = state.rounds.at(-1);
    config.writer?.({ type: "stage", stage: "verdict", round: last?.number });
    const own = ballotsOfRound(last?.number ?? 1, jurors, state.ballots).flatMap((ballot) =>
      ballot.status === "cast" ? ballot.reasons : [],
    );
    const verdict = deliver({
      rounds: state.rounds,
      ballots: state.ballots,
      panelSize: jurors,
      quorum: quorum ?? quorumFor(jurors),
      injectionFound: state.findings.some(({ kind }) => kind === "injection"),
      reasonings: state.reasonings,
      rationale: last?.summary?.prevailing ?? own.join(" "),
    });
    return { verdict };
  };
}
