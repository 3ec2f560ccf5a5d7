import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { Conflict, Focus, Grounding } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { personaParts } from "./e2-persona.js";
import { EXAMPLE_FOCUS, EXAMPLE_FRAMING, EXAMPLE_GROUNDINGS } from "./example-case.js";
import { fenceNotice } from "./fence.js";
import {
  type Framing,
  languageReminder,
  type Mind,
  renderFocus,
  renderGrounding,
  replyLanguage,
} from "./material.js";

export interface ConflictInput extends Framing, Mind {
  focus: Focus;
  buyer: Grounding;
  seller: Grounding;
  /** The media that clues cite, buyer's first; empty where the preset shows none. */
  media: readonly { sha256: string; label: string }[];
}

/** Most characters and items of a reply, so that even in Chinese it stays within 2,048 tokens. */
export const CONFLICT_LIMITS = { point: 200, item: 150, items: 3 } as const;

const point = (meaning: string) => z.string().min(1).max(CONFLICT_LIMITS.point).describe(meaning);
const points = (meaning: string) =>
  z.array(z.string().min(1).max(CONFLICT_LIMITS.item)).max(CONFLICT_LIMITS.items).describe(meaning);

const position = (side: Side, what: string) =>
  z.object({
    position: point(what),
    demands: point(`what the ${side} asks for`),
    keyEvidence: points(`bare ids of the clues or exhibits that carry the ${side}`),
    visualSupport: point(`whether pictures or videos bear the ${side} out`),
    strengths: points(`what speaks for the ${side}`),
    weaknesses: points(`what speaks against the ${side}, or is not shown`),
  });

/** Which ids stand for whose evidence. */
function clueIds({ buyer, seller }: ConflictInput): string {
  const ids = ({ clues }: Grounding) => (clues.length === 0 ? "none" : clues.map(({ id }) => id).join(", "));
  return `Ids of the buyer's clues: ${ids(buyer)}. Ids of the seller's clues: ${ids(seller)}.`;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  rootCause: point("what caused the dispute"),
  buyer: position("buyer", "the buyer's main complaint"),
  seller: position("seller", "the seller's main defence"),
  disagreement: point("the point on which they differ"),
  contradictions: points("where the evidence of one side contradicts the other's"),
  visualInsights: point("what pictures and videos add; 'none' where there are none"),
  criticalFacts: points("facts that decide"),
});

/** Stage III, prompt E.6: how the two sides' evidence collides. */
export const conflictPrompt: Prompt<ConflictInput, Conflict> = {
  name: "conflict",
  version: "2",
  examples: [{ ...EXAMPLE_FRAMING, focus: EXAMPLE_FOCUS, ...EXAMPLE_GROUNDINGS, media: [] }],
  render: (input) => ({
    system: [
      "You analyse a dispute on a second-hand marketplace for a jury: what caused it, how strong each side stands, and where exactly they disagree.",
      fenceNotice(input.fence),
      "Hold each claim against the evidence of the other side. A claim that no clue supports is a weakness of that side. Take no side yourself.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFocus(input.fence, input.focus) },
      { type: "text", text: renderGrounding(input.fence, "buyer", input.buyer) },
      { type: "text", text: renderGrounding(input.fence, "seller", input.seller) },
      ...input.media.flatMap((medium) => [
        { type: "text" as const, text: `Next picture: ${medium.label}.` },
        { type: "media" as const, ...medium },
      ]),
      {
        type: "text",
        text:
          "Give the root cause in a sentence, and what kind it is (quality, mismatch with the description, service, delivery, or what else). " +
          "Then the buyer's part: what the buyer maintains, what the buyer demands, the clues that carry the buyer, whether pictures bear the buyer out, strong and weak points. " +
          "Then the same for the seller. Then the core disagreement, contradictions between the two sides' evidence, what the pictures show, and the facts that are critical. " +
          `${clueIds(input)} ${languageReminder(input.language)}`,
      },
      ...personaParts(input.persona),
    ],
  }),
  reply: () => REPLY,
};
