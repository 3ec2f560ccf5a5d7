import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import type { CollectiveSummary, SeenBallot, Tally } from "../state/ballot.js";
import type { Persona } from "../state/panel.js";
import type { RecalledNorm } from "../state/precedents.js";
import type { Conflict, Focus, Grounding } from "../state/reasoning.js";
import type { JudgmentRule } from "../state/rule.js";
import { Side } from "../state/side.js";
import { renderPersona } from "./e2-persona.js";
import {
  EXAMPLE_CONFLICT,
  EXAMPLE_FACTS,
  EXAMPLE_FOCUS,
  EXAMPLE_FRAMING,
  EXAMPLE_GROUNDINGS,
  EXAMPLE_PERSONA,
} from "./example-case.js";
import { fence, fenceNotice } from "./fence.js";
import {
  type CaseFacts,
  type Framing,
  languageReminder,
  renderConflict,
  renderFacts,
  renderFocus,
  renderGrounding,
  replyLanguage,
} from "./material.js";
import { renderSplit, renderSummary } from "./social.js";

export interface BallotInput extends Framing {
  rules: readonly JudgmentRule[];
  facts: CaseFacts;
  focus: Focus;
  buyer: Grounding;
  seller: Grounding;
  conflict: Conflict;
  /** Machine findings addressed to the jury; empty in preset `paper`. */
  findings: readonly string[];
  round: number;
  /** Last round's split and report; absent in round 1, which is blind. */
  split?: Tally;
  summary?: CollectiveSummary;
  /** What is this juror's own stands last. */
  seat: number;
  norms: readonly Pick<RecalledNorm, "id" | "text" | "support">[];
  /** How the followed jurors voted in the last round. */
  followed: readonly SeenBallot[];
  /** Absent in single-juror arms, which have no persona. */
  persona?: Persona;
  leaning?: Side;
}

export interface BallotReply {
  reasons: { text: string; cites: string[] }[];
  side: Side;
}

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({
  reasons: z
    .array(
      z.object({
        text: z.string().min(1).max(400),
        cites: z.array(z.string().min(1).max(20)).max(5).describe("ids of clues, exhibits, norms"),
      }),
    )
    .min(1)
    .max(4),
  side: Side.describe("whom the reasons favour"),
});

/** Stage IV, prompt E.7: reasons with citations, then the side. */
export const ballotPrompt: Prompt<BallotInput, BallotReply> = {
  name: "ballot",
  version: "4",
  examples: [
    {
      ...EXAMPLE_FRAMING,
      rules: [{ id: "J1", text: "A refund needs conclusive evidence." }],
      facts: EXAMPLE_FACTS,
      focus: EXAMPLE_FOCUS,
      ...EXAMPLE_GROUNDINGS,
      conflict: EXAMPLE_CONFLICT,
      findings: [],
      round: 2,
      split: { buyer: 10, seller: 6, spoiled: 1 },
      summary: {
        buyerArguments: ["The video shows the defect."],
        sellerArguments: ["The charger was tested."],
        heat: "lively",
        heatReason: "Ten against six.",
        prevailing: "The buyer leads.",
      },
      seat: 3,
      norms: [
        {
          id: "N1",
          text: "A defect shown within a day of receipt is presumed to be the seller's.",
          support: 4,
        },
      ],
      followed: [
        { seat: 5, side: "buyer", reasons: ["The defect was reported at once."] },
        { seat: 9, side: "spoiled", reasons: [] },
      ],
      persona: EXAMPLE_PERSONA,
    },
  ],
  render: (input) => ({
    system: [
      "You are a juror and now rule on a dispute on a second-hand marketplace: for the buyer or for the seller.",
      fenceNotice(input.fence),
      "Rules of judgment:",
      ...input.rules.map((rule) => `${rule.id}. ${rule.text}`),
      "Weigh everything together. Judge for yourself: the opinion of others is something to consider, not to follow.",
      "Each reason says what the evidence shows and what follows from it, in your own words, and cites the ids of the clues, exhibits, norms or rules that it rests on: bare ids, and only ids that you were given.",
      replyLanguage(input.language),
    ].join("\n"),
    user: [
      { type: "text", text: renderFacts(input.fence, input.facts) },
      { type: "text", text: renderFocus(input.fence, input.focus) },
      { type: "text", text: renderGrounding(input.fence, "buyer", input.buyer) },
      { type: "text", text: renderGrounding(input.fence, "seller", input.seller) },
      { type: "text", text: renderConflict(input.fence, input.conflict) },
      ...input.findings.map((finding) => ({
        type: "text" as const,
        text: fence(input.fence, "machine finding", finding),
      })),
      ...renderSplit(input.split),
      ...renderSummary(input.fence, input.summary),
      {
        type: "text",
        text: `Give one to four reasons, each another point, with what it rests on, and only then the side you rule for.\n${citable(input)} ${languageReminder(input.language)}`,
      },
      { type: "text", text: renderOwn(input) },
    ],
  }),
  reply: () => REPLY,
};

/** The ids that every juror was given, spelled out: a weak model copies examples where it finds them. */
function citable({ buyer, seller, rules }: BallotInput): string {
  const list = (ids: readonly string[]) => (ids.length === 0 ? "none" : ids.join(", "));
  const clues = [...buyer.clues, ...seller.clues].map(({ id }) => id);
  const exhibits = [...new Set([...buyer.examined, ...seller.examined])];
  return `Ids to cite: clues ${list(clues)}; exhibits ${list(exhibits)}; rules ${list(rules.map(({ id }) => id))}.`;
}

/** The juror's own part: seat, norms, followed jurors, persona. It stands last. */
function renderOwn(input: BallotInput): string {
  // A norm that no decided case supports was written, not distilled.
  const norms = input.norms.map(
    ({ id, text, support }) =>
      `${id}. ${text} (${support === 0 ? "a written rule" : `${support} decided cases`})`,
  );
  const followed = input.followed.map((other) =>
    other.side === "spoiled"
      ? `Juror ${other.seat} cast no valid ballot.`
      : `Juror ${other.seat} ruled for the ${other.side}: ${other.reasons.join(" ")}`,
  );
  return [
    `You are juror #${input.seat}, round ${input.round}.`,
    norms.length === 0
      ? ""
      : `${fence(input.fence, "norms from decided cases that you keep in mind", norms.join("\n"))}\nYou may cite these too: ${input.norms.map(({ id }) => id).join(", ")}.`,
    followed.length === 0
      ? ""
      : fence(input.fence, "jurors you follow, in the previous round", followed.join("\n")),
    input.persona === undefined ? "" : renderPersona(input.persona, input.leaning),
  ]
    .filter((line) => line !== "")
    .join("\n");
}
