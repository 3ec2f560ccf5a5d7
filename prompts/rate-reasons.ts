import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import { otherSide, Side } from "../state/side.js";
import { EXAMPLE_CLAIMS, EXAMPLE_FACTS, EXAMPLE_FRAMING } from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Claim,
  type Framing,
  languageReminder,
  renderClaim,
  renderFacts,
  replyLanguage,
} from "./material.js";

export interface RateInput extends Framing {
  facts: CaseFacts;
  buyer: Claim;
  seller: Claim;
  /** Whose claim stands first. */
  first: Side;
  /** Of one ballot, in its order. Which way it went is not told. */
  reasons: readonly string[];
}

/** Whom the reasons of a ballot favour, to somebody who does not know its vote. */
export const Favoured = z.enum([...Side.options, "neither"]);
export type Favoured = z.infer<typeof Favoured>;

export interface RateReply {
  why: string;
  favours: Favoured;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  why: z.string().min(1).max(400).describe("what the reasons come to, in a sentence"),
  favours: Favoured.describe("whom the reasons favour"),
});

/** Whom do these reasons favour? Asked of a rater who is not shown the vote (ours; for the evaluation). */
export const ratePrompt: Prompt<RateInput, RateReply> = {
  name: "rate-reasons",
  version: "1",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      facts: { ...EXAMPLE_FACTS, chat: [] },
      ...EXAMPLE_CLAIMS,
      first: "seller",
      reasons: [
        "KB1 shows two percent after ten minutes.",
        "The seller had said that it charges at full speed.",
      ],
    },
  ],
  render: (input) => ({
    system: [
      "A juror on a second-hand marketplace wrote down why it voted as it did, for the buyer or for the seller. You are shown its reasons and not its vote: say whom the reasons favour.",
      fenceNotice(input.fence),
      "Do not decide the dispute yourself: go by what the juror concludes. A party's own words may be turned against it. Where reasons speak for both sides, go by what the juror holds to weigh more. Where they lead to neither side, they favour neither.",
      "Ids such as KB1, S2, N4 or J3 stand for evidence, norms and rules that you need not see.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFacts(input.fence, input.facts) },
      ...[input.first, otherSide(input.first)].map((side) => ({
        type: "text" as const,
        text: renderClaim(input.fence, side, input[side]),
      })),
      ...input.reasons.map((reason, index) => ({
        type: "text" as const,
        text: fence(input.fence, `reason ${index + 1} of ${input.reasons.length} of the juror`, reason),
      })),
      {
        type: "text",
        text: `Say in a sentence what these reasons come to, and only then whom they favour: buyer, seller or neither. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
