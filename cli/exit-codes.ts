/** Exit codes of the program. */
export const EXIT = {
  done: 0,
  failed: 1,
  /** Wrong usage or invalid input. */
  usage: 2,
  /** Judged, but a human should look. */
  review: 3,
  /** Stopped by Ctrl-C. */
  stopped: 130,
} as const;
