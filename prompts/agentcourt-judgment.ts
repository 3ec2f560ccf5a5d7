import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import { Side } from "../state/side.js";
import { EXAMPLE_HEARING, type HearingSoFar, judgeSystem, renderHearing } from "./agentcourt-hearing.js";
import { EXAMPLE_FRAMING } from "./example-case.js";
import { type Framing, languageReminder } from "./material.js";

export interface CourtInput extends Framing, HearingSoFar {}

export interface CourtReply {
  reasons: string[];
  side: Side;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  reasons: z.array(z.string().min(1).max(500)).min(1).max(5),
  side: Side.describe("whom the reasons favour"),
});

/** AgentCourt, the end: the judge decides. Our own wording. */
export const courtPrompt: Prompt<CourtInput, CourtReply> = {
  name: "agentcourt-judgment",
  version: "1",
  examples: [{ ...EXAMPLE_FRAMING, ...EXAMPLE_HEARING }],
  render: (input) => ({
    system: judgeSystem(input),
    user: [
      ...renderHearing(input.fence, input),
      {
        type: "text",
        text: `The debate is closed. Give your reasons, and only then the side that wins the case. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
