/** How many letters of a text belong to which writing. */
export interface Writing {
  han: number;
  kana: number;
  hangul: number;
  latin: number;
  other: number;
}

const COUNTED = 20_000;
const ENGLISH =
  /\b(the|and|is|was|it|to|of|not|that|this|for|with|my|you|have|has|but|are|be|as|on|in|i|did|does)\b/gi;

/** Counts the letters of the beginning of a text by their writing. */
export function writingOf(text: string): Writing {
  const read = text.slice(0, COUNTED);
  const count = (pattern: RegExp) => read.match(pattern)?.length ?? 0;
  const [han, kana, hangul, latin] = [
    count(/\p{Script=Han}/gu),
    count(/\p{Script=Hiragana}|\p{Script=Katakana}/gu),
    count(/\p{Script=Hangul}/gu),
    count(/\p{Script=Latin}/gu),
  ];
  return { han, kana, hangul, latin, other: count(/\p{L}/gu) - han - kana - hangul - latin };
}

/**
 * The language of a text, where its letters or its commonest words leave no doubt: `zh`, `ja`, `ko` or `en`. A Chinese
 * character counts as three letters. Undefined for other languages and for little text.
 */
export function languageOf(text: string): "zh" | "ja" | "ko" | "en" | undefined {
  const { han, kana, hangul, latin, other } = writingOf(text);
  const total = 3 * (han + kana + hangul) + latin + other;
  if (total < 12) return undefined;
  if (hangul * 3 > total / 2) return "ko";
  if (kana * 3 > total / 6 && (han + kana) * 3 > total / 2) return "ja";
  if (han * 3 > total / 2) return "zh";
  const words = text.slice(0, COUNTED).match(/\p{L}+/gu)?.length ?? 1;
  const english = text.slice(0, COUNTED).match(ENGLISH)?.length ?? 0;
  return latin > total * 0.8 && english / words > 0.18 ? "en" : undefined;
}
