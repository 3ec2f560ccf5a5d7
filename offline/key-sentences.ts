import { marksIn } from "./lexicon/mark.js";
import { clip, sentencesOf } from "./sentences.js";

/**
 * As much of `text` as fits in `length` characters. Where not all fits, the sentences that carry most go first, and
 * what is kept stands in its order.
 */
export function keySentences(text: string, length: number): string {
  const whole = text.trim().replace(/\s*\n\s*/g, " ");
  if (whole.length <= length) return whole;
  const ranked = sentencesOf(text.slice(0, 40_000))
    .slice(0, 200)
    .map((sentence, index) => ({ sentence, index, marks: marksIn(sentence.slice(0, 500)).length }))
    .sort((a, b) => b.marks - a.marks || a.index - b.index);
  const kept: typeof ranked = [];
  let used = 0;
  for (const it of ranked) {
    if (used + it.sentence.length + 1 > length) continue;
    kept.push(it);
    used += it.sentence.length + 1;
  }
  if (kept.length === 0) return clip(whole, length);
  return kept
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(" ");
}
