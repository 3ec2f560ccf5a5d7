import { joinReadings } from "../join-readings.js";
import { lineRuns } from "../line-runs.js";
import { emptyReading, type Reading } from "../pieces.js";
import type { Label, Part } from "../words/labels.js";
import type { Speakers } from "../words/speakers.js";
import { type Line, readChat } from "./read-chat.js";
import { readExhibitLines } from "./read-exhibit-lines.js";
import { readFactLines } from "./read-fact-lines.js";
import { readLog } from "./read-log.js";
import { readPipeTable } from "./read-pipe-table.js";
import { partSections, type Section } from "./sections.js";
import { shapeOfLines } from "./text-shape.js";

const NO_LABEL =
  "nothing says what this text is: name its file (buyer-statement.txt, chat.txt, order-log.txt) or put a heading above it";

/** Reads a plain text or Markdown file by its sections; what a section is, its heading, file name or shape says. */
export function readText(text: string, file: string, label: Label, speakers: Speakers): Reading {
  const lines = linesOf(text);
  const sections = partSections(lines, label);
  const headings = emptyReading();
  const runs = lineRuns(file, headings);
  for (const { heading } of sections)
    if (heading !== undefined) runs.clean(heading.number, heading.text, "a heading");
  return joinReadings([headings, ...sections.map((section) => readSection(section, file, speakers))]);
}

/** Lines with their numbers; what is split is never copied. */
export function linesOf(text: string): Line[] {
  return text.split(/\r\n|\n|\r|\u2028|\u2029/).map((line, index) => ({ number: index + 1, text: line }));
}

function readSection(section: Section, file: string, speakers: Speakers): Reading {
  const { tables, lines } = readPipeTable(section.lines, file, section.label);
  const rest = lines.filter(({ text }) => !/^\s*(?:```|~~~|---+|\*\*\*+)\s*\w*\s*$/.test(text));
  while (rest.at(-1)?.text.trim() === "") rest.pop();
  if (rest.length === 0) return tables;
  const { label } = section;
  const part = partOf(label, rest, speakers);
  const reading = part === undefined ? leftOver(rest, file, label) : READ[part](rest, file, label, speakers);
  return joinReadings([tables, reading]);
}

/** A label is believed but where the lines have plainly another shape, as a chat in a file named `buyer`. */
function partOf(label: Label, lines: readonly Line[], speakers: Speakers): Part | undefined {
  const shape = shapeOfLines(lines, speakers);
  if (label.part === undefined || label.part === "order" || label.part === "record")
    return shape ?? label.part;
  return label.part;
}

type Reader = (lines: readonly Line[], file: string, label: Label, speakers: Speakers) => Reading;

const READ: Record<Part, Reader> = {
  chat: (lines, file, _label, speakers) => readChat(lines, file, speakers),
  timeline: (lines, file) => readLog(lines, file),
  statement: (lines, file, label) => statementOf(lines, file, label),
  evidence: (lines, file, label) => readExhibitLines(lines, file, label.side ?? ""),
  record: (lines, file) => readExhibitLines(lines, file, "record"),
  product: (lines, file) => readFactLines(lines, file, "product"),
  order: (lines, file) => readFactLines(lines, file, "order"),
};

function statementOf(lines: readonly Line[], file: string, { side }: Label): Reading {
  const reading = emptyReading();
  const [first, last] = [lines[0]?.number ?? 1, lines.at(-1)?.number ?? 1];
  const text = lines
    .map((line) => line.text)
    .join("\n")
    .trim();
  const source = { file, line: first, lastLine: last };
  reading.pieces.push({ kind: "statement", source, party: side ?? "", text });
  const demand = /^\s*(?:demand|request|i (?:ask|want)|诉求|请求|要求)[:：]\s*(.{1,200})$/imu.exec(text)?.[1];
  if (demand !== undefined && (side === "buyer" || side === "seller")) {
    reading.pieces.push({ kind: "fact", source, fact: `${side}.demand`, value: demand });
  }
  return reading;
}

/** Lines that nothing explains; a text with a side alone is that party's statement. */
function leftOver(lines: readonly Line[], file: string, label: Label): Reading {
  if (label.side === "buyer" || label.side === "seller") return statementOf(lines, file, label);
  const facts = readFactLines(lines, file, "dispute");
  if (facts.pieces.length > 0) return facts;
  const reading = emptyReading();
  const runs = lineRuns(file, reading);
  for (const { number, text } of lines) if (text.trim() !== "") runs.leaveOut(number, text, NO_LABEL);
  return reading;
}
