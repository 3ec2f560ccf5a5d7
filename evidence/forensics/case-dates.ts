import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import { SIDES } from "../../state/side.js";
import type { WordedDispute } from "../texts/rewrite-texts.js";

/** The moments of a case that a picture's own time is held against, as filed (ISO 8601). */
export interface CaseDates {
  /** The first event of the order. */
  ordered?: string;
  /** When the dispute was filed. */
  filed?: string;
  /** The moment of each exhibit that has one. */
  exhibits: ReadonlyMap<string, string>;
}

/** The dates of a dispute. */
export function caseDates(dispute: WordedDispute & Pick<AdmittedDispute, "filedAt">): CaseDates {
  const { order, filedAt, record = [] } = dispute;
  const [ordered] = (order?.timeline ?? []).map(({ at }) => at).sort((a, b) => momentMs(a) - momentMs(b));
  const items = [...SIDES.flatMap((side) => dispute[side].evidence), ...record];
  return {
    ...(ordered === undefined ? {} : { ordered }),
    ...(filedAt === undefined ? {} : { filed: filedAt }),
    exhibits: new Map(items.flatMap(({ id, at }) => (at === undefined ? [] : [[id, at] as const]))),
  };
}

/** Milliseconds since 1970 of a day or moment; one without a zone is read as UTC, so that it is the same everywhere. */
export function momentMs(moment: string): number {
  const zoned = moment.length === 10 || /(?:Z|[+-]\d\d:\d\d)$/.test(moment);
  return Date.parse(zoned ? moment : `${moment}Z`);
}
