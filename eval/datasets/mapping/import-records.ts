import { checkDispute } from "../../../evidence/reading/check-dispute.js";
import { explainIssue, fieldName } from "../../../evidence/reading/explain-issue.js";
import { DISPUTE_FORMAT, DisputeFile } from "../../../state/dispute.js";
import { CaseInvalid } from "../../../state/errors.js";
import { convertRecord } from "./convert-record.js";
import type { Mapping } from "./mapping.js";
import { own } from "./places.js";
import type { FileRecord } from "./record-file.js";
import { type RecordProblem, type Say, shown } from "./record-problem.js";

/** Problems of one record that are told; a record with more has none of the others mended either. */
const TOLD = 20;

/** A problem, and where its record stands. */
export interface ImportProblem extends RecordProblem {
  /** `line 3`, `record 3`. */
  record: string;
  id?: string;
}

/** Disputes made of records, and everything that did not fit. `disputes` and `skipped` are all the records. */
export interface Imported {
  disputes: DisputeFile[];
  skipped: number;
  problems: ImportProblem[];
}

/** Makes disputes of records by a mapping. A record with a problem that skips it hides no other. */
export function importRecords(records: readonly FileRecord[], mapping: Mapping): Imported {
  const imported: Imported = { disputes: [], skipped: 0, problems: [] };
  const ids = new Map<string, string>();
  for (const record of records) {
    const problems: RecordProblem[] = [];
    const say: Say = (problem) => {
      if (problems.length < TOLD || problem.level === "skip") problems.push(problem);
    };
    const dispute = readRecord(record, mapping, say);
    const earlier = dispute === undefined ? undefined : ids.get(dispute.id);
    if (dispute !== undefined && earlier !== undefined) say(repeatedId(dispute.id, earlier));
    const skips = dispute === undefined || problems.some(({ level }) => level === "skip");
    if (skips) imported.skipped++;
    else {
      imported.disputes.push(dispute);
      ids.set(dispute.id, record.where);
    }
    const told = [...problems]
      .sort((a, b) => Number(b.level === "skip") - Number(a.level === "skip"))
      .slice(0, TOLD);
    const id = dispute === undefined ? {} : { id: dispute.id };
    imported.problems.push(...told.map((problem) => ({ record: record.where, ...id, ...problem })));
  }
  return imported;
}

function readRecord(
  { place, unreadable, folder = "" }: FileRecord,
  mapping: Mapping,
  say: Say,
): DisputeFile | undefined {
  const whole = (what: string, remedy: string) =>
    say({ level: "skip", field: "the whole record", what, remedy });
  const { value } = place;
  if (unreadable !== undefined) {
    whole(unreadable, "Mend it, or take it out.");
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    whole(`It is ${shown(value)}, not an object.`, "See with `data inspect` where the records stand.");
    return undefined;
  }
  if (own(value, "format") === DISPUTE_FORMAT) {
    whole("It is a dispute of this program already.", "Use the data set as it is, without a mapping.");
    return undefined;
  }
  const dispute = convertRecord({ place, mapping, folder, say });
  if (dispute === undefined) return undefined;
  const parsed = DisputeFile.safeParse(dispute);
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldName(issue.path);
    const what = explainIssue(issue, dispute).slice(field.length + 2);
    say({ level: "skip", field, what: `It ${what}.`, remedy: "Mend the record, or map another field." });
  }
  if (!parsed.success) return dispute;
  try {
    checkDispute(parsed.data);
  } catch (error) {
    if (!(error instanceof CaseInvalid)) throw error;
    whole(error.message, error.remedy);
  }
  return parsed.data;
}

function repeatedId(id: string, earlier: string): RecordProblem {
  return {
    level: "skip",
    field: "id",
    what: `${shown(id)} is the id of ${earlier} already.`,
    remedy: "Map a field whose values differ, or take one of the two out.",
  };
}
