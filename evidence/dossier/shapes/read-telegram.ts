import { beginningOf } from "../line-runs.js";
import { readMoment } from "../moments/moment.js";
import { emptyReading, type Reading } from "../pieces.js";

/** Fields of a message that hold words or files; the others number and measure it. */
const FILES = ["photo", "file"] as const;

/** Whether a JSON object is the export of one chat by Telegram Desktop. */
export function isTelegram(record: Readonly<Record<string, unknown>>): boolean {
  const { messages } = record;
  if (!Array.isArray(messages) || messages.length === 0) return false;
  return messages
    .slice(0, 20)
    .some(
      (it) => isObject(it) && "date" in it && ("from_id" in it || "actor_id" in it || "date_unixtime" in it),
    );
}

/** Reads the export of one chat. Service messages (calls, pins) are noise; other files than pictures stay named. */
export function readTelegram(record: Readonly<Record<string, unknown>>, file: string): Reading {
  const reading = emptyReading();
  const messages = record["messages"] as readonly unknown[];
  for (const [index, message] of messages.entries()) {
    const source = { file, field: `messages[${index}]` };
    if (!isObject(message)) {
      reading.unmapped.push({
        source,
        text: beginningOf(JSON.stringify(message) ?? ""),
        why: "no message",
        count: 1,
      });
      continue;
    }
    const { type, from, date, date_unixtime: seconds, text } = message;
    const words = wordsOf(text);
    if (type === "service") {
      const action = String(message["action"] ?? "notice");
      reading.cleaned.push({
        source,
        text: beginningOf(`${action} ${words}`),
        why: "a notice of the chat program",
        count: 1,
      });
      continue;
    }
    const media = FILES.flatMap((name) => {
      const value = message[name];
      return typeof value === "string" && !value.startsWith("(File not included") ? [value] : [];
    });
    if (FILES.some((name) => String(message[name] ?? "").startsWith("(File not included"))) {
      reading.notes.push(`${file}, ${source.field}: the export left a file out.`);
    }
    // `date` is the time of the machine that exported, whose zone nobody knows.
    const at = readMoment(typeof seconds === "string" ? seconds : typeof date === "string" ? date : "");
    reading.pieces.push({
      kind: "chat",
      source,
      ...(at === undefined ? {} : { at }),
      speaker: typeof from === "string" ? from : "",
      text: words,
      media,
    });
  }
  reading.notes.push(
    `${file}: a Telegram export; numbers, sizes and reactions of its messages are left out; its times are UTC.`,
  );
  return reading;
}

/** Telegram writes a text as one, or as a list of plain and marked parts. */
function wordsOf(text: unknown): string {
  if (typeof text === "string") return text;
  if (!Array.isArray(text)) return "";
  return text
    .map((part) => (typeof part === "string" ? part : isObject(part) ? String(part["text"] ?? "") : ""))
    .join("");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
