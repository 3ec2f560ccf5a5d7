import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { analyzeConflict } from "../../offline/conflict.js";
import type { BallotInput } from "../../prompts/e7-ballot.js";
import type { Persona } from "../../state/panel.js";
import type { Grounding } from "../../state/reasoning.js";
import { NO_GROUNDING } from "../../state/reasoning.js";

/** A juror who holds evidence dear, then fairness, and decides analytically. */
export const EXACT_JUROR: Persona = {
  id: "p00",
  name: "Exact Juror",
  gender: "female",
  age: 41,
  status: "married",
  background: "electrician",
  traits: ["patient", "exact"],
  interests: ["cycling"],
  values: ["evidence", "fairness"],
  decisionStyle: "analytical",
  communicationStyle: "measured",
  openness: 0.4,
};

const FOCUS = {
  buyerClaim: "The buyer (claimant) wants money back: “The lamp does not work. I want a refund.”",
  sellerClaim: "The seller answers: “Perhaps you dropped it.”",
  focus: "In what state was the lamp?",
};

const BUYER: Grounding = {
  examined: ["B1"],
  clues: [
    {
      id: "KB1",
      exhibit: "B1",
      media: 1,
      timestamp: "0:03",
      description: "In video 1: “The video shows the desk lamp switched on: everything stays dark.”",
      benefit: "For the buyer.",
      importance: "high",
    },
  ],
  summary: "One clue.",
  strength: "moderate",
  sufficient: false,
};

/** Five sentences of a quarrel about a lamp; what they weigh is worked out in the tests. */
export const LAMP: BallotInput = {
  fence: "5f0c1a2b3d4e",
  language: "en",
  rules: JUDGMENT_RULES,
  facts: {
    claimant: "buyer",
    product: { title: "Desk lamp", description: "Everything works, never repaired." },
    order: {
      amount: 40,
      currency: "EUR",
      timeline: [
        { at: "2026-03-01", event: "paid" },
        { at: "2026-03-03T10:00", event: "delivered" },
        { at: "2026-03-03T12:00", event: "problem reported" },
      ],
    },
    chat: [],
  },
  focus: FOCUS,
  buyer: BUYER,
  seller: NO_GROUNDING,
  conflict: analyzeConflict({
    fence: "5f0c1a2b3d4e",
    language: "en",
    focus: FOCUS,
    buyer: BUYER,
    seller: NO_GROUNDING,
    media: [],
  }),
  findings: [],
  round: 1,
  seat: 3,
  norms: [],
  followed: [],
};
