import type { LeftOut, Reading, Source } from "./pieces.js";

const BEGINNING = 160;
/** From so many entries on, those of one file that are left out for one reason are counted together. */
const ENTRIES = 2_000;
const RECENT = 32;

/** Enters lines that are left out, those that follow each other for one reason as one. */
export interface LineRuns {
  leaveOut(line: number, text: string, why: string): void;
  clean(line: number, text: string, why: string): void;
}

/** Line runs of one file, entered into its reading. */
export function lineRuns(file: string, reading: Pick<Reading, "unmapped" | "cleaned">): LineRuns {
  const source = (line: number) => ({ file, line, lastLine: line });
  return {
    leaveOut: (line, text, why) => enterLeftOut(reading.unmapped, source(line), text, why),
    clean: (line, text, why) => enterLeftOut(reading.cleaned, source(line), text, why),
  };
}

/**
 * Enters what is left out; it joins the entry before where that ends just above it, or is the same field of a
 * list, or where there are thousands.
 */
export function enterLeftOut(list: LeftOut[], source: Source, text: string, why: string): void {
  const last = list.at(-1);
  if (last?.why === why && last.source.file === source.file) {
    const { line, lastLine, field } = last.source;
    if (source.line !== undefined && line !== undefined && source.line === (lastLine ?? line) + 1) {
      last.source.lastLine = source.lastLine ?? source.line;
      last.count++;
      return;
    }
    const pattern = source.field?.replace(/\[\d+\]/g, "[]");
    if (pattern !== undefined && field?.replace(/\[\d+\]/g, "[]") === pattern) {
      last.source.field = pattern;
      last.count++;
      return;
    }
  }
  const alike =
    list.length < ENTRIES
      ? undefined
      : list.slice(-RECENT).find((it) => it.why === why && it.source.file === source.file);
  if (alike === undefined) {
    list.push({ source: { ...source }, text: beginningOf(text), why, count: 1 });
    return;
  }
  if (source.line !== undefined) alike.source.lastLine = source.lastLine ?? source.line;
  alike.count++;
}

/** The beginning of a text, in one line. */
export function beginningOf(text: string): string {
  const line = text
    .slice(0, BEGINNING * 2)
    .replace(/\s+/g, " ")
    .trim();
  return line.length > BEGINNING || text.length > BEGINNING * 2 ? `${line.slice(0, BEGINNING - 1)}…` : line;
}

/** A source as people read it: `chat.txt, lines 3-9`. */
export function sourceInWords({ file, line, lastLine, field }: Source): string {
  const lines =
    line === undefined
      ? ""
      : lastLine === undefined || lastLine === line
        ? `, line ${line}`
        : `, lines ${line}-${lastLine}`;
  return `${file}${lines}${field === undefined ? "" : `, ${field}`}`;
}
