import { filedExhibits } from "../../jury/exhibits.js";
import { focusPrompt } from "../../prompts/e3-focus.js";
import type { IvcotInput } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import { caseFacts, claimOf, framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";

/** Stage I: the focus of the dispute and each side's core claim, from text alone. */
export function extractFocus(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: IvcotInput, config: NodeConfig) => {
    const { seat, round } = state;
    config.writer?.({ type: "stage", stage: "focus", seat, round });
    const { reply } = await ports.reasoner.ask(
      focusPrompt,
      {
        ...framing(state),
        facts: caseFacts(state.dispute),
        buyer: claimOf(state.dispute, "buyer"),
        seller: claimOf(state.dispute, "seller"),
        exhibits: filedExhibits(state.dispute).map(({ id, owner, text }) => ({ id, owner, text })),
        persona: state.persona,
      },
      placeOf(state, { seat, round }),
      runOf(ports, state, config),
    );
    return { focus: reply };
  };
}
