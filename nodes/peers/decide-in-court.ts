import { ballotKey } from "../../jury/tally.js";
import { courtPrompt } from "../../prompts/agentcourt-judgment.js";
import type { CourtState } from "../../state/hearing.js";
import type { NodeConfig } from "../../state/node-config.js";
import { framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { loneBallot } from "../single/lone-ballot.js";
import { caseTextsOf } from "./case-texts-of.js";

/** AgentCourt, the end: the judge decides on the case and the debate. */
export function decideInCourt(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: CourtState, config: NodeConfig) => {
    const { issues, speeches } = state;
    const { reply } = await ports.reasoner.ask(
      courtPrompt,
      { ...framing(state), ...caseTextsOf(state.dispute), issues, speeches },
      placeOf(state),
      runOf(ports, state, config),
    );
    return { ballots: { [ballotKey(1, 1)]: loneBallot(ports.reasoner.name, reply, { persona: "Judge" }) } };
  };
}
