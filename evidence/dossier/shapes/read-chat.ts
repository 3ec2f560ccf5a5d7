import { CaseInvalid } from "../../../state/errors.js";
import { lineRuns } from "../line-runs.js";
import type { RawMoment } from "../moments/raw-moment.js";
import { type ChatPiece, emptyReading, type Reading } from "../pieces.js";
import { readAttachments } from "../words/attachments.js";
import { noiseIn } from "../words/noise.js";
import { keyOf, type Speakers } from "../words/speakers.js";
import { type ChatLine, readChatLine } from "./chat-line.js";

/** A line of a file, with its number from 1. */
export interface Line {
  number: number;
  text: string;
}

/** Most messages of one file: a dispute holds a thousand, and dates may choose them. */
const MESSAGES = 200_000;
/** Lines by which the shape of a chat is told. */
const SAMPLE = 400;

/**
 * Reads a chat dump, line by line. A line that begins no message goes on with the one before.
 *
 * @param speakers whose a name is: in a chat without times, a word before a colon is a speaker where it is known or
 *   comes again
 * @throws CaseInvalid when there are more messages than anyone can choose from
 */
export function readChat(lines: readonly Line[], file: string, speakers: Speakers): Reading {
  const reading = emptyReading();
  const runs = lineRuns(file, reading);
  const shape = shapeOf(lines, speakers);
  let day: RawMoment | undefined;
  let open: { piece: ChatPiece; parts: string[] } | undefined;
  const close = () => {
    if (open !== undefined) finish(open.piece, open.parts, reading);
    open = undefined;
  };
  for (const { number, text } of lines) {
    if (text.trim() === "") {
      open?.parts.push("");
      continue;
    }
    const begun = shape.begins(readChatLine(text, day));
    if (begun?.kind === "day") {
      close();
      day = begun.day;
      runs.clean(number, text, "names the day of what follows");
    } else if (begun?.kind === "message") {
      close();
      if (reading.pieces.length >= MESSAGES) throw tooMany(file, number);
      const { at = day, speaker, text: words } = begun;
      const source = { file, line: number, lastLine: number };
      open = {
        piece: { kind: "chat", source, ...(at === undefined ? {} : { at }), speaker, text: "", media: [] },
        parts: words === "" ? [] : [words],
      };
    } else if (begun?.kind === "dated") {
      close();
      const noise = noiseIn(begun.text);
      if (noise === undefined) runs.leaveOut(number, text, "a dated line of the chat that names no speaker");
      else runs.clean(number, text, noise);
    } else if (open !== undefined) {
      open.parts.push(text);
      open.piece.source.lastLine = number;
    } else {
      const noise = noiseIn(text);
      if (noise === undefined) runs.leaveOut(number, text, "stands before the first message of the chat");
      else runs.clean(number, text, noise);
    }
  }
  close();
  return reading;
}

function finish(piece: ChatPiece, parts: readonly string[], reading: Reading): void {
  const { text, names, leftOut } = readAttachments(parts.join("\n"));
  piece.text = text;
  piece.media = names;
  if (leftOut)
    reading.notes.push(
      `${piece.source.file}, line ${piece.source.line}: the export left a picture or video out.`,
    );
  reading.pieces.push(piece);
}

/** Which lines begin a message, told by the first lines: names with colons, names above their text, or no times at all. */
function shapeOf(lines: readonly Line[], speakers: Speakers) {
  const sample = lines.slice(0, SAMPLE).map(({ text }) => readChatLine(text, { raw: "", iso: "2000-01-01" }));
  const count = (test: (line: ChatLine) => boolean) =>
    sample.filter((it) => it !== undefined && test(it)).length;
  const timed = count((it) => it.kind === "message" && it.at !== undefined);
  const dated = count((it) => it.kind === "dated");
  const namesAbove = dated > timed;
  const withoutTimes = timed + (namesAbove ? dated : 0) === 0;
  const often = namesAbove || withoutTimes ? namesOften(lines, namesAbove) : new Set<string>();
  const speaks = (name: string) => often.has(keyOf(name)) || speakers.sideOf(name) !== undefined;
  return {
    begins(line: ChatLine | undefined): ChatLine | undefined {
      if (line?.kind === "dated" && namesAbove) {
        const speaker = nameAbove(line.text);
        return speaks(speaker) ? { kind: "message", at: line.at, speaker, text: "", header: true } : line;
      }
      if (line?.kind !== "message" || line.at !== undefined) return line;
      return withoutTimes && speaks(line.speaker) ? line : undefined;
    },
  };
}

/** The name in front of a number in brackets, as QQ writes it. */
function nameAbove(text: string): string {
  return text
    .slice(0, 80)
    .replace(/[(（<]\d{4,}[)）>]$/u, "")
    .trim();
}

/** Names that come more than once: above their text, or in front of a colon. */
function namesOften(lines: readonly Line[], above: boolean): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const line = readChatLine(text, above ? { raw: "", iso: "2000-01-01" } : undefined);
    const name =
      line?.kind === "message" ? line.speaker : line?.kind === "dated" && above ? nameAbove(line.text) : "";
    if (name !== "") counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([key]) => key));
}

function tooMany(file: string, line: number): CaseInvalid {
  return new CaseInvalid(
    "too-many-messages",
    `${file}, line ${line}: there are more than ${MESSAGES} messages.`,
    "Cut the export to the time of the dispute.",
  );
}
