/** A sentence and the white space after it. */
export interface Sentence {
  body: string;
  gap: string;
}

const END =
  /(?:(?<![.!?…])[.!?…]+["'”’)\]]*|;)(?=\s)|(?<![!?])[!?]+(?=\p{Script=Han})|[。！？；]+["'”’」』）】]*|(?=\n)/gu;

/** Splits a text into sentences and lines; joined again they give the text. White space before the first is dropped. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    const [gap = ""] = /^\s*/.exec(text.slice(end)) ?? [];
    const body = text.slice(start, end);
    if (body !== "") sentences.push({ body, gap });
    start = end + gap.length;
  };
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (end >= start) add(end);
  }
  if (start < text.length) add(text.length);
  return sentences;
}

/** Joins what is kept; where sentences are left out, the wider of the gaps around them stays. */
export function joinSentences(sentences: readonly (Sentence & { kept: boolean })[]): string {
  let text = "";
  let gap = "";
  for (const sentence of sentences) {
    if (sentence.kept) {
      text += (text === "" ? "" : gap) + sentence.body;
      gap = sentence.gap;
    } else if (breaks(sentence.gap) > breaks(gap)) {
      gap = sentence.gap;
    }
  }
  return text;
}

function breaks(gap: string): number {
  return gap.split("\n").length;
}

/** One space between words, no spaces at line ends, at most one empty line. */
export function tidySpace(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
