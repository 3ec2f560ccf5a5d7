/** `text` on one line, cut to at most `length` characters with "…"; never within a surrogate pair. */
export function shortText(text: string, length: number): string {
  const line = text.trim().replace(/\s+/gu, " ");
  if (line.length <= length) return line;
  return `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}
