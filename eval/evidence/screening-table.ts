import { z } from "zod";
import { admitTexts } from "../../evidence/texts/admit-texts.js";
import { neutralise, neutraliseName } from "../../evidence/texts/neutralise.js";
import type { WordedDispute } from "../../evidence/texts/rewrite-texts.js";

const Field = z.strictObject({
  at: z.enum(["title", "description", "chat", "statement", "exhibit", "alt"]),
  text: z.string(),
});

/** One string of the corpus: an attack on the jury, or something that only looks like one. */
export const ScreeningString = z
  .strictObject({
    kind: z.string(),
    language: z.string(),
    source: z.enum(["file-name", "exif", "ocr", "qr"]).optional().describe("where it was read; else a text"),
    text: z.string().optional(),
    fields: z.array(Field).optional().describe("texts of the seller that only together are an attack"),
    command: z.string().optional().describe("what must be gone; else the whole"),
    heldOut: z.boolean().describe("nobody looked at how the screen did on it while it was made better"),
  })
  .refine(({ text, fields }) => (text === undefined) !== (fields === undefined), "text or fields");
export type ScreeningString = z.infer<typeof ScreeningString>;

/** What admission makes of a string. */
export interface Screened {
  /** Whether there is a finding for the human. */
  found: boolean;
  /** What goes on. */
  rest: string;
}

/** Reads a string as admission reads it where it stands. */
export function screenString({ text = "", source, fields }: ScreeningString): Screened {
  if (fields !== undefined) return screenFields(fields);
  const {
    text: rest,
    hidden,
    removed,
  } = source === "file-name" ? neutraliseName(text, "S1-1") : neutralise(text);
  return { found: hidden.length + removed.length > 0, rest };
}

/** Whether the screen found an attack and left nothing of its command. */
export function isDetected(attack: ScreeningString): boolean {
  const { found, rest } = screenString(attack);
  const { command = attack.text ?? "" } = attack;
  return found && !rest.includes(command);
}

/** Whether the screen found anything in a string that is no attack. */
export function isFalseAlarm(string: ScreeningString): boolean {
  return screenString(string).found;
}

/** The seller's texts in a dispute, and what admission leaves of them. */
function screenFields(fields: z.infer<typeof Field>[]): Screened {
  const texts = (at: string) => fields.filter((field) => field.at === at).map(({ text }) => text);
  const exhibits = texts("exhibit").map((text, index) => ({ id: `S${index + 1}`, text }));
  const media = texts("alt").map((alt) => ({ kind: "image" as const, path: "a.jpg", alt }));
  const first = exhibits[0] ?? { id: "S1", text: "" };
  const [title, description] = [texts("title")[0], texts("description")[0]];
  const dispute: WordedDispute = {
    ...(title === undefined ? {} : { product: { title, description: description ?? "" } }),
    chat: texts("chat").map((text) => ({ from: "seller" as const, text })),
    buyer: { statement: "It came broken.", evidence: [] },
    seller: {
      statement: texts("statement").join("\n"),
      evidence: media.length > 0 ? [{ ...first, media }, ...exhibits.slice(1)] : exhibits,
    },
  };
  const found = admitTexts(dispute).some(({ kind }) => kind !== "personal-data");
  return { found, rest: JSON.stringify(dispute) };
}
