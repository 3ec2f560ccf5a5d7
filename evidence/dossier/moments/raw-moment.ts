/** A moment as an export writes it. One of `iso`, both readings, or `problem` is there. */
export interface RawMoment {
  raw: string;
  /** ISO 8601, as `dispute.json` wants it. */
  iso?: string;
  /** The two readings of a date such as 03/04/2026; one of them is absent where it names no day. */
  dayFirst?: string;
  monthFirst?: string;
  /** Why it is no moment: it has no year, or counts from today. Continues "the date ...". */
  problem?: string;
}
