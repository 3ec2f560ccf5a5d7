import type { Pixels } from "./pixels.js";

/** A column belongs to a sign when something in it differs so much from the background, of the most in the line. */
const INK = 0.3;
/** The least gap between two words, in heights of the line, where no word of the line tells. */
const LEAST_GAP = 0.2;
/** Where the line has gaps that were read, so much of the usual one is a gap too. */
const SHARE_OF_USUAL = 0.7;

/** What a word can end with, and what one can begin with; Chinese signs have no gaps. */
const ENDS = /^[A-Za-z0-9\u00c0-\u024f.,;:!?)\]%"&+]$/;
const BEGINS = /^[A-Za-z0-9\u00c0-\u024f([$€£¥"&+#]$/;

/** Columns without a sign, from `start` to before `end`, in shares of the width. */
interface Gap {
  start: number;
  end: number;
}

/** A text, and where each unit of it stands: 0 at the left end of the line, 1 at the right. */
interface PlacedText {
  text: string;
  at: number[];
}

/**
 * Puts spaces between words where the model left them out and the picture shows them.
 *
 * @param stretch how much wider the picture is than the line was
 */
export function withWordGaps(
  { text, at }: PlacedText,
  picture: Pixels,
  background: readonly number[],
  stretch = 1,
): PlacedText {
  const gaps = emptyColumns(picture, background);
  const heights = picture.width / picture.height / stretch;
  const widest = (from: number, to: number) =>
    Math.max(
      0,
      ...gaps
        .filter(({ start, end }) => (start + end) / 2 > from && (start + end) / 2 < to)
        .map(({ start, end }) => (end - start) * heights),
    );
  const between = (one: number, other: number) => widest(at[one] ?? 0, at[other] ?? 0);
  const spaces = [...text.matchAll(/(?<=\S) (?=\S)/g)]
    .map(({ index }) => between(index - 1, index + 1))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const usual = spaces[spaces.length >> 1];
  const least = usual === undefined ? LEAST_GAP : usual * SHARE_OF_USUAL;
  const spaced: PlacedText = { text: "", at: [] };
  for (let index = 0; index < text.length; index++) {
    const [unit, next] = [text.charAt(index), text.charAt(index + 1)];
    spaced.text += unit;
    spaced.at.push(at[index] ?? 0);
    if (!ENDS.test(unit) || !BEGINS.test(next) || between(index, index + 1) < least) continue;
    spaced.text += " ";
    spaced.at.push(((at[index] ?? 0) + (at[index + 1] ?? 0)) / 2);
  }
  return spaced;
}

function emptyColumns({ data, width, height }: Pixels, background: readonly number[]): Gap[] {
  const contrast = Array.from({ length: width }, (_, x) => {
    let most = 0;
    for (let y = 0; y < height; y++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = data[(y * width + x) * 3 + channel] ?? 0;
        most = Math.max(most, Math.abs(value - (background[channel] ?? 0)));
      }
    }
    return most;
  });
  const ink = INK * Math.max(...contrast);
  const gaps: Gap[] = [];
  let start: number | undefined;
  for (const [x, most] of contrast.entries()) {
    if (most < ink) start ??= x;
    else if (start !== undefined) {
      gaps.push({ start: start / width, end: x / width });
      start = undefined;
    }
  }
  return gaps;
}
