import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { type OpenOptions, openCase } from "../../evidence/open-case.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import { DISPUTE_FORMAT } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { readCourtDispute } from "./court-disputes.js";

/** One case of a data set, not opened yet. */
export interface DatasetCase {
  /** Its id, or where it stands when it has none that can be read. */
  name: string;
  /**
   * @param how its evidence is read
   * @throws CaseInvalid when it is not valid
   */
  open(signal?: AbortSignal, how?: OpenOptions): Promise<OpenedCase>;
}

/**
 * The cases of a data set, in order: the case folders in a folder (by name), one case folder, or the lines of a JSONL
 * file. A line is a `dispute.json` (media paths are relative to the file's folder) or a court dispute.
 *
 * @throws CaseInvalid when there is nothing to read, or a line is no JSON object
 */
export async function readDataset(path: string): Promise<DatasetCase[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return caseFolders(path);
  if (found === undefined || extname(path) !== ".jsonl") {
    throw new CaseInvalid(
      "dataset",
      `There is no data set ${JSON.stringify(path)}.`,
      "Name a folder of case folders, or a file whose name ends in .jsonl with one dispute a line.",
    );
  }
  return readLines(await readFile(path, "utf8"), path);
}

async function caseFolders(path: string): Promise<DatasetCase[]> {
  const names = await readdir(path);
  const folders = names.includes("dispute.json")
    ? [path]
    : (await readdir(path, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(path, entry.name))
        .sort();
  if (folders.length === 0) {
    throw new CaseInvalid(
      "dataset",
      `The folder ${JSON.stringify(path)} holds no case.`,
      "Put one folder a case in it, each with its dispute.json.",
    );
  }
  return folders.map((folder) => ({
    name: basename(folder),
    open: (signal, how) => openCase(folder, { ...how, signal }),
  }));
}

function readLines(text: string, path: string): DatasetCase[] {
  const source = basename(path, ".jsonl");
  return text.split("\n").flatMap((line, index): DatasetCase[] => {
    if (line.trim() === "") return [];
    const where = `Line ${index + 1} of ${basename(path)}`;
    const value = objectOf(line, where);
    const id: unknown = Reflect.get(value, "id");
    const name = typeof id === "string" ? id : where;
    if (Reflect.get(value, "format") === DISPUTE_FORMAT) {
      return [{ name, open: (signal, how) => openCase(value, { ...how, media: dirname(path), signal }) }];
    }
    const dispute = readCourtDispute(line, where, source);
    return [{ name, open: (signal, how) => openCase(dispute, { ...how, signal }) }];
  });
}

function objectOf(line: string, where: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new CaseInvalid("not-json", `${where} is not JSON.`, "Write one JSON object a line.", { cause });
  }
  throw new CaseInvalid("not-json", `${where} is not a JSON object.`, "Write one JSON object a line.");
}
