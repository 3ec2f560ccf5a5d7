import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { Focus, Grounding } from "../state/reasoning.js";
import { NO_GROUNDING } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { personaParts } from "./e2-persona.js";
import type { ExhibitText } from "./e3-focus.js";
import { EXAMPLE_EXHIBITS, EXAMPLE_FACTS, EXAMPLE_FOCUS, EXAMPLE_FRAMING } from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Framing,
  languageReminder,
  type Mind,
  renderFocus,
  renderGrounding,
  renderProduct,
  replyLanguage,
} from "./material.js";

/** An exhibit that can still be chosen: its words and the kinds of media it holds, no pixels. */
export interface Candidate extends ExhibitText {
  media: readonly ("image" | "video")[];
}

export interface SelectInput extends Framing, Mind {
  side: Side;
  focus: Focus;
  product: CaseFacts["product"];
  grounding: Grounding;
  /** At least one. */
  candidates: readonly Candidate[];
}

export interface SelectReply {
  reason: string;
  exhibit: string;
}

/** Stage II, prompt E.4: which exhibit to look at next, from one side's perspective. */
export const selectPrompt: Prompt<SelectInput, SelectReply> = {
  name: "select",
  version: "2",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      side: "buyer",
      focus: EXAMPLE_FOCUS,
      product: EXAMPLE_FACTS.product,
      grounding: NO_GROUNDING,
      candidates: EXAMPLE_EXHIBITS.filter(({ owner }) => owner !== "seller").map(
        ({ id, owner, text, media }) => ({
          id,
          owner,
          text,
          media: media.map(({ kind }) => kind),
        }),
      ),
    },
  ],
  render: (input) => ({
    system: [
      `You prepare the ${input.side}'s side of a dispute on a second-hand marketplace for a jury, and look for what supports the ${input.side}.`,
      fenceNotice(input.fence),
      "You choose one exhibit to examine next: the one whose content most likely settles the focus of the dispute in this side's favour. You see descriptions only; the pictures come once you have chosen.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFocus(input.fence, input.focus) },
      { type: "text", text: renderProduct(input.fence, input.product) },
      { type: "text", text: renderGrounding(input.fence, input.side, input.grounding) },
      ...input.candidates.map((candidate) => ({
        type: "text" as const,
        text: fence(
          input.fence,
          `exhibit ${candidate.id} of the ${candidate.owner}; media: ${candidate.media.join(", ") || "none"}`,
          candidate.text,
        ),
      })),
      {
        type: "text",
        text: `Choose one of ${input.candidates.map(({ id }) => id).join(", ")}. First say why, then name it. ${languageReminder(input.language)}`,
      },
      ...personaParts(input.persona),
    ],
  }),
  reply: (input) =>
    z.object({
      reason: z.string().min(1).max(300).describe("what this exhibit may show about the focus"),
      exhibit: z.enum(input.candidates.map(({ id }) => id) as [string, ...string[]]),
    }),
};
