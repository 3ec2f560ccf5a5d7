import { calendarDay } from "./calendar-day.js";
import { clockTime } from "./clock-time.js";
import type { RawMoment } from "./raw-moment.js";

/** Months, weekdays and signs around a date. */
const WEEKDAY =
  /\s?[(（]?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|(?:星期|周|礼拜)[一二三四五六日天])[)）]?[,，.]?\s?/iy;
const BETWEEN = /[ \u00a0\u202f\t]{0,3}[,，]?[ \u00a0\u202f\t]{0,3}(?:T|at |um |klo )?/y;

/**
 * The moment that `text` has at `start`, and where it ends: a day, a day and a time, or a time alone (then `day` is
 * what the lines before said). Undefined when there is none.
 */
export function momentAt(
  text: string,
  start: number,
  day?: RawMoment,
): { moment: RawMoment; end: number; timed: boolean } | undefined {
  let at = skip(WEEKDAY, text, start);
  const date = calendarDay(text, at);
  if (date === undefined) {
    const time = day === undefined ? undefined : clockTime(text, at);
    if (time === undefined || day === undefined) return undefined;
    return { moment: joined(day, text.slice(start, time.end), time.iso), end: time.end, timed: true };
  }
  at = date.end;
  const afterWeekday = skip(WEEKDAY, text, at);
  const from = skip(BETWEEN, text, afterWeekday);
  const time = from === date.end ? undefined : clockTime(text, from);
  const end = time?.end ?? date.end;
  const raw = text.slice(start, end);
  return { moment: joined(date.day, raw, time?.iso), end, timed: time !== undefined };
}

/** A whole text as a moment, also as seconds or milliseconds since 1970. */
export function readMoment(text: string): RawMoment | undefined {
  const raw = text.trim();
  if (/^\d{10}(?:\d{3})?$/.test(raw)) {
    const moment = new Date(Number(raw) * (raw.length === 10 ? 1_000 : 1));
    return { raw, iso: `${moment.toISOString().slice(0, 19)}Z` };
  }
  if (raw.length > 80) return undefined;
  const found = momentAt(raw, 0);
  return found !== undefined && /^[\s.,。)）\]]*$/.test(raw.slice(found.end)) ? found.moment : undefined;
}

function joined(day: RawMoment, raw: string, time: string | undefined): RawMoment {
  const withTime = (iso: string) => (time === undefined ? iso : `${iso.slice(0, 10)}T${time}`);
  return {
    raw: raw.trim(),
    ...(day.iso === undefined ? {} : { iso: withTime(day.iso) }),
    ...(day.dayFirst === undefined ? {} : { dayFirst: withTime(day.dayFirst) }),
    ...(day.monthFirst === undefined ? {} : { monthFirst: withTime(day.monthFirst) }),
    ...(day.problem === undefined ? {} : { problem: day.problem }),
  };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
