import { END, START, StateGraph } from "@langchain/langgraph";
import { castBallot } from "../nodes/juror/cast-ballot.js";
import { reasonAlone } from "../nodes/juror/reason-alone.js";
import type { Ports } from "../nodes/ports.js";
import { JurorInput, JurorOutput, JurorState } from "../state/channels.js";
import type { NodeConfig } from "../state/node-config.js";
import { buildIvcot, investigateBy } from "./build-ivcot.js";

/** One juror in one round: its own stages I to III where it needs them, then its ballot. */
export function buildJuror(ports: Pick<Ports, "reasoner" | "media" | "rules">) {
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

/** Runs `juror` inside a node, with seat and round as name, tags and metadata of everything below. */
export function hearBy(juror: ReturnType<typeof buildJuror>) {
  return (input: JurorInput, config: NodeConfig): Promise<JurorOutput> => {
    const { seat } = input.juror;
    return juror.invoke(input, {
      signal: config.signal,
      runName: `juror ${seat}, round ${input.round}`,
      tags: [`seat:${seat}`, `round:${input.round}`],
      metadata: { seat, round: input.round, persona: input.juror.persona.id },
    });
  };
}
