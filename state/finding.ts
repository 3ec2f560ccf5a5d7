import { z } from "zod";

/**
 * What was seen about an exhibit or its medium by machine. `audience` says who may read it: findings for the
 * `human` (attempts to command the jury, masked data) never enter a prompt; findings for the `jury` may, except
 * in preset `paper`.
 */
export const Finding = z.strictObject({
  id: z.string().describe("F1, F2, ... in the order they were found"),
  kind: z.enum([
    "injection",
    "hidden-text",
    "personal-data",
    "media-unreadable",
    "media-unread",
    "image-text",
    "frame-change",
    "metadata",
    "recompression",
    "near-duplicate",
    "image-quality",
    "provenance",
  ]),
  audience: z.enum(["human", "jury"]),
  where: z.string().describe("the field, such as `seller.evidence.S2.text`"),
  exhibit: z.string().optional().describe("the exhibit concerned, where there is one"),
  media: z.int().min(1).optional().describe("number of the medium in its exhibit, from 1"),
  text: z.string().describe("what was found, in a sentence"),
  strength: z
    .enum(["strong", "moderate", "weak", "unverified"])
    .optional()
    .describe("how much a forensic finding can bear; unverified: nothing could be told"),
  limits: z.string().optional().describe("what a forensic finding does not show, in a sentence"),
  picture: z.string().optional().describe("sha256 of a picture that shows it, in the MediaSource"),
  excerpt: z.string().optional().describe("what stood there, for the human's eyes"),
});
export type Finding = z.infer<typeof Finding>;
