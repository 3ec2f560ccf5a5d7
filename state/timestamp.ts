/** A moment of a video as people write it: 65.4 is `1:05`. Whole seconds, rounded down. */
export function formatTimestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Seconds of a written moment (`m:ss`, `mm:ss` or `h:mm:ss`); undefined when it is none. */
export function parseTimestamp(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:\.\d+)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0"] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
