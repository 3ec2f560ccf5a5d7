const PLAIN_WORD = /\p{Script=Latin}+/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const OTHER_WORD =
  /[^\P{L}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/**
 * Whether a text is written in Latin letters for the most part: more such words than Chinese, Japanese and Korean
 * characters and words of other scripts together. A model name in a Chinese text does not make it Latin, nor a quoted
 * Chinese word an English one Chinese.
 */
export function isLatin(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(PLAIN_WORD) > count(CJK) + count(OTHER_WORD);
}
