import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { DistilledRule } from "../state/distilled-rule.js";
import type { RecalledNorm } from "../state/precedents.js";
import type { Focus } from "../state/reasoning.js";
import { SIDES, type Side } from "../state/side.js";
import type { ExhibitText } from "./e3-focus.js";
import {
  EXAMPLE_CLAIMS,
  EXAMPLE_EXHIBITS,
  EXAMPLE_FACTS,
  EXAMPLE_FOCUS,
  EXAMPLE_FRAMING,
} from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Claim,
  type Framing,
  languageReminder,
  renderClaim,
  renderFacts,
  renderFocus,
  replyLanguage,
} from "./material.js";

export interface NormsInput extends Framing {
  facts: CaseFacts;
  focus: Focus;
  buyer: Claim;
  seller: Claim;
  /** The evidence description: what the exhibits say, in short. */
  exhibits: readonly ExhibitText[];
  /** Machine findings addressed to the jury; empty in preset `paper`. */
  findings: readonly string[];
  /** What the human jurors said for each side; both may be empty. */
  views: Readonly<Record<Side, readonly string[]>>;
  winner: Side;
  /** Norms that similar precedents gave; none on a cold start. */
  references: readonly Pick<RecalledNorm, "text">[];
}

export interface NormsReply {
  rules: DistilledRule[];
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  rules: z
    .array(
      z.object({
        reason: z.string().min(1).max(200).describe("why it follows from how this dispute was decided"),
        text: z.string().min(1).max(200).describe("the rule, in one sentence, for all disputes of the kind"),
        favours: z.enum(["buyer", "seller", "neither"]).describe("the side that the rule speaks for"),
      }),
    )
    .min(2)
    .max(4),
});

/** Prompt E.9: a decided dispute becomes two to four rules that help to decide others. */
export const normsPrompt: Prompt<NormsInput, NormsReply> = {
  name: "norms",
  version: "1",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      facts: EXAMPLE_FACTS,
      focus: EXAMPLE_FOCUS,
      ...EXAMPLE_CLAIMS,
      exhibits: EXAMPLE_EXHIBITS.map(({ id, owner, text }) => ({ id, owner, text })),
      findings: [],
      views: { buyer: ["It failed at the first test, on video."], seller: [] },
      winner: "buyer",
      references: [],
    },
  ],
  render: (input) => ({
    system: [
      "You study decided disputes of a second-hand marketplace and write down the rules that other disputes of the same kind can be decided by.",
      fenceNotice(input.fence),
      'A rule is one plain sentence about any buyer and any seller, such as: "A seller who hid a known defect cannot rely on a no-returns clause." It names the condition and what follows from it.',
      "A rule holds far beyond this dispute: it names no person, shop, brand, model, place, sum, date or exhibit of it, speaks to nobody, and asks nothing. General periods and shares (within seven days, half the price) may stand in it.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFacts(input.fence, input.facts) },
      { type: "text", text: renderFocus(input.fence, input.focus) },
      { type: "text", text: renderClaim(input.fence, "buyer", input.buyer) },
      { type: "text", text: renderClaim(input.fence, "seller", input.seller) },
      { type: "text", text: fence(input.fence, "evidence", evidenceLines(input).join("\n")) },
      ...renderViews(input),
      { type: "text", text: `The dispute was decided for the ${input.winner}.` },
      ...renderReferences(input),
      {
        type: "text",
        text: `Write two to four rules, each about another point. For each, first say why it follows from how this dispute was decided, then the rule, then the side it speaks for, or neither. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};

/** The evidence description, a line for each exhibit and finding: what a model reads and a precedent keeps. */
export function evidenceLines({ exhibits, findings }: Pick<NormsInput, "exhibits" | "findings">): string[] {
  return [
    ...exhibits.map(({ id, owner, text }) => `${id} (${owner}): ${text || "(no words)"}`),
    ...findings.map((finding) => `Found by machine: ${finding}`),
  ];
}

function renderViews({ fence: marker, views }: NormsInput): { type: "text"; text: string }[] {
  if (SIDES.every((side) => views[side].length === 0)) {
    return [{ type: "text", text: "What the jurors said is not on record: go by the case and its outcome." }];
  }
  return SIDES.map((side) => ({
    type: "text",
    text: fence(
      marker,
      `what jurors said for the ${side}`,
      views[side].map((view) => `- ${view}`).join("\n") || "(nobody spoke for this side)",
    ),
  }));
}

function renderReferences({ fence: marker, references }: NormsInput): { type: "text"; text: string }[] {
  if (references.length === 0) return [];
  const rules = fence(
    marker,
    "rules from similar decided disputes",
    references.map(({ text }) => `- ${text}`).join("\n"),
  );
  return [
    {
      type: "text",
      text: `${rules}\nWhere one of these says what you would write, repeat it word for word; where this dispute was decided against one, write what was held here.`,
    },
  ];
}
