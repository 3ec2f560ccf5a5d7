/** Milliseconds of a day or moment as disputes write it. Without a zone it is read as UTC, the same on every machine. */
export function millisecondsOf(moment: string): number {
  const [day = "", time] = moment.trim().split(/[T ]/u);
  if (time === undefined) return Date.parse(`${day}T00:00Z`);
  return Date.parse(`${day}T${time}${/(Z|[+-]\d{2}:\d{2})$/u.test(time) ? "" : "Z"}`);
}
