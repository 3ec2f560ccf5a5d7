import { type BaseCheckpointSaver, END, Send, START, StateGraph } from "@langchain/langgraph";
import { admitDispute } from "../nodes/jury/admit-dispute.js";
import { deliverVerdict } from "../nodes/jury/deliver-verdict.js";
import { empanelPanel } from "../nodes/jury/empanel-panel.js";
import { hearJuror } from "../nodes/jury/hear-juror.js";
import { investigateOnce } from "../nodes/jury/investigate.js";
import { recallPrecedents } from "../nodes/jury/recall-precedents.js";
import { seatTasks } from "../nodes/jury/seat-jurors.js";
import { summarizeRound } from "../nodes/jury/summarize-round.js";
import { tallyBallots } from "../nodes/jury/tally-ballots.js";
import type { Ports } from "../nodes/ports.js";
import { JuryInput, JuryState } from "../state/channels.js";
import { PRESETS } from "../state/presets.js";
import { Settings } from "../state/settings.js";
import { buildIvcot, investigateBy } from "./build-ivcot.js";
import { buildJuror, hearBy } from "./build-juror.js";

/**
 * JCV (paper, 4.2): a panel of jurors on a follow network judges a dispute in rounds, until it agrees enough or the
 * rounds are used up. Compiles with and without a checkpointer.
 */
export function buildJury(ports: Ports, checkpointer?: BaseCheckpointSaver) {
  const ivcot = buildIvcot(ports);
  const juror = buildJuror(ports);
  const fanOut = (state: JuryState) => seatTasks(state).map((task) => new Send("juror", task));
  return new StateGraph({ state: JuryState, input: JuryInput, context: Settings.partial() })
    .addNode("admitDispute", admitDispute(ports))
    .addNode("recallPrecedents", recallPrecedents(ports))
    .addNode("empanelPanel", empanelPanel())
    .addNode("investigate", investigateOnce(investigateBy(ivcot)), { subgraphs: [ivcot] })
    .addNode("juror", hearJuror(hearBy(juror), ports.reasoner.name), { subgraphs: [juror] })
    .addNode("tallyBallots", tallyBallots())
    .addNode("summarizeRound", summarizeRound(ports))
    .addNode("deliverVerdict", deliverVerdict())
    .addEdge(START, "admitDispute")
    .addEdge("admitDispute", "recallPrecedents")
    .addEdge("recallPrecedents", "empanelPanel")
    .addConditionalEdges(
      "empanelPanel",
      (state) => (PRESETS[state.settings.preset].investigation === "jury" ? "investigate" : fanOut(state)),
      ["investigate", "juror"],
    )
    .addConditionalEdges("investigate", fanOut, ["juror"])
    .addEdge("juror", "tallyBallots")
    .addEdge("tallyBallots", "summarizeRound")
    .addConditionalEdges(
      "summarizeRound",
      (state) => (state.rounds.at(-1)?.stop === undefined ? fanOut(state) : "deliverVerdict"),
      ["juror", "deliverVerdict"],
    )
    .addEdge("deliverVerdict", END)
    .compile({ name: "jury", checkpointer });
}

/** Supersteps of one run of `jury`, with room: five around, three a round. */
export function jurySteps(rounds: number): number {
  return 3 * rounds + 10;
}
