/** A moment of a video as people write it, to a tenth of a second: 65 is `1:05`, 2.34 is `0:02.3`. */
export function formatTimestamp(seconds: number): string {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6));
  const whole = Math.floor(tenths / 10);
  const fraction = tenths % 10 === 0 ? "" : `.${tenths % 10}`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}${fraction}`;
}

/** Seconds of a written moment (`m:ss`, `h:mm:ss`, with or without a fraction); undefined when it is none. */
export function parseTimestamp(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d(?:\.\d+)?)$/.exec(text.trim());
  if (match === null) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0"] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
