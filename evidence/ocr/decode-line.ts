/** What a line says, how sure that is (0 to 1), and where each unit of the text stands: 0 at its left end, 1 at its right. */
export interface DecodedLine {
  text: string;
  confidence: number;
  at: number[];
}

/**
 * Connectionist temporal classification, greedily: class 0 is "nothing", and a class that goes on is one sign.
 *
 * @param signs the sign of each class from 1
 */
export function decodeLine(
  { classes, confidence }: { classes: Int32Array; confidence: Float32Array },
  signs: readonly string[],
): DecodedLine {
  let text = "";
  const at: number[] = [];
  let sum = 0;
  let count = 0;
  for (const [step, found] of classes.entries()) {
    if (found === 0 || found === classes[step - 1]) continue;
    const sign = signs[found - 1] ?? "";
    text += sign;
    for (let unit = 0; unit < sign.length; unit++) at.push((step + 0.5) / classes.length);
    sum += confidence[step] ?? 0;
    count++;
  }
  return { text, confidence: count === 0 ? 0 : sum / count, at };
}
