const SENTENCE = /[^。！？!?\n；;.]+(?:[.](?=\d)[^。！？!?\n；;.]*)*[。！？!?；;.]*["”』」)]*/gu;

/** The sentences of a text, trimmed, in order; none for a text without letters or digits. */
export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * `text` cut to at most `length` characters: after the last whole sentence that fits, else after the last word with
 * "…". Never splits a surrogate pair.
 */
export function clip(text: string, length: number): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  let kept = "";
  for (const sentence of sentencesOf(whole.slice(0, length + 1))) {
    const end = whole.indexOf(sentence, kept.length) + sentence.length;
    if (end > length || !/[。！？!?；;.]["”』」)]*$/u.test(sentence)) break;
    kept = whole.slice(0, end);
  }
  if (kept.length >= length / 3) return kept;
  const cut = whole.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
