const CJK = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu;

/** Whether `text` holds a Chinese, Japanese or Korean character. */
export function hasCjk(text: string): boolean {
  return CJK.test(text);
}

/**
 * The terms of a text: lower-cased words without a plural or verb ending, and for Chinese, Japanese and Korean
 * single characters and overlapping pairs of them.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.toLowerCase().matchAll(RUN)) {
    if (!CJK.test(run)) {
      terms.push(stem(run));
      continue;
    }
    const characters = [...run];
    terms.push(...characters);
    for (let i = 0; i + 1 < characters.length; i++) {
      terms.push(`${characters[i]}${characters[i + 1]}`);
    }
  }
  return terms;
}

function stem(word: string): string {
  if (word.length > 5 && word.endsWith("ing")) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith("ed")) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
}
