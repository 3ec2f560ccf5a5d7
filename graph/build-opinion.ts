import { END, START, StateGraph } from "@langchain/langgraph";
import { JUDGMENT_RULES } from "../jury/judgment-rules.js";
import { admitDispute } from "../nodes/jury/admit-dispute.js";
import { investigateOnce } from "../nodes/jury/investigate.js";
import type { Ports } from "../nodes/ports.js";
import { judgeAtOnce } from "../nodes/single/judge-at-once.js";
import { ruleAlone } from "../nodes/single/rule-alone.js";
import { JuryInput } from "../state/channels.js";
import { OpinionState } from "../state/hearing.js";
import { Settings } from "../state/settings.js";
import { buildIvcot, investigateBy } from "./build-ivcot.js";

type OpinionPorts = Pick<Ports, "reasoner" | "media" | "rules">;

/** `one-shot`: the whole case in one ask (prompt E.1), plain or with the judgment rules. */
export function buildOneShot(ports: OpinionPorts, { withRules }: { withRules: boolean }) {
  const { rules = JUDGMENT_RULES } = ports;
  return new StateGraph({ state: OpinionState, input: JuryInput, context: Settings.partial() })
    .addNode("admitDispute", admitDispute(ports))
    .addNode("judgeAtOnce", judgeAtOnce(ports, withRules ? rules : []))
    .addEdge(START, "admitDispute")
    .addEdge("admitDispute", "judgeAtOnce")
    .addEdge("judgeAtOnce", END)
    .compile({ name: "one-shot" });
}

/** `lone-juror`: IV-CoT's four stages in one mind, without persona, panel, rounds or norms. */
export function buildLoneJuror(ports: OpinionPorts) {
  const ivcot = buildIvcot(ports);
  return new StateGraph({ state: OpinionState, input: JuryInput, context: Settings.partial() })
    .addNode("admitDispute", admitDispute(ports))
    .addNode("investigate", investigateOnce(investigateBy(ivcot)), { subgraphs: [ivcot] })
    .addNode("ruleAlone", ruleAlone(ports))
    .addEdge(START, "admitDispute")
    .addEdge("admitDispute", "investigate")
    .addEdge("investigate", "ruleAlone")
    .addEdge("ruleAlone", END)
    .compile({ name: "lone-juror" });
}
