import { z } from "zod";
import { Side } from "./side.js";

/** What a reason may point at: evidence, an observation in it, a norm of precedents, a rule of judgment. */
export const CitedKind = z.enum(["exhibit", "clue", "norm", "rule"]);

/** A pointer from a reason to something that was checked to exist. */
export const Citation = z.strictObject({
  kind: CitedKind,
  id: z.string(),
  reason: z.int().min(0).describe("index of the reason that cites it"),
});
export type Citation = z.infer<typeof Citation>;

const seated = {
  seat: z.int().min(1),
  round: z.int().min(1),
  persona: z.string().describe("persona id"),
  model: z.string().describe("the reasoner that was asked"),
  reasoning: z.string().describe("key of the Reasoning it judged from; empty when that failed"),
  norms: z.array(z.string()).describe("ids of the norms it was shown"),
};

/** A ballot that names a side, with its reasons. */
export const CastBallot = z.strictObject({
  ...seated,
  status: z.literal("cast"),
  side: Side,
  reasons: z.array(z.string()).min(1),
  citations: z.array(Citation),
  droppedCitations: z.int().min(0).describe("citations of things that do not exist"),
});
export type CastBallot = z.infer<typeof CastBallot>;

/** A ballot that could not be cast. It is never turned into a vote. */
export const SpoiledBallot = z.strictObject({
  ...seated,
  status: z.literal("spoiled"),
  spoiled: z.enum(["invalid-reply", "model-unavailable"]),
  detail: z.string(),
});
export type SpoiledBallot = z.infer<typeof SpoiledBallot>;

/** One seat's answer in one round. */
export const Ballot = z.discriminatedUnion("status", [CastBallot, SpoiledBallot]);
export type Ballot = z.infer<typeof Ballot>;

/** A ballot as another juror sees it in the next round. A spoiled one has no reasons. */
export const SeenBallot = z.strictObject({
  seat: z.int().min(1),
  side: z.enum([...Side.options, "spoiled"]),
  reasons: z.array(z.string()),
});
export type SeenBallot = z.infer<typeof SeenBallot>;

/** Counts of one round; they add up to the number of seats. */
export const Tally = z.strictObject({
  buyer: z.int().min(0),
  seller: z.int().min(0),
  spoiled: z.int().min(0),
});
export type Tally = z.infer<typeof Tally>;

/** S_t: the secretary's report after a round (E.8), the "mean field" of the next and the verdict's rationale. */
export const CollectiveSummary = z.object({
  buyerArguments: z.array(z.string()),
  sellerArguments: z.array(z.string()),
  heat: z.enum(["calm", "lively", "heated"]),
  heatReason: z.string(),
  prevailing: z.string().describe("which side opinion favours, and why"),
});
export type CollectiveSummary = z.infer<typeof CollectiveSummary>;

/** Why the jury stopped after a round. */
export const StopReason = z.enum(["unanimous", "threshold", "round-limit"]);
export type StopReason = z.infer<typeof StopReason>;

/** One closed round: its tally, why the jury stopped after it (or not), and the summary written after it. */
export const RoundRecord = z.strictObject({
  number: z.int().min(1),
  tally: Tally,
  stop: StopReason.optional(),
  summary: CollectiveSummary.optional(),
});
export type RoundRecord = z.infer<typeof RoundRecord>;
