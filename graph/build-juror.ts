import { END, START, StateGraph } from "@langchain/langgraph";
import { castBallot } from "../nodes/juror/cast-ballot.js";
import { reasonAlone } from "../nodes/juror/reason-alone.js";
import type { Ports } from "../nodes/ports.js";
import { JurorInput, JurorOutput, JurorState } from "../state/channels.js";
import { buildIvcot } from "./build-ivcot.js";
import { investigateBy } from "./sub-graphs.js";

/** One juror in one round: its own stages I to III where it needs them, then its ballot. */
export function buildJuror(ports: Pick<Ports, "reasoner" | "media">) {
  const ivcot = buildIvcot(ports);
  return new StateGraph({ state: JurorState, input: JurorInput, output: JurorOutput })
    .addNode("reasonAlone", reasonAlone(investigateBy(ivcot)), { subgraphs: [ivcot] })
    .addNode("castBallot", castBallot(ports))
    .addConditionalEdges(START, (state) => (state.reasoning === undefined ? "reasonAlone" : "castBallot"), [
      "reasonAlone",
      "castBallot",
    ])
    .addEdge("reasonAlone", "castBallot")
    .addEdge("castBallot", END)
    .compile({ name: "juror" });
}
