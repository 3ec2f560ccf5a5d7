/**
 * Whether a precedent may have been decided after a dispute was filed. Both are ISO 8601; without a zone they are read
 * as UTC. Where only days are known, one and the same day may be later. Where either is absent or no date, nothing is
 * known and the answer is no.
 */
export function mayBeLater(decided: string | undefined, filed: string | undefined): boolean {
  const latest = momentsOf(decided)?.last;
  const earliest = momentsOf(filed)?.first;
  return latest !== undefined && earliest !== undefined && latest > earliest;
}

const DAY_MS = 86_400_000;

/** First and last millisecond that a written date may mean. */
function momentsOf(written: string | undefined): { first: number; last: number } | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/.exec(written?.trim() ?? "");
  if (match === null) return undefined;
  const [, day = "", time] = match;
  const zoned = time === undefined || /(Z|[+-]\d{2}:\d{2})$/.test(time);
  const first = Date.parse(time === undefined ? `${day}T00:00Z` : `${day}T${time}${zoned ? "" : "Z"}`);
  if (!Number.isFinite(first)) return undefined;
  return { first, last: time === undefined ? first + DAY_MS - 1 : first };
}
