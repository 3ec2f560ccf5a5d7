import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { Focus } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { personaParts } from "./e2-persona.js";
import {
  EXAMPLE_CLAIMS,
  EXAMPLE_EXHIBITS,
  EXAMPLE_FACTS,
  EXAMPLE_FRAMING,
  EXAMPLE_PERSONA,
} from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Claim,
  type Framing,
  languageReminder,
  type Mind,
  renderClaim,
  renderFacts,
  replyLanguage,
} from "./material.js";

/** The text of one exhibit and whose it is. */
export interface ExhibitText {
  id: string;
  owner: Side | "record";
  text: string;
}

export interface FocusInput extends Framing, Mind {
  facts: CaseFacts;
  buyer: Claim;
  seller: Claim;
  exhibits: readonly ExhibitText[];
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  buyerClaim: z.string().min(1).max(500).describe("what the buyer wants, and on what ground"),
  sellerClaim: z.string().min(1).max(500).describe("what the seller wants, and on what ground"),
  focus: z.string().min(1).max(500).describe("the question that decides the dispute"),
});

/** Stage I, prompt E.3: what the dispute turns on. Text only; no media. */
export const focusPrompt: Prompt<FocusInput, Focus> = {
  name: "focus",
  version: "2",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      facts: EXAMPLE_FACTS,
      ...EXAMPLE_CLAIMS,
      exhibits: EXAMPLE_EXHIBITS.map(({ id, owner, text }) => ({ id, owner, text })),
      persona: EXAMPLE_PERSONA,
    },
  ],
  render: (input) => ({
    system: [
      "You sit on a jury that decides a dispute on a second-hand marketplace. Before any evidence is looked at, you work out what the two parties want and what their quarrel turns on.",
      fenceNotice(input.fence),
      "Say it neutrally, name the concrete point (which defect, which promise, which missing delivery), and take no side.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFacts(input.fence, input.facts) },
      { type: "text", text: renderClaim(input.fence, "buyer", input.buyer) },
      { type: "text", text: renderClaim(input.fence, "seller", input.seller) },
      ...input.exhibits.map((exhibit) => ({
        type: "text" as const,
        text: fence(input.fence, `exhibit ${exhibit.id} of the ${exhibit.owner}`, exhibit.text),
      })),
      {
        type: "text",
        text: `State the buyer's core claim, the seller's core claim, and the focus: the one question whose answer decides this dispute. ${languageReminder(input.language)}`,
      },
      ...personaParts(input.persona),
    ],
  }),
  reply: () => REPLY,
};
