import { z } from "zod";

/** One rule of judgment that every juror is reminded of (prompt E.7 gives eight). */
export const JudgmentRule = z.strictObject({ id: z.string(), text: z.string() });
export type JudgmentRule = z.infer<typeof JudgmentRule>;
