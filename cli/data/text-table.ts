/** A table for a terminal: columns two spaces apart, the first to the left, those of figures to the right. */
export function textTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ""))));
  const isFigures = (column: number) => rows.every((row) => /^[\d.,%\s()-]*$/.test(row[column] ?? ""));
  const cell = (text: string, column: number) => {
    const space = " ".repeat((widths[column] ?? 0) - widthOf(text));
    return column > 0 && isFigures(column) ? space + text : text + space;
  };
  return all.map((row) => `  ${row.map(cell).join("  ")}`.trimEnd()).join("\n");
}

/** Cells of a terminal that a text takes: two for a sign of Chinese, Japanese or Korean. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u.test(sign)
      ? 2
      : 1;
  return width;
}
