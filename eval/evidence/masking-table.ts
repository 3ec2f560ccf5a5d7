import { z } from "zod";
import { createMasker } from "../../evidence/masking/mask.js";

/** Texts of one dispute with personal data in them, or with something that only looks like it. */
export const MaskingString = z.strictObject({
  kind: z.string(),
  language: z.enum(["en", "zh"]),
  text: z.union([z.string(), z.array(z.string())]).describe("one text of a dispute, or several"),
  secrets: z
    .array(z.string())
    .default([])
    .describe("what must be gone; nothing may change where it is empty"),
  keeps: z.array(z.string()).default([]).describe("what must stay"),
  heldOut: z.boolean().describe("nobody looked at how the masks did on it while they were made better"),
});
export type MaskingString = z.infer<typeof MaskingString>;

/** The texts as one dispute's masker leaves them, joined by line ends. */
export function maskString({ text }: MaskingString): string {
  const texts = typeof text === "string" ? [text] : text;
  const masker = createMasker();
  masker.learn(texts);
  return texts.map((it) => masker.mask(it).text).join("\n");
}

/** Whether everything personal is gone and everything else stands. */
export function isMasked(string: MaskingString): boolean {
  const masked = maskString(string);
  return (
    string.secrets.every((secret) => !masked.includes(secret)) &&
    string.keeps.every((keep) => masked.includes(keep))
  );
}

/** Whether anything was masked in a text that only looks like it. */
export function isWronglyMasked(string: MaskingString): boolean {
  const { text } = string;
  return maskString(string) !== (typeof text === "string" ? text : text.join("\n"));
}
