import { z } from "zod";
import { Side } from "./side.js";

/** A rule as prompt E.9 gives it: why it follows, the rule, and the side that it speaks for. */
export const DistilledRule = z.strictObject({
  reason: z.string(),
  text: z.string(),
  favours: Side.or(z.literal("neither")),
});
export type DistilledRule = z.infer<typeof DistilledRule>;

/** What can be wrong with a rule: what makes it no universal norm. */
export const RuleFault = z.enum([
  "too-short",
  "too-long",
  "question",
  "instruction",
  "first-or-second-person",
  "this-case",
  "mask",
  "exhibit",
  "name",
  "code",
  "amount",
  "date",
  "figure",
  "off-topic",
  "withdrawn",
]);
export type RuleFault = z.infer<typeof RuleFault>;

/**
 * What became of a rule. `merged`: a norm says the same, and gained a precedent. `repeated`: another rule of the same
 * dispute says the same. `rejected`: it is no universal norm, or the same norm was withdrawn.
 */
export const RuleOutcome = z.strictObject({
  text: z.string(),
  favours: DistilledRule.shape.favours,
  outcome: z.enum(["new", "merged", "repeated", "rejected"]),
  norm: z.string().optional().describe("the norm that it became or joined"),
  contradicts: z.array(z.string()).describe("norms that a new one contradicts"),
  fault: RuleFault.optional(),
  found: z.string().optional().describe("the words that are at fault"),
});
export type RuleOutcome = z.infer<typeof RuleOutcome>;
