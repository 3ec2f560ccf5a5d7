import { BLOCKS } from "./look.js";

const COLUMN_WORDS = ["left", "", "right"] as const;
const ROW_WORDS = ["top", "", "bottom"] as const;

/** Where a point of the picture lies, in words: `at the top left`, `near the centre`. Counted in blocks. */
export function placeWords({ x, y }: { x: number; y: number }): string {
  const third = (part: number, whole: number) => Math.min(2, Math.max(0, Math.floor((3 * part) / whole)));
  const words = [ROW_WORDS[third(y, BLOCKS.rows)], COLUMN_WORDS[third(x, BLOCKS.columns)]];
  const place = words.filter((word) => word !== "").join(" ");
  return place === "" ? "near the centre" : `at the ${place}`;
}
