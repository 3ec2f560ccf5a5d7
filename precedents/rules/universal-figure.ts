import type { Figure, Unit } from "./figures.js";

/** Periods that rules everywhere speak of. */
const CUSTOMARY: Partial<Record<Unit, readonly number[]>> = {
  minute: [5, 10, 15, 30, 60],
  hour: [1, 2, 6, 12, 24, 36, 48, 72],
  day: [1, 2, 3, 5, 7, 8, 10, 14, 15, 20, 21, 28, 30, 45, 60, 90, 100, 120, 180, 365],
  "working-day": [1, 2, 3, 5, 7, 10, 14, 15, 20, 30],
  week: [1, 2, 3, 4, 6, 8],
  month: [0.5, 1, 2, 3, 4, 6, 9, 12, 18, 24, 36],
  year: [0.5, 1, 2, 3, 4, 5, 6, 10, 20],
};
/** A count up to this is a way of speaking ("two photos", "three reasons"). */
const SMALL = 10;

/**
 * Whether a figure may stand in a rule for all cases. A date, a sum of money, a code, and a bare number above ten may
 * not. A period, a share or a multiple may: when it is customary (within 7 days, half, three times), or at least not
 * taken from the case.
 *
 * @param inCase whether the case says the same figure
 */
export function isUniversal({ unit, value = Number.NaN }: Figure, inCase: boolean): boolean {
  if (unit === "date" || unit === "money" || unit === "code") return false;
  if (unit === "bare") return Number.isInteger(value) && value <= SMALL;
  return isCustomary(unit, value) || !inCase;
}

function isCustomary(unit: Unit, value: number): boolean {
  if (unit === "percent") return value % 5 === 0 || value === 33;
  if (unit === "times") return Number.isInteger(value) && value <= SMALL;
  return CUSTOMARY[unit]?.includes(value) === true;
}
