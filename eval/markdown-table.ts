/** A Markdown table. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The middle value; of an even number of values the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return sorted(values)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** A row of name, median with its unit, and smallest to largest value. */
export function spreadRow(name: string, values: readonly number[], unit: string, digits = 2): string[] {
  const written = (value: number | undefined) => (value ?? Number.NaN).toFixed(digits);
  const ordered = sorted(values);
  return [
    name,
    `${written(median(values))} ${unit}`.trim(),
    `${written(ordered[0])} to ${written(ordered.at(-1))}`,
  ];
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
