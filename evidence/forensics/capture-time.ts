import { type CaseDates, momentMs } from "./case-dates.js";

const DAY_MS = 86_400_000;

/** Moments that cameras give whose clock was never set. */
const UNSET = /^(?:1970|1980|200[0-3])-01-01T/;

/** A picture's own time against the dates of the case. */
export interface CaptureTime {
  /** Continues "it says that it was taken on 2026-03-01 at 10:00, ...". */
  said: string;
  /** Whether the dates do not go together. */
  conflict: boolean;
}

/**
 * Holds the time that a camera wrote against the dates of the case. Zones are often unknown, so that less than a day's
 * difference is none. A seller's picture from before the order is usual, and so is one of the product.
 *
 * @param taken `2026-03-01T10:00:00`, by the camera's clock; `offset`: its zone, where it is told
 */
export function captureTime(
  { taken, offset }: { taken: string; offset?: string },
  exhibit: string,
  { ordered, filed, exhibits }: CaseDates,
): CaptureTime {
  if (UNSET.test(taken)) return { said: "which is what a clock says that was never set", conflict: false };
  const at = momentMs(taken + (offset ?? ""));
  const days = (moment: string) => (at - momentMs(moment)) / DAY_MS;
  const dated = exhibits.get(exhibit);
  if (filed !== undefined && days(endOf(filed)) > 1) {
    return { said: `${inDays(days(filed))} after the dispute was filed`, conflict: true };
  }
  if (dated !== undefined && days(endOf(dated)) > 1) {
    return { said: `${inDays(days(dated))} after the date of its exhibit`, conflict: true };
  }
  if (ordered === undefined) return { said: "with no order to compare that with", conflict: false };
  if (days(ordered) < -1) {
    const said = `${inDays(-days(ordered))} before the first event of the order`;
    return { said, conflict: exhibit.startsWith("B") };
  }
  const until = filed === undefined ? "" : " and before the dispute was filed";
  return { said: `after the first event of the order${until}`, conflict: false };
}

/** A day is over a day later. */
function endOf(moment: string): string {
  return moment.length === 10 ? `${moment}T23:59` : moment;
}

function inDays(days: number): string {
  if (days >= 730) return `${Math.floor(days / 365.25)} years`;
  const whole = Math.max(1, Math.round(days));
  return whole === 1 ? "1 day" : `${whole} days`;
}
