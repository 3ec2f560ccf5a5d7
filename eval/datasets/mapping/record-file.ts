import { readdir, stat } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { CaseInvalid } from "../../../state/errors.js";
import { readUtf8 } from "../read-utf8.js";
import { parsePath } from "./field-path.js";
import { type FoundList, findRecords, listsAside } from "./find-records.js";
import { noRecords, parseRecords } from "./parse-records.js";
import { type Place, valuesAt } from "./places.js";
import type { Source } from "./rules.js";

/** Most of one line. */
const LINE_CHARACTERS = 20_000_000;

/** One record of an unknown data set. */
export interface FileRecord {
  place: Place;
  /** Where it stands, for people: `line 3`, `record 3`. */
  where: string;
  /** Of a folder of files: the folder of its file, which its media paths are relative to. Ends in a slash. */
  folder?: string;
  /** Why it could not be read. */
  unreadable?: string;
}

/** The records of a file, in order, and where they stand in it. */
export interface RecordFile {
  records: FileRecord[];
  /** A path, as in mappings; `.` for lines and files that are one record each. */
  found: string;
  /** Other lists of objects in a JSON file, which are not read. */
  aside: FoundList[];
}

/**
 * The records of a JSON or JSONL file, or of the JSON files of a folder, one or more each. A line, or a file of a
 * folder, that is no JSON hides no other.
 *
 * @param at where the records stand in JSON; looked for where it is not said
 * @throws CaseInvalid when there is none, or it is no JSON at all
 */
export async function readRecords(path: string, at?: Source): Promise<RecordFile> {
  const found = await stat(path).catch(() => undefined);
  const name = basename(path);
  if (found === undefined) throw noRecords(`There is no file ${JSON.stringify(path)}.`);
  if (found.isDirectory()) return folderRecords(path, at);
  const text = await readUtf8(path);
  const records = /^\.(jsonl|ndjson)$/i.test(extname(path))
    ? { records: lineRecords(text), found: ".", aside: [] }
    : jsonRecords(parseRecords(text, name), at);
  if (records.records.length > 0) return records;
  throw noRecords(`${name} holds no record${at === undefined ? "" : ` at ${at.text}`}.`);
}

async function folderRecords(path: string, at: Source | undefined): Promise<RecordFile> {
  const names = (await readdir(path, { recursive: true })).filter((name) => /\.json$/i.test(name)).sort();
  const all: RecordFile = { records: [], found: at?.text ?? ".", aside: [] };
  for (const name of names) {
    try {
      const { records, found } = jsonRecords(parseRecords(await readUtf8(join(path, name)), name), at);
      all.found = found;
      const folder = dirname(name) === "." ? "" : `${dirname(name)}/`;
      for (const it of records)
        all.records.push({ ...it, folder, where: records.length === 1 ? name : `${name}, ${it.where}` });
    } catch (error) {
      if (!(error instanceof CaseInvalid)) throw error;
      all.records.push({ place: { value: undefined, number: 1 }, where: name, unreadable: error.message });
    }
  }
  all.records.forEach((it, index) => {
    it.place.number = index + 1;
  });
  if (all.records.length === 0) throw noRecords(`The folder ${JSON.stringify(path)} holds no JSON file.`);
  return all;
}

function jsonRecords(value: unknown, at: Source | undefined): RecordFile {
  const found = at?.text ?? findRecords(value);
  const { up, steps } = at?.path ?? parsePath(found);
  const isList = "each" in (steps.at(-1) ?? {});
  const lists = valuesAt({ value, number: 1 }, { up, steps: isList ? steps.slice(0, -1) : steps });
  // What is null is a record too: it is told, not lost.
  const entries = isList ? lists.flatMap(namedEntries) : lists.map((entry) => ({ value: entry }));
  const records = entries.map((entry, index) => ({
    place: { ...entry, number: index + 1 },
    where: `record ${index + 1}`,
  }));
  return { records, found, aside: listsAside(value, found) };
}

function namedEntries(list: unknown): { value: unknown; name?: string }[] {
  if (Array.isArray(list)) return list.map((value: unknown) => ({ value }));
  if (typeof list !== "object" || list === null) return [];
  return Object.entries(list).map(([name, value]: [string, unknown]) => ({ value, name }));
}

function lineRecords(text: string): FileRecord[] {
  return text.split("\n").flatMap((line, index): FileRecord[] => {
    if (line.trim() === "") return [];
    const where = `line ${index + 1}`;
    const place = (value: unknown) => ({ value, number: index + 1 });
    if (line.length > LINE_CHARACTERS) {
      return [
        {
          place: place(undefined),
          where,
          unreadable: `It has more than ${LINE_CHARACTERS / 1_000_000} million characters.`,
        },
      ];
    }
    try {
      return [{ place: place(parseRecords(line, "It")), where }];
    } catch (error) {
      if (!(error instanceof CaseInvalid)) throw error;
      return [{ place: place(undefined), where, unreadable: error.message }];
    }
  });
}
