import { z } from "zod";

/** Stage I, O_I = {F, F^b, F^s}: what the dispute turns on and what each side claims at its core (E.3). */
export const Focus = z.object({
  buyerClaim: z.string(),
  sellerClaim: z.string(),
  focus: z.string(),
});
export type Focus = z.infer<typeof Focus>;

export const Strength = z.enum(["none", "weak", "moderate", "strong"]);
export type Strength = z.infer<typeof Strength>;

/**
 * One observation in one exhibit (stage II, K_t of E.5). `id` is `KB1`, `KB2`, ... for clues found for the buyer
 * and `KS1`, ... for the seller. `exhibit` always exists; `media` counts from 1 within the exhibit.
 */
export const Clue = z.object({
  id: z.string(),
  exhibit: z.string(),
  media: z.int().min(1).optional(),
  timestamp: z.string().optional().describe("m:ss in a video"),
  description: z.string(),
  benefit: z.string().describe("why it helps the side it was found for"),
  importance: z.enum(["low", "medium", "high"]),
});
export type Clue = z.infer<typeof Clue>;

/** What one side's select-perceive loop has brought together so far (O_II of one side). */
export const Grounding = z.object({
  examined: z.array(z.string()).describe("exhibits perceived, in order"),
  clues: z.array(Clue),
  summary: z.string(),
  strength: Strength,
  sufficient: z.boolean(),
});
export type Grounding = z.infer<typeof Grounding>;

/** A side that has shown nothing yet, or nothing at all. */
export const NO_GROUNDING: Grounding = {
  examined: [],
  clues: [],
  summary: "",
  strength: "none",
  sufficient: false,
};

const Position = z.object({
  position: z.string().describe("the buyer's main complaint, the seller's main defence"),
  demands: z.string(),
  keyEvidence: z.array(z.string()),
  visualSupport: z.string(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
});

/** Stage III, O_III = {Delta, Delta^b, Delta^s}: the adversarial analysis (E.6). */
export const Conflict = z.object({
  rootCause: z.string(),
  buyer: Position,
  seller: Position,
  disagreement: z.string(),
  contradictions: z.array(z.string()),
  visualInsights: z.string(),
  criticalFacts: z.array(z.string()),
});
export type Conflict = z.infer<typeof Conflict>;

/** Stages I to III of one mind, kept once under a key and used by every ballot that names the key. */
export const Reasoning = z.object({
  focus: Focus,
  buyer: Grounding,
  seller: Grounding,
  conflict: Conflict,
  droppedCitations: z.int().min(0).describe("clues and media that a reply cited and that do not exist"),
});
export type Reasoning = z.infer<typeof Reasoning>;
