import { END, START, StateGraph } from "@langchain/langgraph";
import { admitDispute } from "../nodes/jury/admit-dispute.js";
import { investigateOnce } from "../nodes/jury/investigate.js";
import type { Ports } from "../nodes/ports.js";
import { JuryInput, JuryState } from "../state/channels.js";
import { Settings } from "../state/settings.js";
import { buildIvcot, investigateBy } from "./build-ivcot.js";

const InvestigationState = JuryState.pick({
  case: true,
  settings: true,
  dispute: true,
  findings: true,
  fence: true,
  reasonings: true,
});

/** `ivcot` as a server shows it: with a dispute let in first, and no jury after it. */
export function buildInvestigation(ports: Ports) {
  const ivcot = buildIvcot(ports);
  return new StateGraph({ state: InvestigationState, input: JuryInput, context: Settings.partial() })
    .addNode("admitDispute", admitDispute(ports))
    .addNode("investigate", investigateOnce(investigateBy(ivcot)), { subgraphs: [ivcot] })
    .addEdge(START, "admitDispute")
    .addEdge("admitDispute", "investigate")
    .addEdge("investigate", END)
    .compile({ name: "ivcot" });
}
