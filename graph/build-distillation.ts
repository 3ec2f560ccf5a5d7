import { END, START, StateGraph } from "@langchain/langgraph";
import { extractFocus } from "../nodes/juror/extract-focus.js";
import { distillNorms } from "../nodes/library/distill-norms.js";
import type { LibraryPorts } from "../nodes/library/ports.js";
import { recallSimilar } from "../nodes/library/recall-similar.js";
import { DistillationInput, DistillationOutput, DistillationState } from "../state/channels.js";
import type { NodeConfig } from "../state/node-config.js";

/** One decided dispute becomes two to four rules (paper, B.2 and prompt E.9). Nothing is kept yet. */
export function buildDistillation(ports: Pick<LibraryPorts, "reasoner" | "media" | "references">) {
  return new StateGraph({ state: DistillationState, input: DistillationInput, output: DistillationOutput })
    .addNode("recallSimilar", recallSimilar(ports))
    .addNode("extractFocus", extractFocus(ports))
    .addNode("distillNorms", distillNorms(ports))
    .addEdge(START, "recallSimilar")
    .addEdge("recallSimilar", "extractFocus")
    .addEdge("extractFocus", "distillNorms")
    .addEdge("distillNorms", END)
    .compile({ name: "distillation" });
}

/** Runs `distillation` inside a node, named in traces after the dispute. */
export function distillBy(distillation: ReturnType<typeof buildDistillation>) {
  return (input: DistillationInput, config: NodeConfig): Promise<DistillationOutput> => {
    const { id } = input.dispute;
    return distillation.invoke(input, {
      signal: config.signal,
      runName: `distillation of ${id}`,
      metadata: { dispute: id },
    });
  };
}
