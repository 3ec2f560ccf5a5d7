import { backgroundOf } from "./background.js";
import { type DecodedLine, decodeLine } from "./decode-line.js";
import { mendSigns } from "./mend-signs.js";
import type { ModelProcess } from "./model-process.js";
import { type Box, type Pixels, resizePart } from "./pixels.js";
import { withWordGaps } from "./word-gaps.js";

const HEIGHT = 48;
/** A line is read in one go up to this width; a longer one is pressed together. */
const WIDEST = 2_400;

/** Below this a line is looked at again, nearer and stretched: in small print the model drops narrow signs. */
const SURE = 0.93;
const CLOSE_LOOK = { inset: 0.08, stretch: 1.5 };

/** A line of text and the colour behind it. */
export interface RecognisedLine extends DecodedLine {
  background: number[];
}

/** Reads one line. */
export async function recogniseLine(
  models: ModelProcess,
  pixels: Pixels,
  box: Box,
  signs: readonly string[],
): Promise<RecognisedLine> {
  const look = await lookAt(models, pixels, box, signs);
  if (look.confidence >= SURE || look.text === "") return look;
  const inset = Math.round((box.bottom - box.top) * CLOSE_LOOK.inset);
  const nearer = { ...box, top: box.top + inset, bottom: box.bottom - inset };
  const again = await lookAt(models, pixels, nearer, signs, CLOSE_LOOK.stretch);
  return again.confidence > look.confidence ? again : look;
}

async function lookAt(
  models: ModelProcess,
  pixels: Pixels,
  box: Box,
  signs: readonly string[],
  stretch = 1,
): Promise<RecognisedLine> {
  const ratio = ((box.right - box.left) / (box.bottom - box.top)) * stretch;
  const width = Math.max(HEIGHT / 2, Math.min(WIDEST, Math.round(HEIGHT * ratio)));
  const line = await resizePart(pixels, box, { width, height: HEIGHT });
  const plane = width * HEIGHT;
  const data = new Float32Array(3 * plane);
  for (let at = 0; at < plane; at++) {
    for (let channel = 0; channel < 3; channel++) {
      // Blue first, as the model was trained.
      data[channel * plane + at] = ((line.data[at * 3 + 2 - channel] ?? 0) / 255 - 0.5) / 0.5;
    }
  }
  const steps = await models.ask<{ classes: Int32Array; confidence: Float32Array }>({
    model: "recognition",
    data,
    dims: [1, 3, HEIGHT, width],
  });
  const decoded = decodeLine(steps, signs);
  const background = backgroundOf(line);
  const spaced = withWordGaps(decoded, line, background, stretch);
  return { ...spaced, text: mendSigns(spaced.text), confidence: decoded.confidence, background };
}
