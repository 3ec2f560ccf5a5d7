import { issuesPrompt } from "../../prompts/agentcourt-issues.js";
import type { CourtState } from "../../state/hearing.js";
import type { NodeConfig } from "../../state/node-config.js";
import { framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { caseTextsOf } from "./case-texts-of.js";

/** AgentCourt: both sides have stated their case, and the judge names what their counsel are to argue. */
export function nameIssues(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: CourtState, config: NodeConfig) => {
    const { reply } = await ports.reasoner.ask(
      issuesPrompt,
      { ...framing(state), ...caseTextsOf(state.dispute) },
      placeOf(state),
      runOf(ports, state, config),
    );
    return { issues: reply.issues, speeches: [] };
  };
}
