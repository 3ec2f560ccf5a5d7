import type { TextLine } from "./picture-text.js";
import { rowsOf } from "./rows.js";

/** Lines that belong together: a bubble, a paragraph, or the cells of one row. */
export interface TextBlock {
  lines: TextLine[];
  /** Whether its lines are cells of one row, with room between them. */
  row: boolean;
}

/** In heights of a line. */
const SAME_EDGE = 0.8;
const CLOSE = 0.6;
const SAME_HEIGHT = 1.5;
/** Less room than this within a row is a pause in the text. */
const PAUSE = 1.2;
/** In one channel, of 255. */
const SAME_COLOUR = 8;

/** Puts lines together that stand right below each other, at one left edge, in one size and on one colour. */
export function textBlocks(lines: readonly TextLine[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let above: TextLine | undefined;
  for (const row of rowsOf(lines)) {
    const [first] = row;
    const cells = !row.every((line, at) => at === 0 || runsOn(row[at - 1], line));
    const before = blocks.at(-1);
    if (
      first !== undefined &&
      above !== undefined &&
      before?.row === false &&
      !cells &&
      goesOn(above, first)
    ) {
      before.lines.push(...row);
    } else blocks.push({ lines: row, row: cells });
    above = first;
  }
  return blocks;
}

/** Whether a line goes on in another beside it. */
function runsOn(one: TextLine | undefined, other: TextLine): boolean {
  return (
    one !== undefined &&
    other.box.left - one.box.right <= heightOf(one) * PAUSE &&
    isSameColour(one.background, other.background)
  );
}

/** Whether the text goes on in the line below. */
function goesOn(above: TextLine, below: TextLine): boolean {
  const [one, other] = [heightOf(above), heightOf(below)];
  const height = Math.min(one, other);
  return (
    Math.max(one, other) <= height * SAME_HEIGHT &&
    below.box.top - above.box.bottom <= height * CLOSE &&
    Math.abs(below.box.left - above.box.left) <= height * SAME_EDGE &&
    isSameColour(above.background, below.background)
  );
}

/** Whether two colours are one, but for the traces of compression. */
export function isSameColour(one: readonly number[], other: readonly number[]): boolean {
  return one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= SAME_COLOUR);
}

function heightOf({ box }: TextLine): number {
  return box.bottom - box.top;
}
