import { recallQuery } from "../../precedents/precedent-library.js";
import type { DistillationInput } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { LibraryPorts } from "./ports.js";

/** Reference norms in a prompt: enough to be consistent with, few enough for a small model. */
const REFERENCES = 6;

/** Norms of precedents like this one, from the library as it stood before the batch. None on a cold start. */
export function recallSimilar({ references }: Pick<LibraryPorts, "references">) {
  return async ({ dispute }: DistillationInput, config: NodeConfig) => {
    config.writer?.({ type: "stage", stage: "recall" });
    const { norms } = await references.recall(recallQuery(dispute), REFERENCES);
    return { references: norms };
  };
}
