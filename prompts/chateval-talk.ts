import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { Talk } from "../state/hearing.js";
import type { Side } from "../state/side.js";
import { type CaseTexts, EXAMPLE_TEXTS, renderCaseTexts } from "./case-texts.js";
import { refereeIn, renderTalks, TEAM_SYSTEM } from "./chateval-team.js";
import { EXAMPLE_FRAMING } from "./example-case.js";
import { fenceNotice } from "./fence.js";
import { type Framing, languageReminder, replyLanguage } from "./material.js";

export interface TalkInput extends Framing, CaseTexts {
  /** Whose case is told first. */
  side: Side;
  /** Who speaks, from 1. */
  seat: number;
  talks: readonly Talk[];
}

export interface TalkReply {
  talk: string;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({ talk: z.string().min(1).max(800).describe("what you say to the other referees") });

/** ChatEval, a turn of the discussion before the last one: one referee speaks to the others. Our own wording. */
export const talkPrompt: Prompt<TalkInput, TalkReply> = {
  name: "chateval-talk",
  version: "1",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      ...EXAMPLE_TEXTS,
      side: "buyer",
      seat: 2,
      talks: [{ seat: 1, turn: 1, said: ["A charger that stays dark is of no use."] }],
    },
  ],
  render: (input) => ({
    system: [TEAM_SYSTEM, fenceNotice(input.fence), replyLanguage(input.language)].join("\n"),
    user: [
      ...renderCaseTexts(input.fence, input, input.side),
      { type: "text", text: renderTalks(input.fence, input.talks) },
      {
        type: "text",
        text: `You are the ${refereeIn(input.seat).name}. ${refereeIn(input.seat).task} It is your turn: say shortly what you make of the case and of what the others said. You need not decide yet. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
