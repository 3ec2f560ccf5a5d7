import { exhibitsFor, type OwnedExhibit } from "../../jury/exhibits.js";
import type { IvcotInput, SideLoop } from "../../state/channels.js";
import { PRESETS } from "../../state/presets.js";
import { NO_GROUNDING } from "../../state/reasoning.js";
import type { Side } from "../../state/side.js";

/** What the loop of a side reads: its own channel, never the other side's. */
export type LoopState = IvcotInput & { [side in Side]?: SideLoop };

/** How far a side's loop has come; before its first turn, nothing. */
export function loopOf(state: LoopState, side: Side): SideLoop {
  return state[side] ?? { grounding: NO_GROUNDING, dropped: 0 };
}

/** Exhibits this side can still choose, in the order they were filed. */
export function remainingExhibits(state: LoopState, side: Side): OwnedExhibit[] {
  const examined = new Set(loopOf(state, side).grounding.examined);
  const { productAndChatAsExhibits } = PRESETS[state.settings.preset];
  return exhibitsFor(side, state.dispute, { productAndChat: productAndChatAsExhibits }).filter(
    ({ id }) => !examined.has(id),
  );
}

/**
 * Whether a side looks at another exhibit: not once it has enough, nothing is left, or T_max exhibits were perceived
 * (paper, 4.1).
 */
export function looksFurther(state: LoopState, side: Side): boolean {
  const { grounding } = loopOf(state, side);
  return (
    !grounding.sufficient &&
    grounding.examined.length < state.settings.maxPerceptions &&
    remainingExhibits(state, side).length > 0
  );
}
