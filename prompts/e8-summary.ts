import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { CollectiveSummary, Tally } from "../state/ballot.js";
import type { Focus } from "../state/reasoning.js";
import { SIDES, type Side } from "../state/side.js";
import { EXAMPLE_FACTS, EXAMPLE_FOCUS, EXAMPLE_FRAMING } from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Framing,
  languageReminder,
  renderFacts,
  renderFocus,
  replyLanguage,
} from "./material.js";
import { renderSplit, renderSummary } from "./social.js";

export interface SummaryInput extends Framing {
  facts: CaseFacts;
  /** The jury's Focus, or seat 1's where each juror has its own. */
  focus: Focus;
  round: number;
  split: Tally;
  /** Reasons of all cast ballots of the round, by seat. */
  arguments: readonly { seat: number; side: Side; reasons: readonly string[] }[];
  /** The report before this one; absent after round 1. */
  previous?: CollectiveSummary;
}

const argumentsFor = (side: Side) =>
  z
    .array(z.string().min(1).max(300))
    .max(5)
    .describe(`key arguments for the ${side}; empty when there are none`);

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  buyerArguments: argumentsFor("buyer"),
  sellerArguments: argumentsFor("seller"),
  heatReason: z.string().min(8).max(300).describe("a sentence: how far apart the jurors are, and on what"),
  heat: z.enum(["calm", "lively", "heated"]),
  // The verdict's rationale at the end: a bare "buyer" justifies nothing.
  prevailing: z
    .string()
    .min(8)
    .max(500)
    .describe("a sentence: which side opinion favours, and on what ground"),
});

/** Says so where nobody argued for a side: a weak model fills its list all the same. */
function silentSides({ arguments: argued }: SummaryInput): string {
  return SIDES.filter((side) => argued.every((it) => it.side !== side))
    .map((side) => `No juror argued for the ${side}: its list stays empty. `)
    .join("");
}

/** Prompt E.8: the secretary's report after a round, the next round's "mean field" and at last the rationale. */
export const summaryPrompt: Prompt<SummaryInput, CollectiveSummary> = {
  name: "summary",
  version: "4",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      facts: EXAMPLE_FACTS,
      focus: EXAMPLE_FOCUS,
      round: 1,
      split: { buyer: 1, seller: 1, spoiled: 0 },
      arguments: [
        {
          seat: 1,
          side: "buyer",
          reasons: ["The video shows the battery at 2% with the charger connected."],
        },
        { seat: 2, side: "seller", reasons: ["The charger worked before it was shipped."] },
      ],
    },
  ],
  render: (input) => ({
    system: [
      "You are the secretary of a jury on a second-hand marketplace. After each round you write the report from which jurors see where the discussion stands, and which will justify the verdict.",
      fenceNotice(input.fence),
      "Bring the earlier report up to date with the new arguments. Report what jurors argued; add no argument of your own.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFacts(input.fence, input.facts) },
      { type: "text", text: renderFocus(input.fence, input.focus) },
      ...renderSummary(input.fence, input.previous),
      ...renderSplit(input.split).map((part) => ({
        ...part,
        text: part.text.replace("Previous round", "This round"),
      })),
      {
        type: "text",
        text: fence(
          input.fence,
          `what jurors argued in round ${input.round}`,
          input.arguments.map((it) => `Juror ${it.seat} (${it.side}): ${it.reasons.join(" ")}`).join("\n"),
        ),
      },
      {
        type: "text",
        text: `Report the key arguments for each side, how heated the debate is and why, and which side opinion favours and why. ${silentSides(input)}${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
