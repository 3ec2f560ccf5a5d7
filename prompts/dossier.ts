import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import { Demand } from "../state/dispute.js";
import { Ground } from "../state/dossier.js";
import type { Side } from "../state/side.js";
import type { ExhibitText } from "./e3-focus.js";
import { EXAMPLE_CLAIMS, EXAMPLE_EXHIBITS, EXAMPLE_FACTS, EXAMPLE_FRAMING } from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Claim,
  type Framing,
  languageReminder,
  renderClaim,
  renderOrder,
  renderProduct,
  replyLanguage,
} from "./material.js";

/** One line of the chat, named `C1`, `C2`, ... */
export interface NamedLine {
  id: string;
  at?: string;
  from: string;
  text: string;
}

export interface DossierPromptInput extends Framing {
  /** Who filed the dispute, where the export says so. */
  claimant?: Side;
  product?: CaseFacts["product"];
  order?: CaseFacts["order"];
  chat: readonly NamedLine[];
  buyer: Claim;
  seller: Claim;
  exhibits: readonly ExhibitText[];
}

const DEMANDS = [...Demand.shape.kind.options, "none"] as const;
/** Limits that keep the longest reply below the paper's 2,048 tokens, also in Chinese. */
export const DOSSIER_LIMITS = { points: 5, topic: 60, stance: 140, cites: 4, words: 4, id: 8 } as const;

// Made once: building a schema costs more than the ask around it.
const { points, topic, stance, cites, words, id } = DOSSIER_LIMITS;
const ids = (most: number) => z.array(z.string().min(1).max(id)).max(most);
const demand = z.enum(DEMANDS);
const REPLY = z.object({
  points: z
    .array(
      z.object({
        topic: z.string().min(1).max(topic).describe("what they differ on, in a few words"),
        buyer: z.string().max(stance).describe("what the buyer says of it; empty where it says nothing"),
        seller: z.string().max(stance).describe("what the seller says of it; empty where it says nothing"),
        cites: ids(cites).describe("names of chat lines and exhibits that speak of it"),
      }),
    )
    .max(points)
    .describe("the points on which the parties differ, the most important first"),
  ground: Ground.describe("on what ground the claim rests"),
  claimant: z.enum(["buyer", "seller"]).describe("who filed the dispute and asks for something"),
  buyerDemand: demand.describe("what the buyer asks for; none where it asks for nothing"),
  buyerAmount: z.number().min(0).optional().describe("how much, in the order's currency, where it says so"),
  sellerDemand: demand.describe("what the seller asks for; reject where it only refuses"),
  sellerAmount: z.number().min(0).optional().describe("how much, in the order's currency, where it says so"),
  buyerWords: ids(words).describe(
    "the buyer's own chat lines and exhibits that say best what it wants and why",
  ),
  sellerWords: ids(words).describe(
    "the seller's own chat lines and exhibits that say best what it wants and why",
  ),
});
export type DossierReply = z.infer<typeof REPLY>;

/**
 * What a raw case calls for judgement on: the contested points with both stances, the claim's ground, who claims and
 * what each side asks for (seed 001, 3.1). Ours: the paper starts from finished cases.
 */
export const dossierPrompt: Prompt<DossierPromptInput, DossierReply> = {
  name: "dossier",
  version: "1",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      product: EXAMPLE_FACTS.product,
      order: EXAMPLE_FACTS.order,
      chat: [
        { id: "C1", at: "2026-03-01", from: "buyer", text: "It does not charge." },
        { id: "C2", at: "2026-03-01", from: "seller", text: "It worked when I sent it." },
      ],
      ...EXAMPLE_CLAIMS,
      exhibits: EXAMPLE_EXHIBITS.map(({ id: name, owner, text }) => ({ id: name, owner, text })),
    },
  ],
  render: (input) => ({
    system: [
      "You prepare the file of a dispute on a second-hand marketplace for a jury. You judge nothing: you say what the parties quarrel about and where each of them says so.",
      fenceNotice(input.fence),
      "Stay with what stands in the file. A stance is a short, neutral account of that party's own words. Cite chat lines and exhibits by their names (C3, B1) and invent none.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderProduct(input.fence, input.product) },
      { type: "text", text: renderOrder(input.fence, input.order) },
      { type: "text", text: fence(input.fence, "chat between the parties", chatLines(input.chat)) },
      { type: "text", text: renderClaim(input.fence, "buyer", input.buyer) },
      { type: "text", text: renderClaim(input.fence, "seller", input.seller) },
      ...input.exhibits.map((exhibit) => ({
        type: "text" as const,
        text: fence(input.fence, `exhibit ${exhibit.id} of the ${exhibit.owner}`, exhibit.text),
      })),
      {
        type: "text",
        text: [
          input.claimant === undefined
            ? "The file does not say who filed the dispute: tell it from who asks for something."
            : `The ${input.claimant} filed this dispute.`,
          `List the points on which the parties differ, at most ${points}, with what each side says of it. Then the ground of the claim, who claims, what each side asks for, and which of its own lines and exhibits say that best. ${languageReminder(input.language)}`,
        ].join("\n"),
      },
    ],
  }),
  reply: () => REPLY,
};

/** The following lines of a message are set in, so that none of them passes for a line of its own. */
function chatLines(chat: readonly NamedLine[]): string {
  return chat
    .map(
      ({ id: name, at, from, text }) =>
        `${name}  ${at === undefined ? "" : `${at}  `}${from}: ${text.replaceAll("\n", "\n    ")}`,
    )
    .join("\n");
}
