import { z } from "zod";
import { CitedKind, StopReason, Tally } from "./ballot.js";
import { Side } from "./side.js";

/** Why a human should look at a verdict. */
export const ReviewReason = z.enum([
  "hung",
  "narrow-margin",
  "quorum-nearly-missed",
  "injection-found",
  "many-spoiled",
]);
export type ReviewReason = z.infer<typeof ReviewReason>;

/**
 * A citation of the verdict, with the number of final-round ballots for the winner that make it. A ballot that cites a
 * clue also cites the exhibit it was seen in. A clue's id means something within its reasoning only, which is named.
 */
export const CountedCitation = z.strictObject({
  kind: CitedKind,
  id: z.string(),
  reasoning: z.string().optional().describe("key of the Reasoning that a clue belongs to"),
  ballots: z.int().min(1),
});

export type CountedCitation = z.infer<typeof CountedCitation>;

/** The jury's answer: a side, or hung on a tie. */
export const Verdict = z.strictObject({
  side: z.enum([...Side.options, "hung"]),
  tally: Tally,
  stop: StopReason,
  rounds: z.int().min(1),
  rationale: z.string(),
  citations: z.array(CountedCitation).describe("most cited first"),
  review: z.strictObject({ needed: z.boolean(), reasons: z.array(ReviewReason) }),
});
export type Verdict = z.infer<typeof Verdict>;
