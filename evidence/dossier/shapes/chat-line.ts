import { momentAt } from "../moments/moment.js";
import type { RawMoment } from "../moments/raw-moment.js";

/** What one line of a chat dump begins. */
export type ChatLine =
  /** A message; `text` stands on the following lines where `header` is set. */
  | { kind: "message"; at?: RawMoment; speaker: string; text: string; header?: true }
  /** A day by itself: it holds for the lines that follow. */
  | { kind: "day"; day: RawMoment }
  /** A moment, then words that name no speaker. */
  | { kind: "dated"; at: RawMoment; text: string };

/** Marks that chat programs write before names and notices, and no reader sees. */
const MARKS = /[\u200e\u200f\u202a-\u202c\ufeff]/g;
const NAMED = /^([^:：<>|\t]{1,60}?)\s?(?:[:：]\s?|\s?\|\s?|\t+)(.*)$/su;
const ANGLED = /^<([^<>]{1,60})>\s?(.*)$/su;
const AFTER_MOMENT = /^[ \u00a0\u202f]{0,3}[\])）】]?[ \u00a0\u202f\t]{0,3}(?:[-–—|,，:：] {0,3})?/u;
const BULLET = /^\s{0,8}(?:[-*+>] {1,4}){1,3}/;
/** Where a moment may begin that follows a name. */
const MOMENT_BEHIND =
  /^([^:：<>|\t\d][^:：<>|\t]{0,40}?)(?:\s{1,6}|\s{0,2}[(（[【]\s?)(?=\d|昨|今|前|周|星期|[ap上下早中晚]\S?\d)/iu;
const CLOSING = /^\s{0,2}[)）\]】]?\s{0,2}(?:[:：]\s?(.*))?$/su;
const ORNAMENT = /^[\s\-—–_=#*~·.【[（(]{0,40}|[\s\-—–_=#*~·.】\])）]{0,40}$/gu;

/**
 * Reads the beginning of a message in the shapes of common exports: `[time] name: text`, `time - name: text`,
 * `time name` or `name time` above its text, `name (time): text`, `<name> text`, `name: text`. Undefined for a line that
 * goes on with what came before.
 *
 * @param day what a line before named, for lines that have a time alone
 */
export function readChatLine(line: string, day: RawMoment | undefined): ChatLine | undefined {
  const plain = plainLine(line);
  if (plain.length < 80) {
    const bare = plain.replace(ORNAMENT, "");
    const found = bare === "" ? undefined : momentAt(bare, 0);
    if (found !== undefined && !found.timed && found.end >= bare.length)
      return { kind: "day", day: found.moment };
  }
  const start = /^[[(（【]/.test(plain) ? 1 : 0;
  const found = momentAt(plain, start, day);
  if (found !== undefined) {
    const rest = plain.slice(found.end).replace(AFTER_MOMENT, "");
    const [, speaker, text = ""] = ANGLED.exec(rest) ?? NAMED.exec(rest) ?? [];
    if (speaker !== undefined) return { kind: "message", at: found.moment, speaker: speaker.trim(), text };
    return { kind: "dated", at: found.moment, text: rest };
  }
  return momentBehind(plain, day) ?? undated(plain);
}

function momentBehind(plain: string, day: RawMoment | undefined): ChatLine | undefined {
  const [before, speaker] = MOMENT_BEHIND.exec(plain) ?? [];
  if (before === undefined || speaker === undefined) return undefined;
  const found = momentAt(plain, before.length, day);
  if (found === undefined) return undefined;
  const closing = CLOSING.exec(plain.slice(found.end));
  if (closing === null) return undefined;
  const text = closing[1] ?? "";
  const message = { kind: "message" as const, at: found.moment, speaker: speaker.trim(), text };
  return text === "" ? { ...message, header: true } : message;
}

function undated(plain: string): ChatLine | undefined {
  const [, speaker, text = ""] =
    ANGLED.exec(plain) ?? /^([^:：<>|\t]{1,40}?)\s?[:：]\s?(.*)$/su.exec(plain) ?? [];
  if (speaker === undefined || speaker.trim() === "" || text.startsWith("//")) return undefined;
  return { kind: "message", speaker: speaker.trim(), text };
}

/** Without unseen marks, bullets, and the stars that make a name bold. */
function plainLine(line: string): string {
  const plain = line.replace(MARKS, "");
  const bullet = BULLET.exec(plain)?.[0] ?? "";
  const rest = bullet === "" ? plain.trimEnd() : plain.slice(bullet.length).trimEnd();
  if (!rest.slice(0, 80).includes("**")) return rest.trimStart();
  return rest.replace(/\*\*/, "").replace(/\*\*/, "").trimStart();
}
