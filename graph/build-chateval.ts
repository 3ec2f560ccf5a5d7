import { END, START, StateGraph } from "@langchain/langgraph";
import { admitDispute } from "../nodes/jury/admit-dispute.js";
import { countVotes } from "../nodes/peers/count-votes.js";
import { holdDebate } from "../nodes/peers/hold-debate.js";
import { isDebateOver, speakInTurn } from "../nodes/peers/speak-in-turn.js";
import type { Ports } from "../nodes/ports.js";
import { JuryInput } from "../state/channels.js";
import { ChatEvalState, DebateOutput, DebateState } from "../state/hearing.js";
import type { NodeConfig } from "../state/node-config.js";
import { Settings } from "../state/settings.js";

/** `debate`: referees with different roles speak one by one, turn after turn, and vote in the last. */
export function buildDebate(ports: Pick<Ports, "reasoner" | "media">) {
  return new StateGraph({ state: DebateState, input: DebateState, output: DebateOutput })
    .addNode("speakInTurn", speakInTurn(ports))
    .addEdge(START, "speakInTurn")
    .addConditionalEdges("speakInTurn", (state) => (isDebateOver(state) ? END : "speakInTurn"), [
      "speakInTurn",
      END,
    ])
    .compile({ name: "debate" });
}

/**
 * `chateval` (Chan et al., 2024), a peer that the paper compares with (5): the debate is held twice, once with each side
 * told first, and the votes of both are counted together.
 */
export function buildChatEval(ports: Pick<Ports, "reasoner" | "media">) {
  const debate = buildDebate(ports);
  const debating = (input: DebateState, config: NodeConfig) =>
    debate.invoke(input, { signal: config.signal, runName: `debate, ${input.first} first` });
  return new StateGraph({ state: ChatEvalState, input: JuryInput, context: Settings.partial() })
    .addNode("admitDispute", admitDispute(ports))
    .addNode("debateBuyerFirst", holdDebate("buyer", debating), { subgraphs: [debate] })
    .addNode("debateSellerFirst", holdDebate("seller", debating), { subgraphs: [debate] })
    .addNode("countVotes", countVotes(ports.reasoner.name))
    .addEdge(START, "admitDispute")
    .addEdge("admitDispute", "debateBuyerFirst")
    .addEdge("admitDispute", "debateSellerFirst")
    .addEdge(["debateBuyerFirst", "debateSellerFirst"], "countVotes")
    .addEdge("countVotes", END)
    .compile({ name: "chateval" });
}
