const TIME =
  /(凌晨|清晨|早上|上午|中午|下午|傍晚|晚上)?\s?(\d{1,2})(?:[:：](\d{2})(?:[:：](\d{2})(?:[.,]\d{1,9})?)?|[点时](\d{1,2})分?)(?:[ \u00a0\u202f]?([ap])\.?m\.?(?![a-z]))?(?!\d)/iy;
const ZONE = / ?(?:(Z|UTC|GMT)(?![a-z])|([+-]\d{2}):?(\d{2})(?!\d))/iy;

/** The time of day that `text` has at `start`, as ISO 8601 writes it, and where it ends; undefined when there is none. */
export function clockTime(text: string, start: number): { iso: string; end: number } | undefined {
  TIME.lastIndex = start;
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [raw, part, hour = "", minute, second, chineseMinute, half] = found;
  const hours = hourOfDay(Number(hour), part, half);
  const minutes = Number(minute ?? chineseMinute);
  if (hours > 23 || minutes > 59 || Number(second ?? 0) > 59) return undefined;
  const two = (it: number) => String(it).padStart(2, "0");
  const time = `${two(hours)}:${two(minutes)}${second === undefined ? "" : `:${second}`}`;
  const end = start + raw.length;
  // A span such as 10:22-11:30 has no zone: zones follow seconds.
  const zone = second === undefined ? undefined : zoneAt(text, end);
  return { iso: `${time}${zone?.iso ?? ""}`, end: zone?.end ?? end };
}

function zoneAt(text: string, start: number): { iso: string; end: number } | undefined {
  ZONE.lastIndex = start;
  const found = ZONE.exec(text);
  if (found === null) return undefined;
  const [raw, zulu, hours, minutes] = found;
  if (zulu === undefined && (Math.abs(Number(hours)) > 14 || Number(minutes) > 59)) return undefined;
  return { iso: zulu === undefined ? `${hours}:${minutes}` : "Z", end: start + raw.length };
}

function hourOfDay(hour: number, part: string | undefined, half: string | undefined): number {
  const afternoon = half?.toLowerCase() === "p" || part === "下午" || part === "傍晚" || part === "晚上";
  if (afternoon && hour < 12) return hour + 12;
  if (part === "中午" && hour < 11) return hour + 12;
  const morning = half?.toLowerCase() === "a" || part === "凌晨";
  return morning && hour === 12 ? 0 : hour;
}
