/** What a table of values holds; what is undefined or null is an empty cell: "not known", for every program that reads it. */
export type CsvValue = string | number | boolean | undefined | null;

/** Rows as CSV (RFC 4180), the names of the first row's fields on top. */
export function csv(heads: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(written).join(",")}\r\n`).join("");
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets take for "text"; control
 * characters but line ends are taken out.
 */
function written(value: CsvValue): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(Number(value.toPrecision(12)));
  if (typeof value === "boolean") return String(value);
  const text = value.replace(/(?![\r\n\t])\p{Cc}/gu, "");
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
