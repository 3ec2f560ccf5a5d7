import { z } from "zod";
import { Demand } from "./dispute.js";
import { Focus } from "./reasoning.js";
import { Side } from "./side.js";

/** The version of library records that this program reads. */
export const LIBRARY_FORMAT = "cyberjurors/library@1";

const Claimed = z.strictObject({ statement: z.string(), demand: Demand.optional() });

/** H: one decided dispute, masked and screened, as norms were distilled from it. Never changed once it is kept. */
export const Precedent = z.strictObject({
  id: z.string().regex(/^H[1-9]\d*$/),
  dispute: z.strictObject({ id: z.string(), sha256: z.string() }).describe("which dispute this was"),
  language: z.string(),
  category: z.string().describe("a subcategory of E.10"),
  date: z.string().optional().describe("of the decision, else of the filing, ISO 8601"),
  focus: Focus,
  buyer: Claimed,
  seller: Claimed,
  evidence: z.string().describe("what was filed: texts of the exhibits and findings, in short"),
  views: z
    .strictObject({ buyer: z.array(z.string()), seller: z.array(z.string()) })
    .describe("what the human jurors said for each side; read by the library only"),
  winner: Side,
  tally: z.strictObject({ buyer: z.int().min(0), seller: z.int().min(0) }).optional(),
  source: z.string().optional().describe("who decided"),
  text: z.string().describe("what it is found by: category, product, statements and demands"),
});
export type Precedent = z.infer<typeof Precedent>;

/** N: a universal rule distilled from precedents. Its text never changes; the rest is kept anew when it does. */
export const Norm = z.strictObject({
  id: z.string().regex(/^N[1-9]\d*$/),
  text: z.string(),
  language: z.string(),
  category: z.string(),
  favours: Side.or(z.literal("neither")).describe("the side that the rule itself speaks for"),
  precedents: z.array(z.string()).describe("ids of the precedents that support it, in the order they came"),
  author: z
    .string()
    .optional()
    .describe("who wrote it, where it was not distilled: such a norm is recalled without a precedent too"),
  created: z.string().describe("ISO 8601"),
  contradicts: z.array(z.string()).describe("norms that say the opposite for like cases"),
  supersededBy: z.string().optional().describe("the norm it was merged into"),
  withdrawn: z.strictObject({ why: z.string(), at: z.string() }).optional(),
});
export type Norm = z.infer<typeof Norm>;

/** One fact that a library keeps. Of records with one id the last counts. */
export const LibraryRecord = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("embedder"),
    name: z.string(),
    dimension: z.int().min(1),
  }),
  z.strictObject({ type: z.literal("precedent"), precedent: Precedent }),
  z.strictObject({ type: z.literal("norm"), norm: Norm }),
]);
export type LibraryRecord = z.infer<typeof LibraryRecord>;

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
