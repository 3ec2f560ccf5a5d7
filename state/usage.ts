import { z } from "zod";

/** What asks cost. The offline reasoner reads no tokens: its counts are 0. */
export const UsageCounts = z.strictObject({
  calls: z.int().min(0),
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  cachedTokens: z.int().min(0),
});
export type UsageCounts = z.infer<typeof UsageCounts>;

/** Usage of a run. `costUsd` is null when a price is not known: unknown is not zero. */
export const Usage = UsageCounts.extend({
  costUsd: z.number().min(0).nullable(),
  byStage: z.record(z.string(), UsageCounts),
  byModel: z.record(z.string(), UsageCounts),
});
export type Usage = z.infer<typeof Usage>;
