/** How bad a problem is: an `error` keeps a case from being judged or makes it worthless, a `hint` may be meant so. */
export type Level = "error" | "warning" | "hint";

/** Names of the checks, as they stand in tables. */
export type CheckName =
  | "structure"
  | "media-missing"
  | "media-unreadable"
  | "media-unread"
  | "unused-file"
  | "text-without-media"
  | "missing-reference"
  | "visual-summary"
  | "duplicate-text"
  | "duplicate-media"
  | "duplicate-line"
  | "duplicate-case"
  | "date-order"
  | "date-future"
  | "category"
  | "language"
  | "statement-empty";

/** One thing that is wrong with a case, or may be. */
export interface Problem {
  check: CheckName;
  level: Level;
  /** The case: its id, or where it stands in a data set. */
  case: string;
  /** The field, such as `buyer.evidence.B1.media[0]`. */
  where: string;
  what: string;
  remedy: string;
  /** Whether `--fix` mends it. */
  fixable?: true;
}

/** A problem before it is known of which case. */
export type Found = Omit<Problem, "case">;
