import { calendarDay } from "../moments/calendar-day.js";
import { type Label, readLabel } from "../words/labels.js";
import type { Line } from "./read-chat.js";

/** A part of a text under one heading. */
export interface Section {
  label: Label;
  /** The line that heads it; absent for what stands before the first heading. */
  heading?: Line;
  lines: Line[];
}

const HASHES = /^(#{1,6}) +(.{1,120}?)[ #]*$/;
const BRACKETS = /^\s{0,3}[【「[]([^【】「」[\]\d:：.][^【】「」[\]:：.]{1,40})[】」\]][:：]?\s*$/u;
const EQUALS = /^={2,}\s*([^=]{1,60}?)\s*={2,}\s*$/;
const BOLD = /^\s{0,3}\*\*([^*]{1,60})\*\*[:：]?\s*$/;
const COLON = /^\s{0,3}([^:：\d]{1,40})[:：]\s*$/u;
const UNDERLINE = /^(=|-){3,}\s*$/;

/**
 * Parts a text by its headings: Markdown's, `【...】`, `== ... ==`, `**...**`, or a short line that ends with a colon. But
 * for Markdown's own, only a heading that says what follows counts, and none of the others in a chat. A deeper heading
 * adds to the one above it; where headings say what their sections are, the file's name no longer does.
 */
export function partSections(lines: readonly Line[], file: Label): Section[] {
  const sections: Section[] = [{ label: file, lines: [] }];
  let above: { level: number; label: Label }[] = [];
  for (const [index, line] of lines.entries()) {
    const heading = headingOf(line.text, lines[index + 1]?.text, file.part === "chat");
    if (heading === undefined) {
      const underlines = UNDERLINE.test(line.text) && sections.at(-1)?.heading?.number === line.number - 1;
      if (!underlines) sections.at(-1)?.lines.push(line);
      continue;
    }
    above = above.filter(({ level }) => level < heading.level);
    const label = { ...above.at(-1)?.label, ...readLabel(heading.text) };
    above.push({ level: heading.level, label });
    sections.push({ label, heading: line, lines: [] });
  }
  const told = sections.slice(1).some(({ label }) => label.part !== undefined);
  return sections.map((section, index) => {
    if (told) return index === 0 ? { ...section, label: {} } : section;
    return { ...section, label: { ...file, ...section.label } };
  });
}

function headingOf(
  text: string,
  next: string | undefined,
  chat: boolean,
): { level: number; text: string } | undefined {
  if (text.length > 140) return undefined;
  const [, hashes, title] = HASHES.exec(text) ?? [];
  if (hashes !== undefined && title !== undefined) {
    // A day is no heading: it dates what follows.
    return calendarDay(title, 0) === undefined ? { level: hashes.length, text: title } : undefined;
  }
  if (next !== undefined && UNDERLINE.test(next) && /^\p{L}.{0,60}$/u.test(text)) {
    return { level: next.startsWith("=") ? 1 : 2, text };
  }
  if (chat) return undefined;
  for (const pattern of [BRACKETS, EQUALS, BOLD, COLON]) {
    const [, words] = pattern.exec(text) ?? [];
    if (words === undefined) continue;
    const { part, side } = readLabel(words);
    if (part !== undefined || (side !== undefined && pattern !== COLON)) return { level: 3, text: words };
  }
  return undefined;
}
