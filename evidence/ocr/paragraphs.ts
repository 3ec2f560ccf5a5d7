import { type ChatSide, chatSides } from "./chat-sides.js";
import type { PictureText, TextLine } from "./picture-text.js";
import { isBeside } from "./rows.js";
import { type TextBlock, textBlocks } from "./text-blocks.js";

/** What is read as one: a bubble with its side, a paragraph, a row. */
export interface Paragraph {
  text: string;
  side?: ChatSide;
  /** Where the text of each line begins in `text`. */
  lines: { line: TextLine; start: number }[];
}

/** The text of a picture in reading order. */
export function paragraphsOf({ lines, width }: Pick<PictureText, "lines" | "width">): Paragraph[] {
  const blocks = textBlocks(lines);
  const sides = chatSides(blocks, width);
  return blocks.flatMap((block) => {
    const side = sides.get(block);
    if (side !== undefined) return [{ ...joined(block.lines), side }];
    return block.row ? [joined(block.lines)] : wrappedParts(block).map(joined);
  });
}

/** A line that ends long before the widest one was not wrapped: what follows stands for itself. */
function wrappedParts({ lines }: TextBlock): TextLine[][] {
  const left = Math.min(...lines.map(({ box }) => box.left));
  const right = Math.max(...lines.map(({ box }) => box.right));
  const parts: TextLine[][] = [];
  let before: TextLine | undefined;
  for (const line of lines) {
    const wrapped = before !== undefined && before.box.right >= right - (right - left) * 0.2;
    if (wrapped || (before !== undefined && isBeside(before.box, line.box))) parts.at(-1)?.push(line);
    else parts.push([line]);
    before = line;
  }
  return parts;
}

function joined(lines: readonly TextLine[]): Paragraph {
  let text = "";
  const placed = lines.map((line) => {
    const said = line.text.trim();
    if (text !== "" && !(endsInHan(text) && beginsInHan(said))) text += " ";
    const start = text.length - (line.text.length - line.text.trimStart().length);
    text += said;
    return { line, start };
  });
  return { text, lines: placed };
}

function endsInHan(text: string): boolean {
  return /[\p{Script=Han}\u3001-\u303f\uff01-\uff60]$/u.test(text);
}

function beginsInHan(text: string): boolean {
  return /^[\p{Script=Han}\u3001-\u303f\uff01-\uff60]/u.test(text);
}
