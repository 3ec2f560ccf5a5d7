import { END, START, StateGraph } from "@langchain/langgraph";
import { admitDispute } from "../nodes/jury/admit-dispute.js";
import { argueCase, isHearingOver } from "../nodes/peers/argue-case.js";
import { decideInCourt } from "../nodes/peers/decide-in-court.js";
import { nameIssues } from "../nodes/peers/name-issues.js";
import type { Ports } from "../nodes/ports.js";
import { JuryInput } from "../state/channels.js";
import { CourtState } from "../state/hearing.js";
import { Settings } from "../state/settings.js";

/**
 * `agentcourt` (Chen et al., 2025), a peer that the paper compares with (5): counsel of plaintiff and defendant argue in
 * turns what the judge has named, and the judge decides. What its lawyers learn from trial to trial (statutes, experience,
 * cases) is not rebuilt: this is the court before its lawyers evolve.
 */
export function buildAgentCourt(ports: Pick<Ports, "reasoner" | "media">) {
  return new StateGraph({ state: CourtState, input: JuryInput, context: Settings.partial() })
    .addNode("admitDispute", admitDispute(ports))
    .addNode("nameIssues", nameIssues(ports))
    .addNode("argueCase", argueCase(ports))
    .addNode("decideInCourt", decideInCourt(ports))
    .addEdge(START, "admitDispute")
    .addEdge("admitDispute", "nameIssues")
    .addEdge("nameIssues", "argueCase")
    .addConditionalEdges("argueCase", (state) => (isHearingOver(state) ? "decideInCourt" : "argueCase"), [
      "argueCase",
      "decideInCourt",
    ])
    .addEdge("decideInCourt", END)
    .compile({ name: "agentcourt" });
}
