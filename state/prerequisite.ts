/** One thing that the program can use. */
export interface Prerequisite {
  name: string;
  /** What it is for. */
  use: string;
  /** Version or state where it is there; undefined where it is missing. */
  found: string | undefined;
  /** What to do where it is missing. */
  remedy: string;
}
