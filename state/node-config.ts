import type { JuryEvent } from "./events.js";

/** What a node uses of the configuration that LangGraph hands it. */
export interface NodeConfig {
  signal?: AbortSignal;
  /** Settings of the run, as the caller wrote them. */
  context?: unknown;
  /** Reports progress to who follows the run. */
  writer?: (event: JuryEvent) => void;
}
