/**
 * A way to command the jury instead of telling it something. Patterns are matched on folded sentences (`fold`).
 */
export interface Command {
  pattern: RegExp;
  /** What, in the sentence before the match, shows that it is told of somebody or asked for, not commanded. */
  unlessBefore?: RegExp;
  /** What, anywhere in the sentence, shows the same. */
  unless?: RegExp;
}

/** Whether one of the commands stands in a folded sentence. */
export function isCommanded(sentence: string, commands: readonly Command[]): boolean {
  return commands.some(({ pattern, unlessBefore, unless }) => {
    if (unless?.test(sentence)) return false;
    const match = pattern.exec(sentence);
    return match !== null && !unlessBefore?.test(sentence.slice(0, match.index));
  });
}

/** A pattern put together from pieces that other patterns use too; white space in it is for the reader only. */
export function pattern(pieces: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(pieces, ...values).replace(/\n\s*/g, ""), "u");
}
