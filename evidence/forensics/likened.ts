/** Values beyond these may have been cut off: what was brighter than white is white. */
const BLACK = 5;
const WHITE = 250;
/** Share of pixels that must lie between them for a brightness to be told. */
const ENOUGH = 0.05;

/**
 * The picture `grey` in the brightness and contrast of `model`, by the straight line that fits best. Where either is
 * black or white it differs from `model` only if that cannot come from values that were cut off.
 */
export function likened(grey: Uint8Array, model: Float32Array): Float32Array {
  const { gain, offset } = lineThrough(grey, model);
  return Float32Array.from(grey, (value, at) => {
    const wanted = model[at] ?? 0;
    const like = value * gain + offset;
    if (value >= WHITE || wanted <= BLACK) return Math.max(like, wanted);
    return value <= BLACK || wanted >= WHITE ? Math.min(like, wanted) : like;
  });
}

function lineThrough(grey: Uint8Array, model: Float32Array): { gain: number; offset: number } {
  let [count, sum, wantedSum, squares, products] = [0, 0, 0, 0, 0];
  for (const [at, value] of grey.entries()) {
    const wanted = model[at] ?? 0;
    if (Math.min(value, wanted) <= BLACK || Math.max(value, wanted) >= WHITE) continue;
    count++;
    sum += value;
    wantedSum += wanted;
    squares += value * value;
    products += value * wanted;
  }
  const variance = squares / count - (sum / count) ** 2;
  if (count < ENOUGH * grey.length || variance < 1) return { gain: 1, offset: 0 };
  const slope = (products / count - (sum / count) * (wantedSum / count)) / variance;
  const gain = Math.min(2, Math.max(0.5, slope));
  return { gain, offset: wantedSum / count - gain * (sum / count) };
}
