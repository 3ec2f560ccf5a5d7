import type { JurorState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import { type Investigate, reason } from "./reason.js";

/** A juror's own stages I to III, through the lens of its persona. */
export function reasonAlone(investigate: Investigate) {
  return async (state: JurorState, config: NodeConfig) => {
    const { settings, dispute, findings, fence, juror, round, reasoningKey } = state;
    const reasoning = await reason(
      investigate,
      { settings, dispute, findings, fence, seat: juror.seat, round, persona: juror.persona },
      config,
    );
    return { reasonings: { [reasoningKey]: reasoning } };
  };
}
