import { z } from "zod";

/** What asks cost. The offline reasoner reads no tokens: its counts are 0. */
export const UsageCounts = z.strictObject({
  calls: z.int().min(0),
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  cachedTokens: z.int().min(0).describe("part of the input tokens"),
  thoughtTokens: z.int().min(0).describe("part of the output tokens"),
  costUsd: z.number().min(0).nullable().describe("null when a price is not known: unknown is not zero"),
});
export type UsageCounts = z.infer<typeof UsageCounts>;

/** Usage of a run: the whole, and by stage (prompt), seat (`jury` where no seat asked) and model. */
export const Usage = UsageCounts.extend({
  byStage: z.record(z.string(), UsageCounts),
  bySeat: z.record(z.string(), UsageCounts),
  byModel: z.record(z.string(), UsageCounts),
});
export type Usage = z.infer<typeof Usage>;
