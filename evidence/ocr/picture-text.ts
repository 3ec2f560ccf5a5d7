import { z } from "zod";

/** One line of text in a picture, as it was read. Boxes are in pixels of the copy that was read. */
export const TextLine = z.strictObject({
  text: z.string(),
  confidence: z.number().describe("0 to 1"),
  box: z.strictObject({ left: z.int(), top: z.int(), right: z.int(), bottom: z.int() }),
  at: z
    .array(z.number())
    .describe("of each unit of the text, its middle: 0 left end of the box, 1 right end"),
  background: z.array(z.int()).length(3).describe("the colour behind it: red, green, blue"),
  beside: z
    .strictObject({ left: z.int(), right: z.int(), takenLeft: z.boolean(), takenRight: z.boolean() })
    .describe("how far that colour goes on, and whether something stands between there and the edges"),
});
export type TextLine = z.infer<typeof TextLine>;

/** The text in one picture, with the size of the copy that was read. */
export const PictureText = z.strictObject({
  width: z.int().min(1),
  height: z.int().min(1),
  lines: z.array(TextLine).describe("from top to bottom, within a row from left to right"),
  unread: z.int().min(0).describe("places that look like text and were not read: too many, or no time left"),
});
export type PictureText = z.infer<typeof PictureText>;
