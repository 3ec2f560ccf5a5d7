import { keyOf, type Speakers } from "../words/speakers.js";
import { readChatLine } from "./chat-line.js";
import type { Line } from "./read-chat.js";

const SAMPLE = 200;
/** Least share of lines of a shape. */
const SHARE = 0.5;

/**
 * What lines without a label look like: a chat has few speakers who come again, one of them known or most of them
 * dated; a log has a date in most lines.
 */
export function shapeOfLines(lines: readonly Line[], speakers: Speakers): "chat" | "timeline" | undefined {
  const sample = lines.filter(({ text }) => text.trim() !== "").slice(0, SAMPLE);
  const read = sample.map(({ text }) => readChatLine(text, { raw: "", iso: "2000-01-01" }));
  const names = new Map<string, number>();
  let [messages, dated, known] = [0, 0, 0];
  for (const line of read) {
    if (line?.kind === "dated") dated++;
    if (line?.kind !== "message") continue;
    messages++;
    if (line.at !== undefined) dated++;
    if (speakers.sideOf(line.speaker) !== undefined) known++;
    names.set(keyOf(line.speaker), (names.get(keyOf(line.speaker)) ?? 0) + 1);
  }
  const again = [...names.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  const speaks =
    known >= Math.max(1, messages / 3) || (again >= messages * 0.7 && names.size >= 2 && messages >= 4);
  if (messages > 0 && speaks && messages + continued(read) >= sample.length * SHARE) {
    const datedMessages = read.filter((it) => it?.kind === "message" && it.at !== undefined).length;
    // Without times, only speakers that are known make a chat: any list has words before colons.
    if (datedMessages >= messages * SHARE || known >= messages * SHARE) return "chat";
  }
  return dated >= sample.length * SHARE && dated > 0 ? "timeline" : undefined;
}

/** Lines that may go on with a message above them. */
function continued(read: readonly unknown[]): number {
  return read.filter((it, index) => it === undefined && index > 0).length;
}
