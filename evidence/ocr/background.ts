import type { Box, Pixels } from "./pixels.js";

/** In one channel, of 255, on average over the height of a line. */
const OTHER_COLOUR = 7;
/** So many columns one after another end a colour; fewer may be noise. */
const RUN = 3;
/** Share of the height, above and below, in which hardly a sign reaches. */
const RIM = 0.1;
/** So much of the room beside a bubble is taken where a face stands there. */
const TAKEN = 0.25;

/** The colour behind a line: the median of each channel at its upper and lower rim. */
export function backgroundOf({ data, width, height }: Pixels): number[] {
  const rim = Math.max(1, Math.round(height * RIM)) * width * 3;
  const edges = [data.subarray(0, rim), data.subarray(data.length - rim)];
  return [0, 1, 2].map((channel) => {
    const counts = new Uint32Array(256);
    for (const edge of edges) {
      for (let at = channel; at < edge.length; at += 3) {
        const value = edge[at] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    let left = rim / 3;
    return counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
  });
}

/** What is beside a line. */
export interface Surroundings {
  /** How far the colour behind the line goes on: from `left` to before `right`, the edges of a bubble. */
  left: number;
  right: number;
  /** Whether something stands between there and the edge of the picture, such as a face. */
  takenLeft: boolean;
  takenRight: boolean;
}

/** Looks at what is left and right of a line, at its height. */
export function surroundingsOf(
  { data, width }: Pixels,
  box: Box,
  background: readonly number[],
): Surroundings {
  const colourAt = (x: number) =>
    [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let y = box.top; y < box.bottom; y++) sum += data[(y * width + x) * 3 + channel] ?? 0;
      return sum / (box.bottom - box.top);
    });
  const differs = (x: number, colour: readonly number[]) =>
    colourAt(x).some((value, channel) => Math.abs(value - (colour[channel] ?? 0)) > OTHER_COLOUR);
  const goOn = (from: number, step: 1 | -1): number => {
    let end = from;
    // A sign may reach over the edge of its box.
    let others = -Math.floor((box.bottom - box.top) / 2);
    for (let x = from; x >= 0 && x < width && others < RUN; x += step) {
      if (differs(x, background)) others++;
      else {
        others = 0;
        end = x;
      }
    }
    return end;
  };
  const taken = (from: number, to: number, edge: number) => {
    const colour = colourAt(edge);
    let columns = 0;
    for (let x = from; x < to; x++) if (differs(x, colour)) columns++;
    return columns > (to - from) * TAKEN;
  };
  const [left, right] = [goOn(box.left, -1), goOn(box.right - 1, 1) + 1];
  return {
    left,
    right,
    takenLeft: taken(0, left, 0),
    takenRight: taken(right, width, width - 1),
  };
}
