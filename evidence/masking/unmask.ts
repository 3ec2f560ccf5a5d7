import type { MarkBook } from "./seal-vault.js";

/** A text with its marks turned back, each into the spelling that was met first; marks that the book does not know stay. */
export function unmask(text: string, { marks }: Pick<MarkBook, "marks">): string {
  return text.replace(/\[[a-z-]+ \d+\]/g, (mark) =>
    Object.hasOwn(marks, mark) ? (marks[mark]?.[0] ?? mark) : mark,
  );
}
