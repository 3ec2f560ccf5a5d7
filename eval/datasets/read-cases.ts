import { checkDispute } from "../../evidence/reading/check-dispute.js";
import { parseDispute } from "../../evidence/reading/parse-dispute.js";
import type { DisputeFile } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { type RawCases, rawCases } from "./raw-cases.js";

/** One case of a data set as it was filed, with its decision; no medium is opened. */
export interface FiledCase {
  /** Its id, or where it stands. */
  name: string;
  dispute: DisputeFile;
  /** What its media paths are relative to; undefined where it can have none. */
  folder?: string;
  /** The line of a JSONL file that is the dispute as it stands. */
  line?: string;
}

/** The cases of a data set, in order, and those that are none. */
export interface FiledCases {
  kind: RawCases["kind"];
  cases: FiledCase[];
  unread: { name: string; error: CaseInvalid }[];
}

/**
 * Reads the cases of a folder or a JSONL file, as `readDataset` finds them. A case that is broken hides no other.
 *
 * @throws CaseInvalid when there is nothing to read
 */
export async function readCases(path: string): Promise<FiledCases> {
  const { kind, cases } = await rawCases(path);
  const read: FiledCases = { kind, cases: [], unread: [] };
  const ids = new Set<string>();
  for (const { name, value, unreadable, folder, line, converted } of cases) {
    try {
      if (unreadable !== undefined) throw unreadable;
      const dispute = parseDispute(value, name);
      checkDispute(dispute);
      if (ids.has(dispute.id)) throw repeatedId(dispute.id);
      ids.add(dispute.id);
      read.cases.push({
        name,
        dispute,
        ...(folder === undefined ? {} : { folder }),
        ...(line === undefined || converted === true ? {} : { line }),
      });
    } catch (error) {
      if (!(error instanceof CaseInvalid)) throw error;
      read.unread.push({ name, error });
    }
  }
  return read;
}

function repeatedId(id: string): CaseInvalid {
  return new CaseInvalid(
    "repeated-id",
    `An earlier case has the id ${JSON.stringify(id)} already.`,
    "Give each case an id of its own, or take one of the two out.",
  );
}
