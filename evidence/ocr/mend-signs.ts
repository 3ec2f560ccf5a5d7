/**
 * Puts right what the model takes for another sign: a lone `l` in English is the word I, and a dash beside Chinese
 * signs the number one, since Chinese dashes come in pairs. The text keeps its length.
 */
export function mendSigns(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}'’-]|\d )l(?![\p{L}\p{N}-])/gu, "I")
    .replace(/(?<=\p{Script=Han})—(?!—)|(?<!—)—(?=\p{Script=Han})|(?<=星期|周)-/gu, "一");
}
