import { ballotsOfRound } from "../../jury/tally.js";
import { summaryPrompt } from "../../prompts/e8-summary.js";
import type { JuryState } from "../../state/channels.js";
import { InvariantBroken } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import { caseFacts, framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";

/**
 * S_t, the collective summary after the round just counted: read in the next one, and at last the verdict's
 * rationale. A single juror has nobody to report on; its own reasons are the rationale.
 */
export function summarizeRound(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: JuryState, config: NodeConfig) => {
    if (state.settings.jurors === 1) return {};
    const round = state.rounds.at(-1);
    const cast = ballotsOfRound(round?.number ?? 1, state.settings.jurors, state.ballots).filter(
      (ballot) => ballot.status === "cast",
    );
    const focus = state.reasonings[cast[0]?.reasoning ?? ""]?.focus;
    if (round === undefined || focus === undefined)
      throw new InvariantBroken("There is no round to summarise.");
    config.writer?.({ type: "stage", stage: "summary", round: round.number });
    const { reply } = await ports.reasoner.ask(
      summaryPrompt,
      {
        ...framing(state),
        facts: caseFacts(state.dispute),
        focus,
        round: round.number,
        split: round.tally,
        arguments: cast.map(({ seat, side, reasons }) => ({ seat, side, reasons })),
        previous: state.rounds.at(-2)?.summary,
      },
      placeOf(state, { round: round.number }),
      runOf(ports, state, config),
    );
    return { rounds: [{ ...round, summary: reply }] };
  };
}
