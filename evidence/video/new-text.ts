/** What was read in a frame. */
export interface ReadFrame {
  at: number;
  text: string;
}

/**
 * Moments at which text is seen that no earlier frame has, most new characters first. Words are compared without
 * capitals; a word that differs from an earlier one in a single letter is taken for a misreading of it, unless it has
 * a digit: 2% and 3% are two readings.
 */
export function newTextMoments(frames: readonly ReadFrame[]): number[] {
  const known = new Set<string>();
  const found: { at: number; characters: number }[] = [];
  for (const [index, { at, text }] of frames.entries()) {
    const words = wordsOf(text);
    const fresh = [...words].filter((word) => !known.has(word) && !isMisreading(word, known));
    for (const word of words) known.add(word);
    const characters = fresh.reduce((sum, word) => sum + word.length, 0);
    // All text of the first frame is new, and that frame is taken anyway.
    if (index > 0 && characters > 0) found.push({ at, characters });
  }
  return found.sort((a, b) => b.characters - a.characters || a.at - b.at).map(({ at }) => at);
}

/** Words of letters and digits; of Chinese, Japanese and Korean, which write no spaces, pairs of characters. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [run] of text
    .toLowerCase()
    .normalize("NFKC")
    .matchAll(/[\p{L}\p{N}%]+/gu)) {
    const letters = [...run];
    if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(run) || letters.length < 3) {
      words.add(run);
      continue;
    }
    for (let index = 0; index < letters.length - 1; index++) {
      words.add(`${letters[index]}${letters[index + 1]}`);
    }
  }
  return words;
}

function isMisreading(word: string, known: ReadonlySet<string>): boolean {
  if (word.length < 4 || /\p{N}/u.test(word)) return false;
  for (const other of known) if (differInOne(word, other)) return true;
  return false;
}

/** Whether two words are the same but for one letter changed, left out or put in. */
function differInOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}
