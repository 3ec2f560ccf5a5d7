import type { JuryState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import { type Investigate, reason } from "../juror/reason.js";
import { JURY_REASONING } from "./seat-jurors.js";

/** The jury's one investigation, without a persona: every juror judges from it. */
export function investigateOnce(investigate: Investigate) {
  return async (
    { settings, dispute, findings, fence }: Pick<JuryState, "settings" | "dispute" | "findings" | "fence">,
    config: NodeConfig,
  ) => {
    const reasoning = await reason(investigate, { settings, dispute, findings, fence }, config);
    return { reasonings: { [JURY_REASONING]: reasoning } };
  };
}
