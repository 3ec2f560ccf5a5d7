import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import { judgeSystem } from "./agentcourt-hearing.js";
import { type CaseTexts, EXAMPLE_TEXTS, renderCaseTexts } from "./case-texts.js";
import { EXAMPLE_FRAMING } from "./example-case.js";
import { type Framing, languageReminder } from "./material.js";

export interface IssuesInput extends Framing, CaseTexts {}

export interface IssuesReply {
  issues: string[];
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  issues: z.array(z.string().min(1).max(300)).min(1).max(4).describe("questions that counsel are to argue"),
});

/** AgentCourt, before the debate: the judge names what is to be argued. Our own wording. */
export const issuesPrompt: Prompt<IssuesInput, IssuesReply> = {
  name: "agentcourt-issues",
  version: "1",
  examples: [{ ...EXAMPLE_FRAMING, ...EXAMPLE_TEXTS }],
  render: (input) => ({
    system: judgeSystem(input),
    user: [
      ...renderCaseTexts(input.fence, input, input.facts.claimant),
      {
        type: "text",
        text: `Both sides have been heard. Name in few words the questions that their counsel should now argue: those on which the case turns. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
