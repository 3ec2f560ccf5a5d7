import { joinReadings } from "../join-readings.js";
import { emptyReading, type Reading } from "../pieces.js";
import type { Label } from "../words/labels.js";
import type { Line } from "./read-chat.js";
import { type FoundRecord, readRecords } from "./read-records.js";

const ROW = /^\s{0,3}\|.*\|\s*$/;
const RULE = /^\s{0,3}\|(?:\s*:?-{2,}:?\s*\|)+\s*$/;

/** Reads the tables of Markdown among lines; gives what they hold, and the other lines. */
export function readPipeTable(
  lines: readonly Line[],
  file: string,
  label: Label,
): { tables: Reading; lines: readonly Line[] } {
  if (!lines.some(({ text }) => RULE.test(text))) return { tables: emptyReading(), lines };
  const rest: Line[] = [];
  const readings: Reading[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [head, rule] = [lines[at], lines[at + 1]];
    if (head === undefined) break;
    if (rule === undefined || !ROW.test(head.text) || !RULE.test(rule.text)) {
      rest.push(head);
      continue;
    }
    const columns = cellsOf(head.text);
    const records: FoundRecord[] = [];
    at += 2;
    for (let row = lines[at]; row !== undefined && ROW.test(row.text); row = lines[++at]) {
      const cells = cellsOf(row.text);
      const value = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
      records.push({ value, source: { file, line: row.number, lastLine: row.number }, path: "" });
    }
    at--;
    readings.push(readRecords(records, label));
  }
  return { tables: joinReadings(readings), lines: rest };
}

function cellsOf(row: string): string[] {
  const inner = row.trim().slice(1, -1);
  return inner
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").replaceAll("<br>", "\n").replaceAll("**", "").trim());
}
