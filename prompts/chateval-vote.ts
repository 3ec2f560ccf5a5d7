import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import { Side } from "../state/side.js";
import { EXAMPLE_TEXTS, renderCaseTexts } from "./case-texts.js";
import type { TalkInput } from "./chateval-talk.js";
import { refereeIn, renderTalks, TEAM_SYSTEM } from "./chateval-team.js";
import { EXAMPLE_FRAMING } from "./example-case.js";
import { fenceNotice } from "./fence.js";
import { languageReminder, replyLanguage } from "./material.js";

export interface VoteReply {
  reasons: string[];
  side: Side;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  reasons: z.array(z.string().min(1).max(400)).min(1).max(4),
  side: Side.describe("whom the reasons favour"),
});

/** ChatEval, the last turn: one referee gives its reasons and decides. Our own wording. */
export const votePrompt: Prompt<TalkInput, VoteReply> = {
  name: "chateval-vote",
  version: "1",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      ...EXAMPLE_TEXTS,
      side: "seller",
      seat: 2,
      talks: [
        { seat: 1, turn: 1, said: ["A charger that stays dark is of no use."] },
        { seat: 1, turn: 2, said: ["The video settles it."], side: "buyer" },
      ],
    },
  ],
  render: (input) => ({
    system: [TEAM_SYSTEM, fenceNotice(input.fence), replyLanguage(input.language)].join("\n"),
    user: [
      ...renderCaseTexts(input.fence, input, input.side),
      { type: "text", text: renderTalks(input.fence, input.talks) },
      {
        type: "text",
        text: `You are the ${refereeIn(input.seat).name}. ${refereeIn(input.seat).task} The discussion ends: give your reasons, and only then the side you decide for. You need not agree with the others. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
