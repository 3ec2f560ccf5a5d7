import type { Paragraph } from "./paragraphs.js";
import type { Box } from "./pixels.js";

/** In heights of the line: what is painted over more, left and right, since signs are placed roughly. */
const MARGIN = 0.5;

/** Where a part of a paragraph stands, from `start` to before `end`: a box for each line that it runs over. */
export function linePlaces({ lines }: Paragraph, start: number, end: number): Box[] {
  return lines.flatMap(({ line: { box, at, text }, start: first }) => {
    const from = Math.max(start - first, 0);
    const to = Math.min(end - first, text.length);
    if (from >= to) return [];
    const width = box.right - box.left;
    const more = MARGIN * (box.bottom - box.top);
    return [
      {
        left: Math.max(box.left, Math.floor(box.left + (at[from] ?? 0) * width - more)),
        top: box.top,
        right: Math.min(box.right, Math.ceil(box.left + (at[to - 1] ?? 1) * width + more)),
        bottom: box.bottom,
      },
    ];
  });
}
