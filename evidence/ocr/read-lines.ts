import { surroundingsOf } from "./background.js";
import { detectText } from "./detect-text.js";
import type { ModelProcess } from "./model-process.js";
import type { PictureText, TextLine } from "./picture-text.js";
import type { Pixels } from "./pixels.js";
import { recogniseLine } from "./recognise-line.js";
import { rowsOf } from "./rows.js";

/** Most lines that are read in one picture, and how long they may be together, in heights of a line. */
const MOST_LINES = 300;
const MOST_LENGTH = 1_000;
/** What is lower cannot be read by anybody, in pixels. */
const LOWEST = 7;
/** Below this it is rather a drawing than text. */
const LEAST_CONFIDENCE = 0.6;

/**
 * Reads the text of a picture.
 *
 * @param signs the signs that the model knows, in its order
 * @param options.signal stops, with its reason
 * @param options.budget ends the reading early; what was read by then is given
 */
export async function readLines(
  models: ModelProcess,
  pixels: Pixels,
  signs: readonly string[],
  { signal, budget }: { signal?: AbortSignal | undefined; budget?: AbortSignal } = {},
): Promise<PictureText> {
  const boxes = (await detectText(models, pixels, signal)).filter(
    ({ left, top, right, bottom }) => bottom - top >= LOWEST && right > left,
  );
  const inOrder = rowsOf(boxes.map((box) => ({ box }))).flat();
  const lines: TextLine[] = [];
  let unread = inOrder.length;
  let length = 0;
  for (const { box } of inOrder.slice(0, MOST_LINES)) {
    signal?.throwIfAborted();
    length += (box.right - box.left) / (box.bottom - box.top);
    if (budget?.aborted || length > MOST_LENGTH) break;
    const { text, confidence, at, background } = await recogniseLine(models, pixels, box, signs);
    unread--;
    if (confidence < LEAST_CONFIDENCE || text.trim() === "") continue;
    const beside = surroundingsOf(pixels, box, background);
    lines.push({ text, confidence, box, at, background, beside });
  }
  return { width: pixels.width, height: pixels.height, lines, unread };
}
