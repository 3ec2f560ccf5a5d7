import { createHash } from "node:crypto";
import { z } from "zod";
import { UsageInvalid } from "../../state/errors.js";
import { LIBRARY_FORMAT, LibraryRecord } from "../../state/precedents.js";

/** Records that were kept together: all of them or none. One line of the file. */
export interface RecordGroup {
  /** Counts from 1. */
  n: number;
  /** Of this group and, through the sum of the one before, of all before it. */
  sha256: string;
  records: LibraryRecord[];
}

/** A line that cannot be relied on. */
export interface Damage {
  /** Counts from 1, which is the header. */
  line: number;
  what: string;
}

/** What a file of records holds. */
export interface ScannedRecords {
  /** All groups that could be read; complete only without damage. */
  groups: RecordGroup[];
  damage: Damage[];
  /** Bytes that are whole lines. What follows was being written when the writer was stopped. */
  whole: number;
  torn: boolean;
}

/** The first line. */
export const HEADER = JSON.stringify({ format: LIBRARY_FORMAT });

/** What the sum of the first group goes on from. */
export const FIRST_SUM = sha256(HEADER);

const RECORDS = z.array(LibraryRecord);
const LINE = /^\{"n":(\d+),"sha256":"([0-9a-f]{64})","records":(\[.*\])\}$/s;
const STATED_SUM = /^\{"n":\d+,"sha256":"([0-9a-f]{64})",/;
const VERSION = /^\{"format":"(cyberjurors\/library@\d+)"/;

/** The line of a group that follows one with the sum `previous`, without its end of line. */
export function recordLine(
  previous: string,
  n: number,
  records: readonly LibraryRecord[],
): { text: string; sha256: string } {
  const written = JSON.stringify(records);
  const sum = sumOf(previous, n, written);
  return { text: `{"n":${n},"sha256":"${sum}","records":${written}}`, sha256: sum };
}

/**
 * Reads all lines, and goes on after damaged ones.
 *
 * @throws UsageInvalid `library-version` when the file is of another version
 */
export function scanRecords(bytes: Buffer): ScannedRecords {
  const whole = bytes.lastIndexOf(0x0a) + 1;
  const [header = "", ...lines] = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  const tail = bytes.subarray(whole).toString("utf8");
  const groups: RecordGroup[] = [];
  const damage: Damage[] = [];
  if (header !== HEADER) {
    refuseOtherVersion(header);
    damage.push({ line: 1, what: `is not the header of a ${LIBRARY_FORMAT}` });
  }
  let previous: string | undefined = FIRST_SUM;
  lines.forEach((text, index) => {
    const group = readLine(text, previous, index + 1);
    if (typeof group === "string") damage.push({ line: index + 2, what: group });
    else groups.push(group);
    previous = STATED_SUM.exec(text)?.[1];
  });
  // Only the end of its line is wrong: it was not torn, it was changed.
  if (typeof readLine(tail.slice(0, -1), previous, lines.length + 1) !== "string") {
    damage.push({ line: lines.length + 2, what: "ends in the wrong character" });
  }
  return { groups, damage, whole, torn: whole < bytes.length };
}

function readLine(text: string, previous: string | undefined, n: number): RecordGroup | string {
  const [, number, sum = "", written = ""] = LINE.exec(text) ?? [];
  if (number === undefined) return "is not a group of records";
  if (Number(number) !== n) return `has the number ${number} where ${n} belongs`;
  if (previous === undefined) return "cannot be checked, because the line before is damaged";
  if (sumOf(previous, n, written) !== sum) return "does not have the checksum that it states";
  const records = RECORDS.safeParse(parse(written));
  if (!records.success)
    return `holds a record that this version does not know: ${z.prettifyError(records.error)}`;
  return { n, sha256: sum, records: records.data };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseOtherVersion(header: string): void {
  const version = VERSION.exec(header)?.[1];
  if (version === undefined || version === LIBRARY_FORMAT) return;
  throw new UsageInvalid(
    "library-version",
    `The library is a ${version}, and this version of the program understands ${LIBRARY_FORMAT}.`,
    "Use the version that wrote it, and export from there.",
  );
}

function sumOf(previous: string, n: number, written: string): string {
  return sha256(`${previous}\n${n}\n${written}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
