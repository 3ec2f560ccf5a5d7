import { emptyReading, type Reading } from "../pieces.js";
import { type FactPlace, factNamed, factOf } from "../words/facts-in.js";
import { FIELD } from "../words/field-names.js";
import { fieldKey } from "../words/fields.js";
import type { Label } from "../words/labels.js";
import { type FoundRecord, readRecords } from "./read-records.js";
import { readTable, type Table } from "./read-table.js";

/** Reads a CSV or TSV file: a list of records, or two columns of names and values. */
export function readCsv(text: string, file: string, label: Label): Reading {
  const table = readTable(text, file);
  const reading = isFactSheet(table)
    ? readFacts(table, file, label)
    : readRecords(recordsOf(table, file), label);
  if (table.formulas > 0) {
    reading.notes.push(
      `${file}: ${table.formulas} cell(s) begin like a formula; they were taken as text and computed by nobody.`,
    );
  }
  return reading;
}

function recordsOf({ columns, rows }: Table, file: string): FoundRecord[] {
  return rows.map(({ line, cells }) => {
    const value: Record<string, string> = Object.create(null);
    for (const [index, cell] of cells.entries()) value[columns[index] || `column ${index + 1}`] = cell;
    return { value, source: { file, line, lastLine: line }, path: "" };
  });
}

const COLUMN_NAMES = new Set(
  [...FIELD.at, ...FIELD.speaker, ...FIELD.role, ...FIELD.party, ...FIELD.message, ...FIELD.event].map(
    fieldKey,
  ),
);

function isFactSheet({ columns, rows }: Table): boolean {
  if (columns.length !== 2 || columns.filter((column) => COLUMN_NAMES.has(fieldKey(column))).length === 2)
    return false;
  return rows
    .concat({ line: 1, cells: columns })
    .some(({ cells }) => PLACES.some((place) => factNamed(cells[0] ?? "", place) !== undefined));
}

const PLACES: readonly FactPlace[] = ["dispute", "order", "product"];

function readFacts({ columns, rows }: Table, file: string, { part }: Label): Reading {
  const reading = emptyReading();
  const first: readonly FactPlace[] = part === "product" || part === "order" ? [part] : [];
  for (const { line, cells } of [{ line: 1, cells: columns }, ...rows]) {
    const [name = "", value = ""] = cells;
    const source = { file, line, lastLine: line };
    const fact = [...first, ...PLACES].map((place) => factNamed(name, place)).find((it) => it !== undefined);
    if (fact !== undefined && value !== "") reading.pieces.push(factOf(fact, value, source));
    else if (!/^(field|key|name|项目|字段)$/iu.test(name)) {
      reading.unmapped.push({
        source,
        text: `${name}: ${value}`.slice(0, 160),
        why: "a fact that the dispute format has no place for",
        count: 1,
      });
    }
  }
  return reading;
}
