import { table } from "../../markdown-table.js";
import type { EvalReport } from "../eval-report.js";
import type { Cell, ReportTable } from "../sections/report-section.js";
import { reportSections, summaryOf } from "../sections/report-sections.js";

/** The report as Markdown: every table, no plots. Names and messages are shown as they are, and are no markup. */
export function reportMarkdown(report: EvalReport): string {
  const parts = reportSections(report).flatMap(({ title, lead, tables }) => [
    `## ${title}`,
    plainText(lead),
    ...tables.flatMap(tableParts),
  ]);
  const title = `# Evaluation of ${plainText(report.facts.dataset)}`;
  return `${[title, ...summaryOf(report).map(plainText), ...parts].join("\n\n")}\n`;
}

function tableParts({ title, note, heads, rows }: ReportTable): string[] {
  if (rows.length === 0) return [`### ${title}`, "Nothing to show."];
  const body = table(
    heads.map(plainText),
    rows.map((row) => row.map(cellText)),
  );
  return [`### ${title}`, ...(note === "" ? [] : [plainText(note)]), body];
}

function cellText(cell: Cell): string {
  if (typeof cell === "string") return plainText(cell);
  return cell.beside === "-" ? plainText(cell.figure) : plainText(`${cell.figure} (${cell.beside})`);
}

/** Control characters, and marks that turn the direction of the text after them. */
const UNWRITABLE = /(?!\s)\p{Cc}|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Text of somebody as Markdown shows it, in one line: nothing in it is markup, a link or a picture. */
export function plainText(text: string): string {
  return text
    .replace(UNWRITABLE, "\ufffd")
    .replace(/\s+/g, " ")
    .replace(/&/g, "&amp;")
    .replace(/[\\`*_{}[\]<>|#~$]/g, (sign) => `\\${sign}`)
    .replace(/:\/\//g, ":&#47;/")
    .replace(/@/g, "&#64;")
    .replace(/\b(www)\./gi, "$1&#46;");
}
