import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { JudgmentRule } from "../state/rule.js";
import { Side } from "../state/side.js";
import { formatTimestamp } from "../state/timestamp.js";
import type { ExhibitText } from "./e3-focus.js";
import type { ShownMedium } from "./e5-perceive.js";
import { EXAMPLE_CLAIMS, EXAMPLE_EXHIBITS, EXAMPLE_FACTS, EXAMPLE_FRAMING } from "./example-case.js";
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

export interface BaselineInput extends Framing {
  facts: CaseFacts;
  buyer: Claim;
  seller: Claim;
  exhibits: readonly (ExhibitText & { media: readonly ShownMedium[] })[];
  /** None for the plain baseline, the eight rules for the arm that adds them. */
  rules: readonly JudgmentRule[];
}

export interface BaselineReply {
  reasons: string[];
  side: Side;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  reasons: z.array(z.string().min(1).max(500)).min(1).max(5),
  side: Side.describe("whom the reasons favour"),
});

/** Prompt E.1: the whole case in one shot. What juries are compared with. */
export const baselinePrompt: Prompt<BaselineInput, BaselineReply> = {
  name: "baseline",
  version: "2",
  examples: [
    { ...EXAMPLE_FRAMING, facts: EXAMPLE_FACTS, ...EXAMPLE_CLAIMS, exhibits: EXAMPLE_EXHIBITS, rules: [] },
  ],
  render: (input) => ({
    system: [
      "You are an experienced juror for disputes on a second-hand marketplace. From the case below, decide whether the buyer or the seller is to be supported.",
      fenceNotice(input.fence),
      ...input.rules.map((rule) => `${rule.id}. ${rule.text}`),
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFacts(input.fence, input.facts) },
      { type: "text", text: renderClaim(input.fence, "buyer", input.buyer) },
      { type: "text", text: renderClaim(input.fence, "seller", input.seller) },
      ...input.exhibits.flatMap((exhibit) => [
        {
          type: "text" as const,
          text: fence(
            input.fence,
            `exhibit ${exhibit.id} of the ${exhibit.owner}`,
            [exhibit.text, ...exhibit.media.map((it) => `${it.kind} ${it.number}: ${it.alt ?? ""}`)].join(
              "\n",
            ),
          ),
        },
        ...exhibit.media.flatMap((it) => {
          const label = `${exhibit.id} ${it.kind} ${it.number}`;
          const frames = (it.frames ?? []).map(({ sha256, at }) => ({
            type: "media" as const,
            sha256,
            label: `${label} at ${formatTimestamp(at)}`,
          }));
          return it.sha256 === undefined ? frames : [{ type: "media" as const, sha256: it.sha256, label }];
        }),
      ]),
      {
        type: "text",
        text: `Give your reasons, and only then the side you support. ${languageReminder(input.language)}`,
      },
    ],
  }),
  reply: () => REPLY,
};
