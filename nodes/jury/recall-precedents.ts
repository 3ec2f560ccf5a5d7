import { recallQuery } from "../../precedents/precedent-library.js";
import type { JuryState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Ports } from "../ports.js";

/** Norms of precedents that are like this dispute. On a cold start there are none and the eight rules stand alone. */
export function recallPrecedents({ library }: Pick<Ports, "library">) {
  return async (state: Pick<JuryState, "dispute" | "settings">, config: NodeConfig) => {
    config.writer?.({ type: "stage", stage: "recall" });
    return { precedents: await library.recall(recallQuery(state.dispute), state.settings.normsRecalled) };
  };
}
