import type { OwnedExhibit } from "../../jury/exhibits.js";
import { type PerceiveReply, perceivePrompt } from "../../prompts/e5-perceive.js";
import type { IvcotState } from "../../state/channels.js";
import { InvariantBroken } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Clue, Grounding } from "../../state/reasoning.js";
import type { Side } from "../../state/side.js";
import { framing, juryFindings, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { loopOf, remainingExhibits } from "./side-loop.js";

/** Stage II, perceive: the clues in the chosen exhibit. A clue that cites what does not exist is dropped and counted. */
export function perceiveExhibit(side: Side, ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: IvcotState, config: NodeConfig) => {
    const { seat, round } = state;
    const loop = loopOf(state, side);
    const exhibit = remainingExhibits(state, side).find(({ id }) => id === loop.chosen);
    if (exhibit === undefined) throw new InvariantBroken(`No exhibit ${loop.chosen} is open to the ${side}.`);
    config.writer?.({ type: "stage", stage: "perceive", seat, round, side, exhibit: exhibit.id });
    const { reply } = await ports.reasoner.ask(
      perceivePrompt,
      {
        ...framing(state),
        side,
        focus: state.focus,
        product: state.dispute.product,
        exhibit: {
          ...exhibit,
          media: exhibit.media.map((medium, index) => ({ ...medium, number: index + 1 })),
        },
        findings: juryFindings(state, exhibit.id),
        grounding: loop.grounding,
        persona: state.persona,
      },
      placeOf(state, { seat, round, side, step: loop.grounding.examined.length + 1 }),
      runOf(ports, state, config),
    );
    const { grounding, dropped } = addClues(side, loop.grounding, exhibit, reply);
    return { [side]: { grounding, dropped: loop.dropped + dropped } };
  };
}

/**
 * The grounding with the clues of one reply. A clue of another exhibit is dropped; a medium that the exhibit does not
 * have is taken off its clue, which then cites the exhibit alone. Both are counted.
 */
export function addClues(
  side: Side,
  before: Grounding,
  exhibit: Pick<OwnedExhibit, "id" | "media">,
  reply: PerceiveReply,
): { grounding: Grounding; dropped: number } {
  const clues: Clue[] = [...before.clues];
  let dropped = 0;
  for (const found of reply.clues) {
    if (found.exhibit !== exhibit.id) {
      dropped++;
      continue;
    }
    const medium = found.media === undefined ? undefined : exhibit.media[found.media - 1];
    if (found.media !== undefined && medium === undefined) dropped++;
    clues.push({
      id: `K${side === "buyer" ? "B" : "S"}${clues.length + 1}`,
      exhibit: exhibit.id,
      ...(medium === undefined ? {} : { media: found.media }),
      ...(medium?.kind === "video" && found.timestamp !== undefined ? { timestamp: found.timestamp } : {}),
      description: found.description,
      benefit: found.benefit,
      importance: found.importance,
    });
  }
  return {
    grounding: {
      examined: [...before.examined, exhibit.id],
      clues,
      summary: reply.summary,
      strength: reply.strength,
      sufficient: reply.sufficient,
    },
    dropped,
  };
}
