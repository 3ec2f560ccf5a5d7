import { type BaseCheckpointSaver, END, Send, START, StateGraph } from "@langchain/langgraph";
import { admitDecided } from "../nodes/library/admit-decided.js";
import { distillDispute } from "../nodes/library/distill-dispute.js";
import { distillationTasks } from "../nodes/library/distillation-tasks.js";
import { mergeNorms } from "../nodes/library/merge-norms.js";
import type { LibraryPorts } from "../nodes/library/ports.js";
import { LibraryInput, LibraryState } from "../state/channels.js";
import { Settings } from "../state/settings.js";
import { buildDistillation, distillBy } from "./build-distillation.js";

/**
 * Builds B = <H, N> (paper, B.2): one run of this graph is one batch of decided disputes. All of them are distilled at
 * once, each with the norms that stood before the batch as reference, and only then does `mergeNorms` take them into the
 * library, one after another in the batch's order. So the library does not depend on who answers first, nor on how many
 * are asked at once. `buildPrecedents` runs it batch by batch; a case by its name is a batch of one.
 *
 * Compiles with and without a checkpointer.
 */
export function buildLibrary(ports: LibraryPorts, checkpointer?: BaseCheckpointSaver) {
  const distillation = buildDistillation(ports);
  return new StateGraph({ state: LibraryState, input: LibraryInput, context: Settings.partial() })
    .addNode("admitDecided", admitDecided(ports))
    .addNode("distillation", distillDispute(distillBy(distillation)), { subgraphs: [distillation] })
    .addNode("mergeNorms", mergeNorms(ports))
    .addEdge(START, "admitDecided")
    .addConditionalEdges(
      "admitDecided",
      (state) => distillationTasks(state).map((task) => new Send("distillation", task)),
      ["distillation"],
    )
    .addEdge("distillation", "mergeNorms")
    .addEdge("mergeNorms", END)
    .compile({ name: "library", checkpointer });
}
