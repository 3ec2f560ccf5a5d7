import { filedExhibits, productAndChat } from "../../jury/exhibits.js";
import { conflictPrompt } from "../../prompts/e6-conflict.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import type { IvcotState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import { PRESETS } from "../../state/presets.js";
import type { Clue } from "../../state/reasoning.js";
import { framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { loopOf } from "./side-loop.js";

/** Stage III: how the two sides' clues collide, with only the media that the clues cite. */
export function analyzeConflict(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: IvcotState, config: NodeConfig) => {
    const { seat, round } = state;
    const buyer = loopOf(state, "buyer");
    const seller = loopOf(state, "seller");
    config.writer?.({ type: "stage", stage: "conflict", seat, round });
    const cited = [...buyer.grounding.clues, ...seller.grounding.clues];
    const { reply } = await ports.reasoner.ask(
      conflictPrompt,
      {
        ...framing(state),
        focus: state.focus,
        buyer: buyer.grounding,
        seller: seller.grounding,
        media: PRESETS[state.settings.preset].conflictMedia ? citedMedia(state.dispute, cited) : [],
        persona: state.persona,
      },
      placeOf(state, { seat, round }),
      runOf(ports, state, config),
    );
    // A side that had nothing to look at gets its empty loop here, so that the output is whole.
    return { conflict: reply, buyer, seller };
  };
}

/** Media that clues cite, in the order of the clues (the buyer's come first), each once. */
export function citedMedia(
  dispute: AdmittedDispute,
  clues: readonly Clue[],
): { sha256: string; label: string }[] {
  const exhibits = new Map(
    [...filedExhibits(dispute), ...productAndChat(dispute)].map((exhibit) => [exhibit.id, exhibit]),
  );
  const media = new Map<string, { sha256: string; label: string }>();
  for (const clue of clues) {
    if (clue.media === undefined) continue;
    const medium = exhibits.get(clue.exhibit)?.media[clue.media - 1];
    if (medium?.sha256 === undefined || media.has(medium.sha256)) continue;
    media.set(medium.sha256, {
      sha256: medium.sha256,
      label: `${clue.exhibit} ${medium.kind} ${clue.media}`,
    });
  }
  return [...media.values()];
}
