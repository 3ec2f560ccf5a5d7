import { describe, expect, it } from "vitest";
import type { Prompt } from "../../models/prompt.js";
import { argueFor } from "../../offline/agentcourt.js";
import { offlineReasoner } from "../../offline/offline-reasoner.js";
import { arguePrompt } from "../../prompts/agentcourt-argue.js";
import { EXAMPLE_HEARING } from "../../prompts/agentcourt-hearing.js";
import { issuesPrompt } from "../../prompts/agentcourt-issues.js";
import { courtPrompt } from "../../prompts/agentcourt-judgment.js";
import { talkPrompt } from "../../prompts/chateval-talk.js";
import { votePrompt } from "../../prompts/chateval-vote.js";
import { EXAMPLE_FRAMING } from "../../prompts/example-case.js";

const PROMPTS = [
  talkPrompt,
  votePrompt,
  issuesPrompt,
  arguePrompt,
  courtPrompt,
] as unknown as readonly Prompt<object, unknown>[];
const RUN = { seed: 7, media: { load: () => Promise.reject(new Error("offline opens no media")) } };

describe("the offline reasoner as a peer", () => {
  it.each(PROMPTS.map((prompt) => [prompt.name, prompt] as const))(
    "answers %s by its schema",
    async (_, prompt) => {
      for (const input of prompt.examples) {
        for (const language of ["en", "zh", "sw"]) {
          const place = { dispute: "charger", seat: 1, sample: 0 };
          const { reply } = await offlineReasoner().ask(prompt, { ...input, language }, place, RUN);
          expect(prompt.reply(input).safeParse(reply).success).toBe(true);
        }
      }
    },
  );

  it("argues for its own side only, and with other reasons while there are any", () => {
    const hearing = { ...EXAMPLE_FRAMING, ...EXAMPLE_HEARING, speeches: [] };
    for (const side of ["buyer", "seller"] as const) {
      const { argument } = argueFor({ ...hearing, side });
      expect(argument).not.toMatch(side === "buyer" ? /\+\d\.\d seller:/ : /\+\d\.\d buyer:/);
    }
  });
});
