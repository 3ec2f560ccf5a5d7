import type { RawMoment } from "./raw-moment.js";

/** Which part of a date such as 03/04/2026 is the day. */
export type DayOrder = "day-first" | "month-first";

/**
 * The order in which one file writes its dates, where one of them can be read in one way only, and that date. Undefined
 * where all can be read in both ways, or some in one way and some in the other.
 */
export function dayOrderOf(moments: Iterable<RawMoment>): { order: DayOrder; because: string } | undefined {
  let day: string | undefined;
  let month: string | undefined;
  for (const { raw, dayFirst, monthFirst } of moments) {
    if (dayFirst !== undefined && monthFirst === undefined) day ??= raw;
    if (dayFirst === undefined && monthFirst !== undefined) month ??= raw;
  }
  if (day !== undefined && month === undefined) return { order: "day-first", because: day };
  if (month !== undefined && day === undefined) return { order: "month-first", because: month };
  return undefined;
}

/** A moment as ISO 8601, by the order that is known; undefined where it can still be read in two ways, or is none. */
export function settledMoment(
  moment: RawMoment | undefined,
  order: DayOrder | undefined,
): string | undefined {
  if (moment === undefined) return undefined;
  if (moment.iso !== undefined) return moment.iso;
  if (order !== undefined) return order === "day-first" ? moment.dayFirst : moment.monthFirst;
  return undefined;
}

/** Why a moment could not be settled, to follow "its date"; undefined when it is settled. */
export function unsettledBecause(
  moment: RawMoment | undefined,
  order: DayOrder | undefined,
): string | undefined {
  if (moment === undefined || settledMoment(moment, order) !== undefined) return undefined;
  const { raw, problem, dayFirst, monthFirst } = moment;
  if (problem !== undefined) return `"${raw}" ${problem}`;
  if (order !== undefined) return `"${raw}" names no day when it is read ${order}`;
  if (dayFirst !== undefined && monthFirst !== undefined) {
    return `"${raw}" is ${dayFirst.slice(0, 10)} or ${monthFirst.slice(0, 10)}; say --day-first or --month-first`;
  }
  return `"${raw}" names its day otherwise than other dates of the file; say --day-first or --month-first`;
}
