import type { Persona } from "../state/panel.js";
import type { Conflict, Focus, Grounding } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import type { CaseFacts, Claim, Framing } from "./material.js";

/** One small dispute that every prompt's examples are made of. */
export const EXAMPLE_FRAMING: Framing = { fence: "5f0c1a2b3d4e", language: "en" };

export const EXAMPLE_FACTS: CaseFacts = {
  claimant: "buyer",
  product: {
    title: "Wireless charger, used",
    description: "Works, light scratches.",
    price: 18,
    currency: "USD",
  },
  order: {
    amount: 18,
    currency: "USD",
    timeline: [
      { at: "2026-03-01", event: "paid" },
      { at: "2026-03-04", event: "delivered" },
    ],
  },
  chat: [
    { from: "buyer", text: "Does it charge at full speed?" },
    { from: "seller", text: "Yes, I tested it yesterday." },
  ],
};

export const EXAMPLE_CLAIMS: { buyer: Claim; seller: Claim } = {
  buyer: { statement: "It does not charge. I want my money back.", demand: { kind: "refund", amount: 18 } },
  seller: { statement: "It worked when I sent it.", demand: { kind: "reject" } },
};

export const EXAMPLE_EXHIBITS: {
  id: string;
  owner: Side | "record";
  text: string;
  media: { number: number; kind: "image" | "video"; alt?: string; sha256?: string }[];
}[] = [
  {
    id: "B1",
    owner: "buyer",
    text: "Video: ten minutes on the charger.",
    media: [{ number: 1, kind: "video", alt: "The phone stays at 2% while the lamp flashes." }],
  },
  {
    id: "S1",
    owner: "seller",
    text: "Photo of my test before shipping.",
    media: [{ number: 1, kind: "image", alt: "A phone at 87% on the charger." }],
  },
];

export const EXAMPLE_FOCUS: Focus = {
  buyerClaim: "A refund, because the charger does not charge.",
  sellerClaim: "No refund, because it worked when it was sent.",
  focus: "Did the charger work when the buyer received it?",
};

export const EXAMPLE_GROUNDINGS: { buyer: Grounding; seller: Grounding } = {
  buyer: {
    examined: ["B1"],
    clues: [
      {
        id: "KB1",
        exhibit: "B1",
        media: 1,
        timestamp: "0:05",
        description: "The phone stays at 2% while the lamp flashes.",
        benefit: "It shows that the charger does not charge.",
        importance: "high",
      },
    ],
    summary: "The video shows the charger failing.",
    strength: "strong",
    sufficient: true,
  },
  seller: {
    examined: ["S1"],
    clues: [
      {
        id: "KS1",
        exhibit: "S1",
        media: 1,
        description: "A phone at 87% on the charger before shipping.",
        benefit: "It suggests that the charger worked then.",
        importance: "medium",
      },
    ],
    summary: "A photo from before shipping.",
    strength: "weak",
    sufficient: true,
  },
};

export const EXAMPLE_CONFLICT: Conflict = {
  rootCause: "A quality problem noticed on receipt.",
  buyer: {
    position: "The charger does not charge.",
    demands: "Refund of 18 USD.",
    keyEvidence: ["KB1"],
    visualSupport: "The video bears it out.",
    strengths: ["Reported on the day of receipt."],
    weaknesses: ["Only one phone was tried."],
  },
  seller: {
    position: "It worked when it was sent.",
    demands: "No refund.",
    keyEvidence: ["KS1"],
    visualSupport: "A still picture does not show charging.",
    strengths: ["It was tested before shipping."],
    weaknesses: ["Nothing about its state on receipt."],
  },
  disagreement: "Whether the charger worked on receipt.",
  contradictions: ["KB1 shows 2% after ten minutes, KS1 shows 87%."],
  visualInsights: "Flashing lamp at 2%.",
  criticalFacts: ["The phone stayed at 2%."],
};

export const EXAMPLE_PERSONA: Persona = {
  id: "p00",
  name: "Example Juror",
  gender: "female",
  age: 41,
  status: "married, two children",
  background: "electrician in a repair shop",
  traits: ["patient", "exact"],
  interests: ["cycling"],
  values: ["evidence", "fairness"],
  decisionStyle: "analytical",
  communicationStyle: "measured",
  openness: 0.4,
};
