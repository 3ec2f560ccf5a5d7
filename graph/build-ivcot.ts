import { END, START, StateGraph } from "@langchain/langgraph";
import { analyzeConflict } from "../nodes/juror/analyze-conflict.js";
import { extractFocus } from "../nodes/juror/extract-focus.js";
import { perceiveExhibit } from "../nodes/juror/perceive-exhibit.js";
import type { Investigate } from "../nodes/juror/reason.js";
import { selectExhibit } from "../nodes/juror/select-exhibit.js";
import { looksFurther } from "../nodes/juror/side-loop.js";
import type { Ports } from "../nodes/ports.js";
import { IvcotInput, IvcotOutput, IvcotState } from "../state/channels.js";

/**
 * IV-CoT (paper, 4.1): the reasoning of one mind. Two independent loops run in parallel, one a side, and are joined
 * before the analysis. The loops end at nodes that do nothing, so that the join waits for the longer one.
 */
export function buildIvcot(ports: Pick<Ports, "reasoner" | "media">) {
  const nothing = () => ({});
  return new StateGraph({ state: IvcotState, input: IvcotInput, output: IvcotOutput })
    .addNode("extractFocus", extractFocus(ports))
    .addNode("selectBuyer", selectExhibit("buyer", ports))
    .addNode("perceiveBuyer", perceiveExhibit("buyer", ports))
    .addNode("buyerDone", nothing)
    .addNode("selectSeller", selectExhibit("seller", ports))
    .addNode("perceiveSeller", perceiveExhibit("seller", ports))
    .addNode("sellerDone", nothing)
    .addNode("analyzeConflict", analyzeConflict(ports))
    .addEdge(START, "extractFocus")
    .addConditionalEdges("extractFocus", (state) => [buyerNext(state), sellerNext(state)], [
      "selectBuyer",
      "buyerDone",
      "selectSeller",
      "sellerDone",
    ])
    .addEdge("selectBuyer", "perceiveBuyer")
    .addEdge("selectSeller", "perceiveSeller")
    .addConditionalEdges("perceiveBuyer", buyerNext, ["selectBuyer", "buyerDone"])
    .addConditionalEdges("perceiveSeller", sellerNext, ["selectSeller", "sellerDone"])
    .addEdge(["buyerDone", "sellerDone"], "analyzeConflict")
    .addEdge("analyzeConflict", END)
    .compile({ name: "ivcot" });
}

const buyerNext = (state: IvcotState) => (looksFurther(state, "buyer") ? "selectBuyer" : "buyerDone");
const sellerNext = (state: IvcotState) => (looksFurther(state, "seller") ? "selectSeller" : "sellerDone");

/** Runs `ivcot` inside a node, named in traces after who investigates. */
export function investigateBy(ivcot: ReturnType<typeof buildIvcot>): Investigate {
  return (input, config) =>
    ivcot.invoke(input, {
      signal: config.signal,
      runName:
        input.seat === undefined ? "investigation of the jury" : `investigation of juror ${input.seat}`,
      recursionLimit: stepsOf(input.settings.maxPerceptions),
    });
}

/** Supersteps of one run, with room: focus, two a turn, done, conflict. */
function stepsOf(maxPerceptions: number): number {
  return 2 * maxPerceptions + 6;
}
