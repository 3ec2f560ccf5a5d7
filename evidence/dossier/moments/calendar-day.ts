import type { RawMoment } from "./raw-moment.js";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = `(${MONTHS.join("|")})[a-z]{0,6}\\.?`;

/** Year first: the only numeric order that cannot be read in two ways. */
const YEAR_FIRST =
  /(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号])(?!\d)/y;
const COMPACT = /(20\d{2})(\d{2})(\d{2})(?=[T ]\d{2}:?\d{2})/y;
const YEAR_LAST = /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/y;
const DAY_NAMED = new RegExp(`(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -]${MONTH},?[ -](\\d{4})(?!\\d)`, "iy");
const NAMED_DAY = new RegExp(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, "iy");
const WITHOUT_YEAR = /\d{1,2}\s?月\s?\d{1,2}\s?[日号]|\d{1,2}[-/]\d{1,2}(?=[ T]\d{1,2}:\d{2})/y;
const RELATIVE = /(?:今天|昨天|前天|today|yesterday)(?![a-z])/iy;

/** The day that `text` names at `start`, and where it ends; undefined when it names none. */
export function calendarDay(text: string, start: number): { day: RawMoment; end: number } | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = start;
    return pattern.exec(text);
  };
  const found = (raw: string, day: Omit<RawMoment, "raw">) => ({
    day: { raw, ...(Object.keys(day).length === 0 ? { problem: "names no day of the calendar" } : day) },
    end: start + raw.length,
  });
  const iso = (year: string, month: string | number, day: string) => {
    const read = isoDay(Number(year), Number(month), Number(day));
    return read === undefined ? {} : { iso: read };
  };

  const first = match(YEAR_FIRST);
  if (first !== null) {
    const [raw, year = "", , month, day, chineseMonth, chineseDay] = first;
    return found(raw, iso(year, month ?? chineseMonth ?? "", day ?? chineseDay ?? ""));
  }
  const compact = match(COMPACT);
  if (compact !== null) {
    const [raw, year = "", month = "", day = ""] = compact;
    return found(raw, iso(year, month, day));
  }
  const last = match(YEAR_LAST);
  if (last !== null) {
    const [raw, one = "", sign, two = "", year = ""] = last;
    return found(raw, twoReadings(one, two, year.length === 2 ? `20${year}` : year, sign === "."));
  }
  const dayNamed = match(DAY_NAMED);
  if (dayNamed !== null) {
    const [raw, day = "", month = "", year = ""] = dayNamed;
    return found(raw, iso(year, MONTHS.indexOf(month.toLowerCase()) + 1, day));
  }
  const namedDay = match(NAMED_DAY);
  if (namedDay !== null) {
    const [raw, month = "", day = "", year = ""] = namedDay;
    return found(raw, iso(year, MONTHS.indexOf(month.toLowerCase()) + 1, day));
  }
  const [yearless] = match(WITHOUT_YEAR) ?? [];
  if (yearless !== undefined) return found(yearless, { problem: "has no year" });
  const [relative] = match(RELATIVE) ?? [];
  if (relative !== undefined) return found(relative, { problem: "counts from a day that is not known" });
  return undefined;
}

/** Dots stand between day, month and year only; dashes and slashes in either order. */
function twoReadings(one: string, two: string, year: string, dotted: boolean): Omit<RawMoment, "raw"> {
  const dayFirst = isoDay(Number(year), Number(two), Number(one));
  const monthFirst = isoDay(Number(year), Number(one), Number(two));
  if (dotted || dayFirst === monthFirst) return dayFirst === undefined ? {} : { iso: dayFirst };
  return {
    ...(dayFirst === undefined ? {} : { dayFirst }),
    ...(monthFirst === undefined ? {} : { monthFirst }),
  };
}

function isoDay(year: number, month: number, day: number): string | undefined {
  const two = (part: number) => String(part).padStart(2, "0");
  const iso = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  const parsed = Date.parse(iso);
  // Date.parse rolls 2026-02-30 over to March.
  return Number.isFinite(parsed) && new Date(parsed).toISOString().startsWith(iso) ? iso : undefined;
}
