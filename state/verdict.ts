import { z } from "zod";
import { StopReason, Tally } from "./ballot.js";
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

/** A citation of the verdict, with the number of final-round ballots for the winner that make it. */
export const CountedCitation = z.strictObject({
  kind: z.enum(["exhibit", "clue", "norm"]),
  id: z.string(),
  ballots: z.int().min(1),
});

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
