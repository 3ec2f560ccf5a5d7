import type { ChatEvalState, DebateOutput, DebateState } from "../../state/hearing.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Side } from "../../state/side.js";

/**
 * ChatEval's debate with one side told first. Both orders are held, as its authors do against the bias of position: a
 * verdict that hangs on the order shows.
 *
 * @param debate runs the `debate` graph
 */
export function holdDebate(
  first: Side,
  debate: (input: DebateState, config: NodeConfig) => Promise<DebateOutput>,
) {
  return async ({ settings, dispute, findings, fence }: ChatEvalState, config: NodeConfig) => {
    const { talks } = await debate({ settings, dispute, findings, fence, first, talks: [] }, config);
    return first === "buyer" ? { buyerFirst: talks } : { sellerFirst: talks };
  };
}
