import { CaseInvalid } from "../../../state/errors.js";
import { lineRuns } from "../line-runs.js";
import { momentAt } from "../moments/moment.js";
import { type EventPiece, emptyReading, type Reading } from "../pieces.js";
import type { Line } from "./read-chat.js";

const BULLET = /^\s{0,8}(?:[-*+>|] {1,4}){0,3}\[?/;
const AFTER_MOMENT = /^[ \u00a0\u202f\t]{0,3}[\])）】]?[ \t]{0,3}(?:(?:[-–—|,，:：;]|->|=>) {0,3})?/u;
const LEVEL = /^\[?(?:INFO|WARN(?:ING)?|DEBUG|NOTICE|ERROR)\]?[ :]{1,3}/;
/** What parts an event from a remark on it. */
const SEPARATOR = / (?:\||-|–|—|\/\/) |[:：;；] ?|[(（]/u;
/** Most steps of one file; a dispute holds five hundred. */
const STEPS = 20_000;
/** Longest event that stands without being parted. */
const EVENT = 120;

/**
 * Reads an order log: a moment, then what happened, one step a line; lines that are set in go on with a step.
 *
 * @throws CaseInvalid when there are more steps than anyone can choose from
 */
export function readLog(lines: readonly Line[], file: string): Reading {
  const reading = emptyReading();
  const runs = lineRuns(file, reading);
  let open: EventPiece | undefined;
  for (const { number, text } of lines) {
    if (text.trim() === "") {
      open = undefined;
      continue;
    }
    const start = BULLET.exec(text)?.[0].length ?? 0;
    const found = momentAt(text.replaceAll("**", ""), start);
    const rest =
      found === undefined
        ? ""
        : text
            .replaceAll("**", "")
            .slice(found.end)
            .replace(AFTER_MOMENT, "")
            .replace(LEVEL, "")
            .replace(/\|\s*$/, "")
            .trim();
    if (found !== undefined && rest !== "") {
      if (reading.pieces.length >= STEPS) {
        throw new CaseInvalid(
          "too-many-events",
          `${file}, line ${number}: there are more than ${STEPS} steps.`,
          "Keep those of this order.",
        );
      }
      const source = { file, line: number, lastLine: number };
      open = { kind: "event", source, at: found.moment, ...partEvent(rest) };
      reading.pieces.push(open);
    } else if (open !== undefined && /^\s/.test(text) && found === undefined) {
      open.note = [open.note, text.trim()].filter(Boolean).join("\n");
      open.source.lastLine = number;
    } else {
      runs.leaveOut(
        number,
        text,
        found === undefined ? "a log line without a date" : "a date without an event",
      );
    }
  }
  return reading;
}

/** What happened, and a remark on it. */
export function partEvent(text: string): Pick<EventPiece, "event" | "note"> {
  const at = text.search(SEPARATOR);
  if (at < 1)
    return text.length <= EVENT ? { event: text } : { event: `${text.slice(0, EVENT - 1)}…`, note: text };
  const event = text.slice(0, Math.min(at, EVENT)).trim();
  const sign = SEPARATOR.exec(text)?.[0].trim() ?? "";
  const note = text.slice(at).trim().slice(sign.length).trim();
  // The bracket that opened the remark closes it.
  const unbracketed = /^[(（]$/.test(sign) ? note.replace(/[)）]\.?$/u, "") : note;
  return unbracketed === "" ? { event } : { event, note: at > EVENT ? text : unbracketed };
}
