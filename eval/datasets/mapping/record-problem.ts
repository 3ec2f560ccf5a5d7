/**
 * Something in a record that its mapping does not fit. A record with a `skip` gives no dispute; `left-out` loses one
 * field or entry only.
 */
export interface RecordProblem {
  level: "skip" | "left-out";
  /** The field of ours, such as `buyer.evidence`. */
  field: string;
  what: string;
  remedy: string;
}

/** Takes down what is wrong with a record. */
export type Say = (problem: RecordProblem) => void;

/** A value of theirs for a message: on one line, and short. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
