/** How one screen was read, in one form. */
export interface OcrScore {
  name: string;
  language: "en" | "zh";
  /** `full`: as a phone saves it; `half`: half as large, as a chat app compresses it. */
  form: "full" | "half";
  characters: number;
  /** Signs that must be changed, put in or left out to get the true text; spaces do not count. */
  errors: number;
  /** The same of words between spaces (English only). */
  words: number;
  wordErrors: number;
  bubbles: number;
  /** Bubbles whose text got the wrong side, or none. */
  wrongSides: number;
  seconds: number;
}

/** Least number of edits from one sequence to another. */
export function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, at) => at + 1);
  for (const [at, item] of one.entries()) {
    let corner = at;
    let left = at + 1;
    row = row.map((above, column) => {
      const edits = Math.min(above + 1, left + 1, corner + (item === other[column] ? 0 : 1));
      corner = above;
      left = edits;
      return edits;
    });
  }
  return row.at(-1) ?? one.length;
}

/** Signs of a text without spaces, in plain width. */
export function signsOf(text: string): string[] {
  return [...text.normalize("NFKC").replace(/\s+/g, "")];
}

/** Words of a text, in plain width. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** A Markdown table by language and form, and below it the screens that were read worst. */
export function renderOcrTable(scores: readonly OcrScore[]): string {
  const groups = (["en", "zh"] as const).flatMap((language) =>
    (["full", "half"] as const).map((form) => ({
      language,
      form,
      of: scores.filter((score) => score.language === language && score.form === form),
    })),
  );
  const sum = (of: readonly OcrScore[], value: (score: OcrScore) => number) =>
    of.reduce((total, score) => total + value(score), 0);
  const percent = (wrong: number, all: number) =>
    all === 0 ? "-" : `${(((all - wrong) / all) * 100).toFixed(1)}%`;
  const rows = groups
    .filter(({ of }) => of.length > 0)
    .map(({ language, form, of }) =>
      [
        language,
        form,
        of.length,
        percent(
          sum(of, (it) => it.errors),
          sum(of, (it) => it.characters),
        ),
        language === "zh"
          ? "-"
          : percent(
              sum(of, (it) => it.wordErrors),
              sum(of, (it) => it.words),
            ),
        percent(
          sum(of, (it) => it.wrongSides),
          sum(of, (it) => it.bubbles),
        ),
        (sum(of, (it) => it.seconds) / of.length).toFixed(2),
        Math.max(...of.map((it) => it.seconds)).toFixed(2),
      ].join(" | "),
    );
  const worst = scores
    .filter(({ errors }) => errors > 0)
    .sort((a, b) => b.errors / b.characters - a.errors / a.characters)
    .slice(0, 8)
    .map(
      ({ name, language, form, errors, characters }) =>
        `- ${language} ${name}, ${form}: ${errors} of ${characters}`,
    );
  return [
    "| language | form | screens | signs right | words right | sides right | mean s | longest s |",
    "|---|---|---:|---:|---:|---:|---:|---:|",
    ...rows.map((row) => `| ${row} |`),
    ...(worst.length === 0 ? [] : ["", "Most errors:", ...worst]),
  ].join("\n");
}
