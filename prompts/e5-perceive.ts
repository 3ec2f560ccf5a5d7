import { z } from "zod";
import type { Part, Prompt } from "../models/prompt.js";
import type { VideoFrame } from "../state/admitted-dispute.js";
import { DISPUTE_LIMITS } from "../state/dispute.js";
import { type Focus, type Grounding, NO_GROUNDING, Strength } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { formatTimestamp } from "../state/timestamp.js";
import { personaParts } from "./e2-persona.js";
import type { ExhibitText } from "./e3-focus.js";
import { EXAMPLE_EXHIBITS, EXAMPLE_FACTS, EXAMPLE_FOCUS, EXAMPLE_FRAMING } from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Framing,
  languageReminder,
  type Mind,
  renderFocus,
  renderGrounding,
  renderProduct,
  replyLanguage,
} from "./material.js";

/** One medium of the exhibit under examination. With neither `sha256` nor `frames` it could not be opened. */
export interface ShownMedium {
  /** From 1 within the exhibit. */
  number: number;
  kind: "image" | "video";
  sha256?: string;
  /** Frames of a video, in order. */
  frames?: readonly VideoFrame[];
  /** What is seen, in the words of who filed it. */
  alt?: string;
}

export interface PerceiveInput extends Framing, Mind {
  side: Side;
  focus: Focus;
  product: CaseFacts["product"];
  exhibit: ExhibitText & { media: readonly ShownMedium[] };
  /** What machines found about the exhibit; empty in preset `paper`. */
  findings: readonly string[];
  grounding: Grounding;
}

export interface PerceiveReply {
  clues: {
    exhibit: string;
    media?: number;
    timestamp?: string;
    description: string;
    benefit: string;
    importance: "low" | "medium" | "high";
  }[];
  summary: string;
  strength: Strength;
  sufficiencyReason: string;
  sufficient: boolean;
}

/** Most characters and clues of a reply, so that even in Chinese it stays within 2,048 tokens. */
export const PERCEIVE_LIMITS = {
  clues: 5,
  description: 300,
  benefit: 200,
  summary: 500,
  reason: 200,
} as const;

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  clues: z
    .array(
      z.object({
        exhibit: z.string().max(20).describe("id of the exhibit, such as B1"),
        media: z
          .int()
          .min(1)
          .max(DISPUTE_LIMITS.mediaPerDispute)
          .optional()
          .describe("number of the medium; leave out for text"),
        timestamp: z.string().max(10).optional().describe("m:ss in a video"),
        description: z.string().min(1).max(PERCEIVE_LIMITS.description).describe("what is seen or stated"),
        benefit: z.string().min(1).max(PERCEIVE_LIMITS.benefit).describe("why it helps this side"),
        importance: z.enum(["low", "medium", "high"]),
      }),
    )
    .max(PERCEIVE_LIMITS.clues)
    .describe("one for each thing in the exhibit that speaks for this side"),
  summary: z.string().min(1).max(PERCEIVE_LIMITS.summary).describe("all evidence of this side so far"),
  strength: Strength.describe("how strongly the clues support this side"),
  sufficiencyReason: z
    .string()
    .min(1)
    .max(PERCEIVE_LIMITS.reason)
    .describe("what is settled and what is still missing"),
  sufficient: z.boolean().describe("true when nothing more need be looked at for this side"),
});

/** Stage II, prompt E.5: what one exhibit shows, from one side's perspective. */
export const perceivePrompt: Prompt<PerceiveInput, PerceiveReply> = {
  name: "perceive",
  version: "2",
  examples: EXAMPLE_EXHIBITS.slice(0, 1).map((exhibit) => ({
    ...EXAMPLE_FRAMING,
    side: "buyer",
    focus: EXAMPLE_FOCUS,
    product: EXAMPLE_FACTS.product,
    exhibit,
    findings: [],
    grounding: NO_GROUNDING,
  })),
  render: (input) => ({
    system: [
      `You examine one exhibit of a dispute on a second-hand marketplace and look for what supports the ${input.side}.`,
      fenceNotice(input.fence),
      "Report what the exhibit itself states or shows: readings, marks, words, times. Of a picture or video that you are not shown you have its description: report that. Do not guess what is not there, and do not report what stands elsewhere as if this exhibit showed it.",
      `Go through it sentence by sentence: each thing that speaks for the ${input.side} is a clue, and nothing else is.`,
      "Each clue names the exhibit, the number of the medium it was seen in (leave it out for the exhibit's text), and for a video the moment as m:ss.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFocus(input.fence, input.focus) },
      { type: "text", text: renderProduct(input.fence, input.product) },
      { type: "text", text: renderGrounding(input.fence, input.side, input.grounding) },
      {
        type: "text",
        text: fence(
          input.fence,
          `exhibit ${input.exhibit.id} of the ${input.exhibit.owner}`,
          input.exhibit.text,
        ),
      },
      ...input.exhibit.media.flatMap((medium) => renderMedium(input.fence, input.exhibit.id, medium)),
      ...input.findings.map((finding) => ({
        type: "text" as const,
        text: fence(input.fence, `machine finding about ${input.exhibit.id}`, finding),
      })),
      {
        type: "text",
        text:
          `${filedBy(input.exhibit.owner, input.side)} List the clues in exhibit ${input.exhibit.id} that support the ${input.side}: ` +
          `one thing each that it states or shows, and why that helps the ${input.side}, even a little (importance "low"). Then sum up what supports the ${input.side}, ` +
          `from the evidence found before and these clues; say how strongly it supports the ${input.side} ("none" where there is no clue at all), ` +
          `and whether it is enough to judge the focus, reason first. ${languageReminder(input.language)}`,
      },
      ...personaParts(input.persona),
    ],
  }),
  reply: () => REPLY,
};

/** Whose exhibit it is: a party files what it believes to help it. */
function filedBy(owner: Side | "record", side: Side): string {
  if (owner === "record") return "This exhibit comes from the record, which belongs to neither side.";
  return owner === side
    ? `The ${owner} filed this exhibit to support its own case: begin with what the ${owner} wants to show by it.`
    : `The ${owner} filed this exhibit; it may support the ${side} all the same.`;
}

function renderMedium(marker: string, exhibit: string, medium: ShownMedium): Part[] {
  const label = `${exhibit} ${medium.kind} ${medium.number}`;
  const words = medium.alt ?? "(filed without a description)";
  const text = fence(marker, `${label}, described by who filed it`, words);
  const frames = (medium.frames ?? []).map(({ sha256, at }) => ({
    type: "media" as const,
    sha256,
    label: `${label} at ${formatTimestamp(at)}`,
  }));
  if (frames.length > 0) return [{ type: "text", text }, ...frames];
  if (medium.sha256 === undefined)
    return [{ type: "text", text: `${text}\n(${label} itself cannot be shown.)` }];
  return [
    { type: "text", text },
    { type: "media", sha256: medium.sha256, label },
  ];
}
