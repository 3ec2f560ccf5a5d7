import { access, link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { LibraryCorrupt, UsageInvalid } from "../../state/errors.js";
import type { LibraryRecord } from "../../state/precedents.js";
import { FIRST_SUM, HEADER, type RecordGroup, recordLine, scanRecords } from "./record-lines.js";

const NAME = "records.jsonl";

/** Where a library's records are: the file that all else is derived from. */
export function recordPath(folder: string): string {
  return join(folder, NAME);
}

/** A file of records that is being added to. */
export interface RecordWriter {
  /** The last group kept. */
  readonly last: { n: number; sha256: string };
  /**
   * Keeps records together. Resolves once they are on the disk. When it fails, what came of it is not known: from then
   * on it rejects, and the file must be opened anew.
   */
  append(records: readonly LibraryRecord[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads all groups. A torn last line, which is being written or was when its writer was killed, is left out.
 *
 * @throws UsageInvalid when there is no library, or one of another version
 * @throws LibraryCorrupt when a line other than a torn last one is damaged
 */
export async function readRecords(folder: string): Promise<RecordGroup[]> {
  return (await readSound(folder)).groups;
}

/** Begins a library whose first group is `records`. It is never there without. Rejects with EEXIST where one is. */
export async function beginRecords(folder: string, records: readonly LibraryRecord[]): Promise<void> {
  const part = `${recordPath(folder)}.part`;
  const file = await open(part, "w");
  try {
    await file.writeFile(`${HEADER}\n${recordLine(FIRST_SUM, 1, records).text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  // Unlike a rename, a link does not replace what is there.
  await link(part, recordPath(folder)).finally(() => rm(part));
}

/**
 * Goes on with the records of a library. A torn last line is cut off. The caller holds the library's lock.
 *
 * @throws as `readRecords`
 */
export async function continueRecords(
  folder: string,
): Promise<{ groups: RecordGroup[]; writer: RecordWriter }> {
  const { groups, whole, torn } = await readSound(folder);
  const file = await open(recordPath(folder), "a");
  if (torn) await file.truncate(whole);
  const { n = 0, sha256 = FIRST_SUM } = groups.at(-1) ?? {};
  let last = { n, sha256 };
  let failure: Error | undefined;
  const writer: RecordWriter = {
    get last() {
      return last;
    },
    async append(records) {
      if (failure !== undefined) throw failure;
      const next = recordLine(last.sha256, last.n + 1, records);
      try {
        await file.appendFile(`${next.text}\n`);
        await file.datasync();
      } catch (cause) {
        failure = new Error(`Records could not be written to ${recordPath(folder)}.`, { cause });
        throw failure;
      }
      last = { n: last.n + 1, sha256: next.sha256 };
    },
    close: () => file.close(),
  };
  return { groups, writer };
}

async function readSound(folder: string) {
  const scanned = scanRecords(await readRecordBytes(folder));
  const [first, ...more] = scanned.damage;
  if (first === undefined) return scanned;
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  throw new LibraryCorrupt(
    "library-corrupt",
    `Line ${first.line} of ${recordPath(folder)} ${first.what}${others}.`,
    `Put ${NAME} back from a copy, or import an export into a new library; \`precedents verify\` lists all that is wrong.`,
  );
}

/**
 * The bytes of a library's records.
 *
 * @throws UsageInvalid `no-library`
 */
export async function readRecordBytes(folder: string): Promise<Buffer> {
  return readFile(recordPath(folder)).catch((cause: unknown) => {
    throw noLibrary(folder, cause);
  });
}

/** @throws UsageInvalid `no-library` when a folder holds none */
export async function requireLibrary(folder: string): Promise<void> {
  await access(recordPath(folder)).catch((cause: unknown) => {
    throw noLibrary(folder, cause);
  });
}

function noLibrary(folder: string, cause: unknown): UsageInvalid {
  return new UsageInvalid(
    "no-library",
    `There is no precedent library in ${folder} that can be read.`,
    "Name the folder of a library, or make one with `precedents build`.",
    { cause },
  );
}
