import { CaseInvalid } from "../../../state/errors.js";

/** A table as its first row names it: cells by column, with the line each row begins in. */
export interface Table {
  columns: string[];
  rows: { line: number; cells: string[] }[];
  /** How many cells begin like a formula of a spreadsheet. They are text here; nothing computes them. */
  formulas: number;
}

const CELLS = 4_000_000;
const COLUMNS = 200;
const ROWS = 200_000;
const FORMULA = /^[=+@\t\r]|^-(?![\d.])/;
/** How spreadsheets write a figure that is to stay a text. */
const TEXT_FIGURE = /^="([^"]*)"$/;

/**
 * Reads comma, semicolon or tab separated values with quotation marks (RFC 4180) in one pass.
 *
 * @param firstLine number of the text's first line in its file
 * @throws CaseInvalid naming the line where a quotation mark is not closed, or where there is too much
 */
export function readTable(text: string, file: string, firstLine = 1): Table {
  const separator = separatorOf(text);
  const rows: Table["rows"] = [];
  let [line, at, cells, formulas] = [firstLine, 0, 0, 0];
  let row: string[] = [];
  let began = line;
  const refuse = (code: string, what: string, remedy: string) =>
    new CaseInvalid(code, `${file}, line ${began}: ${what}`, remedy);
  const endRow = () => {
    if (row.some((cell) => cell !== "")) rows.push({ line: began, cells: row });
    row = [];
    began = line;
  };
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const end = closingQuote(text, at);
      if (end === undefined)
        throw refuse(
          "csv-quote",
          "a quotation mark is opened and never closed.",
          "Close it, or double it inside a cell.",
        );
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      for (let from = text.indexOf("\n", at); from >= 0 && from < end; from = text.indexOf("\n", from + 1))
        line++;
      at = end + 1;
      // What follows a closed cell up to the separator belongs to it.
      const stop = cellEnd(text, at, separator);
      cell += text.slice(at, stop);
      at = stop;
    } else {
      const stop = cellEnd(text, at, separator);
      cell = text.slice(at, stop);
      at = stop;
    }
    const value = (TEXT_FIGURE.exec(cell)?.[1] ?? cell).trim();
    if (FORMULA.test(value) && value.length > 1) formulas++;
    row.push(value);
    if (++cells > CELLS || row.length > COLUMNS || rows.length > ROWS)
      throw refuse(
        "csv-size",
        `the table has more than ${cells > CELLS ? `${CELLS} cells` : rows.length > ROWS ? `${ROWS} rows` : `${COLUMNS} columns`}.`,
        "Keep the rows and columns that matter.",
      );
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
    line++;
    endRow();
  }
  if (row.length > 0) endRow();
  const [head, ...body] = rows;
  return { columns: head?.cells ?? [], rows: body, formulas };
}

function closingQuote(text: string, open: number): number | undefined {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return undefined;
}

function cellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

/** The sign that parts most cells of the first line. */
function separatorOf(text: string): string {
  const first =
    text
      .slice(0, 10_000)
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, "") ?? "";
  const counts = [",", "\t", ";", "|"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ",";
}
