import type { Box } from "./pixels.js";

/** Above this a pixel belongs to text. */
const TEXT = 0.3;
/** The mean of a region that is text. */
const REGION = 0.5;
const SMALLEST_SIDE = 3;
/** The map shows the core of a line; the line is larger by area x this / circumference on each side. */
const EXPANSION = 1.6;

/** The lines of text in a map of probabilities: upright boxes around its connected regions, in pixels of the map. */
export function textBoxes(map: Float32Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(map.length);
  const boxes: Box[] = [];
  const stack: number[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) <= TEXT) continue;
    let [left, top, right, bottom] = [width, height, 0, 0];
    let sum = 0;
    let count = 0;
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      sum += map[at] ?? 0;
      count++;
      for (let down = -1; down <= 1; down++) {
        for (let across = -1; across <= 1; across++) {
          const next = at + down * width + across;
          if (x + across < 0 || x + across >= width || next < 0 || next >= map.length) continue;
          if (seen[next] === 1 || (map[next] ?? 0) <= TEXT) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    const [wide, high] = [right - left, bottom - top];
    if (Math.min(wide, high) < SMALLEST_SIDE || sum / count < REGION) continue;
    const more = (wide * high * EXPANSION) / (2 * (wide + high));
    boxes.push({ left: left - more, top: top - more, right: right + more, bottom: bottom + more });
  }
  return boxes;
}
