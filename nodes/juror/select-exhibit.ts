import type { OwnedExhibit } from "../../jury/exhibits.js";
import { type Candidate, selectPrompt } from "../../prompts/e4-select.js";
import type { IvcotState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Side } from "../../state/side.js";
import { framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { loopOf, remainingExhibits } from "./side-loop.js";

/** Stage II, select: one side chooses the exhibit to look at next. */
export function selectExhibit(side: Side, ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: IvcotState, config: NodeConfig) => {
    const { seat, round } = state;
    const loop = loopOf(state, side);
    config.writer?.({ type: "stage", stage: "select", seat, round, side });
    const { reply } = await ports.reasoner.ask(
      selectPrompt,
      {
        ...framing(state),
        side,
        focus: state.focus,
        product: state.dispute.product,
        grounding: loop.grounding,
        candidates: remainingExhibits(state, side).map(candidate),
        persona: state.persona,
      },
      placeOf(state, { seat, round, side, step: loop.grounding.examined.length + 1 }),
      runOf(ports, state, config),
    );
    return { [side]: { ...loop, chosen: reply.exhibit } };
  };
}

/** An exhibit without words is described by what its media are said to show. */
function candidate({ id, owner, text, media }: OwnedExhibit): Candidate {
  const described = text.trim() === "" ? media.map(({ alt }) => alt ?? "").join("\n") : text;
  return { id, owner, text: described, media: media.map(({ kind }) => kind) };
}
