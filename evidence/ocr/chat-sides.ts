import type { TextLine } from "./picture-text.js";
import { isSameColour, type TextBlock } from "./text-blocks.js";

/** On which side of a chat a block stands. It tells who held the phone, and not who anybody is. */
export type ChatSide = "left" | "right";

/** In widths of the picture. */
const SAME_EDGE = 0.025;
const LEAST_MARGIN = 0.01;
/** So much text on a side makes a chat of a picture; a Chinese sign counts twice. A button has less. */
const LEAST_TEXT = 16;
const LEAST_BUBBLES = 3;
/** So much more text of a colour leans to its side than to the other. */
const CLEARLY = 3;

/** A block on a colour of its own, with the distances of that colour from the edges of the picture. */
interface Bubble {
  block: TextBlock;
  left: number;
  right: number;
  colour: readonly number[];
}

/**
 * The sides of the bubbles of a chat; none where the picture does not look like one. A side has a colour of its own:
 * bubbles of that colour are nearer to one edge, or have a face between them and it. Where one colour has a side, the
 * other has the other.
 */
export function chatSides(
  blocks: readonly TextBlock[],
  pictureWidth: number,
): ReadonlyMap<TextBlock, ChatSide> {
  const bubbles = blocks.flatMap((block) => bubbleOf(block, pictureWidth));
  const [one, other] = byColour(bubbles).filter((group) => amountOf(group) >= LEAST_TEXT);
  const sides = new Map<TextBlock, ChatSide>();
  if (one === undefined || other === undefined) return sides;
  const [first, second] = [sideOf(one), sideOf(other)];
  if (first === second || (first ?? second) === undefined) return sides;
  const side = first ?? opposite(second);
  const ofOne = inLine(one, side);
  const ofOther = inLine(other, opposite(side));
  if (ofOne.length + ofOther.length < LEAST_BUBBLES) return sides;
  for (const { block } of ofOne) sides.set(block, side);
  for (const { block } of ofOther) sides.set(block, opposite(side));
  return sides;
}

/** The bubbles whose edge on their side is where that of most text is. */
function inLine(group: readonly Bubble[], side: ChatSide): Bubble[] {
  const near = (bubble: Bubble) => group.filter((other) => Math.abs(other[side] - bubble[side]) <= SAME_EDGE);
  return group.map(near).reduce((best, bubbles) => (amountOf(bubbles) > amountOf(best) ? bubbles : best), []);
}

function opposite(side: ChatSide | undefined): ChatSide {
  return side === "left" ? "right" : "left";
}

/** Groups of one colour, the one with most text first. */
function byColour(bubbles: readonly Bubble[]): Bubble[][] {
  const groups: Bubble[][] = [];
  for (const bubble of bubbles) {
    const group = groups.find(([known]) => isSameColour(known?.colour ?? [], bubble.colour));
    if (group === undefined) groups.push([bubble]);
    else group.push(bubble);
  }
  return groups.sort((a, b) => amountOf(b) - amountOf(a));
}

/** Most text decides: the field for the next message may have the colour of one side. */
function sideOf(bubbles: readonly Bubble[]): ChatSide | undefined {
  const amounts = { left: 0, right: 0 };
  for (const bubble of bubbles) {
    const side = leaningOf(bubble);
    if (side !== undefined) amounts[side] += amountOf([bubble]);
  }
  const { left, right } = amounts;
  if (left === right || Math.max(left, right) < CLEARLY * Math.min(left, right)) return undefined;
  return left > right ? "left" : "right";
}

/** The edge that a bubble is nearer to; of one as near to both, the edge where a face stands. */
function leaningOf({ block, left, right }: Bubble): ChatSide | undefined {
  if (Math.abs(right - left) > SAME_EDGE) return right > left ? "left" : "right";
  const atLeft = block.lines.some(({ beside }) => beside.takenLeft);
  const atRight = block.lines.some(({ beside }) => beside.takenRight);
  return atLeft === atRight ? undefined : atLeft ? "left" : "right";
}

function bubbleOf(block: TextBlock, width: number): Bubble[] {
  const { lines, row } = block;
  const left = Math.min(...lines.map(({ beside }) => beside.left)) / width;
  const right = 1 - Math.max(...lines.map(({ beside }) => beside.right)) / width;
  const [first] = lines;
  if (row || first === undefined || Math.min(left, right) < LEAST_MARGIN) return [];
  return [{ block, left, right, colour: first.background }];
}

function amountOf(bubbles: readonly Bubble[]): number {
  return bubbles.flatMap(({ block }) => block.lines).reduce((sum, line) => sum + weightOf(line), 0);
}

function weightOf({ text }: TextLine): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}
