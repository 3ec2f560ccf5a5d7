import { filedExhibits, productAndChat } from "../../jury/exhibits.js";
import { conflictPrompt } from "../../prompts/e6-conflict.js";
import type { AdmittedDispute, VideoFrame } from "../../state/admitted-dispute.js";
import type { IvcotState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import { PRESETS } from "../../state/presets.js";
import type { Clue } from "../../state/reasoning.js";
import { formatTimestamp, parseTimestamp } from "../../state/timestamp.js";
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

/**
 * Media that clues cite, in the order of the clues (the buyer's come first), each once. Of a video it is the frame
 * nearest to the moment that a clue names, and all frames where it names none.
 */
export function citedMedia(
  dispute: AdmittedDispute,
  clues: readonly Clue[],
): { sha256: string; label: string }[] {
  const exhibits = new Map(
    [...filedExhibits(dispute), ...productAndChat(dispute)].map((exhibit) => [exhibit.id, exhibit]),
  );
  const media = new Map<string, { sha256: string; label: string }>();
  for (const clue of clues) {
    const medium = clue.media === undefined ? undefined : exhibits.get(clue.exhibit)?.media[clue.media - 1];
    if (medium === undefined) continue;
    const label = `${clue.exhibit} ${medium.kind} ${clue.media}`;
    if (medium.sha256 !== undefined) media.set(medium.sha256, { sha256: medium.sha256, label });
    for (const { sha256, at } of framesAt(medium.frames ?? [], clue.timestamp)) {
      media.set(sha256, { sha256, label: `${label} at ${formatTimestamp(at)}` });
    }
  }
  return [...media.values()];
}

function framesAt(frames: readonly VideoFrame[], timestamp: string | undefined): readonly VideoFrame[] {
  const moment = timestamp === undefined ? undefined : parseTimestamp(timestamp);
  if (moment === undefined) return frames;
  const [nearest] = [...frames].sort((a, b) => Math.abs(a.at - moment) - Math.abs(b.at - moment));
  return nearest === undefined ? [] : [nearest];
}
