import { z } from "zod";

/** A norm N_j as one dispute recalled it: the text, how close it is, and how well it is supported. */
export const RecalledNorm = z.strictObject({
  id: z.string().describe("N1, N2, ... in the library"),
  text: z.string(),
  similarity: z.number().describe("to the dispute; larger is closer"),
  support: z.int().min(0).describe("precedents that support it"),
});
export type RecalledNorm = z.infer<typeof RecalledNorm>;

/** How well the library covers a dispute. `none`: the eight judgment rules stand alone. */
export const Coverage = z.enum(["none", "weak", "good"]);
export type Coverage = z.infer<typeof Coverage>;

/** What a library recalled for one dispute, best first. */
export const Recall = z.strictObject({ coverage: Coverage, norms: z.array(RecalledNorm) });
export type Recall = z.infer<typeof Recall>;
