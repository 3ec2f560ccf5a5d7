import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { Side } from "../state/side.js";
import { EXAMPLE_HEARING, type HearingSoFar, renderHearing } from "./agentcourt-hearing.js";
import { EXAMPLE_FRAMING } from "./example-case.js";
import { fenceNotice } from "./fence.js";
import { type Framing, languageReminder, replyLanguage } from "./material.js";

export interface ArgueInput extends Framing, HearingSoFar {
  /** Whose counsel speaks. */
  side: Side;
}

export interface ArgueReply {
  argument: string;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({ argument: z.string().min(1).max(1_000).describe("what you say to the court") });

/** AgentCourt, the debate: counsel of one side answers the other. Our own wording. */
export const arguePrompt: Prompt<ArgueInput, ArgueReply> = {
  name: "agentcourt-argue",
  version: "1",
  examples: [{ ...EXAMPLE_FRAMING, ...EXAMPLE_HEARING, side: "buyer" }],
  render: (input) => ({
    system: [
      "You are counsel in a civil court that hears a dispute from a second-hand marketplace. You argue for the side you are given, from what was filed and what was said in court, and make up no evidence.",
      fenceNotice(input.fence),
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      ...renderHearing(input.fence, input),
      {
        type: "text",
        text: `You speak for the ${input.side}, the ${input.side === input.facts.claimant ? "plaintiff" : "defendant"}. Argue the questions that the judge named, and answer what the other side said last. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
