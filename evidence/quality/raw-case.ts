import type { CaseInvalid } from "../../state/errors.js";

/** A case as it stands on disk, parsed as JSON and not yet checked; or why it could not even be parsed. */
export interface RawCase {
  /** Its id, or where it stands. */
  name: string;
  value: unknown;
  unreadable?: CaseInvalid;
  /** What media paths are relative to; undefined where there can be none. */
  folder?: string;
  /** Whether the folder is the case's own, so that files in it which nothing names are worth a word. */
  own: boolean;
  /** Set where the value was made of another format, so that it cannot be repaired. */
  converted?: true;
  /** The line of a JSONL file, as it stands there. */
  line?: string;
}
