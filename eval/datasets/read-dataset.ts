import { readdir, stat } from "node:fs/promises";
import { extname } from "node:path";
import { type OpenOptions, openCase } from "../../evidence/open-case.js";
import type { RawCase } from "../../evidence/quality/raw-case.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import { CaseInvalid, InvariantBroken } from "../../state/errors.js";
import { rawCases } from "./raw-cases.js";

/** One case of a data set, not opened yet. */
export interface DatasetCase {
  /** Its id, or where it stands when it has none that can be read. */
  name: string;
  /** What it says, as JSON and not yet checked; undefined where it cannot be read. */
  value: unknown;
  /**
   * @param how its evidence is read
   * @throws CaseInvalid when it is not valid
   */
  open: (signal?: AbortSignal, how?: OpenOptions) => Promise<OpenedCase>;
}

/**
 * The cases of a data set, in order: the case folders in a folder (by name), one case folder, or the lines of a JSONL
 * file. A line is a `dispute.json` (media paths are relative to the file's folder) or a court dispute. A folder that
 * cannot be read is told when it is opened.
 *
 * @throws CaseInvalid when there is nothing to read, or a line is no JSON object
 */
export async function readDataset(path: string): Promise<DatasetCase[]> {
  await refuseNone(path);
  const { kind, cases } = await rawCases(path);
  const broken = cases.find(({ unreadable }) => unreadable !== undefined);
  if (kind === "jsonl" && broken?.unreadable !== undefined) throw broken.unreadable;
  return cases.map((it) => ({ name: nameOf(it, kind), value: it.value, open: openerOf(it) }));
}

async function refuseNone(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || (found.isFile() && extname(path) !== ".jsonl")) {
    throw new CaseInvalid(
      "dataset",
      `There is no data set ${JSON.stringify(path)}.`,
      "Name a folder of case folders, or a file whose name ends in .jsonl with one dispute a line.",
    );
  }
  if (found.isFile()) return;
  const entries = await readdir(path, { withFileTypes: true });
  if (entries.some((entry) => entry.isDirectory() || entry.name === "dispute.json")) return;
  throw new CaseInvalid(
    "dataset",
    `The folder ${JSON.stringify(path)} holds no case.`,
    "Put one folder a case in it, each with its dispute.json.",
  );
}

function nameOf({ name, value }: RawCase, kind: "folders" | "jsonl"): string {
  const id: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "id") : undefined;
  return kind === "jsonl" && typeof id === "string" ? id : name;
}

function openerOf({ own, folder, value, unreadable }: RawCase): DatasetCase["open"] {
  if (unreadable !== undefined) return failing(unreadable);
  if (own && folder !== undefined) return folderOpener(folder);
  if (typeof value !== "object" || value === null) {
    throw new InvariantBroken("A line that was read is no object.");
  }
  return valueOpener(value, folder);
}

/** By its path: what a folder says need not be kept until it is opened. */
function folderOpener(folder: string): DatasetCase["open"] {
  return (signal, how) => openCase(folder, { ...how, signal });
}

function valueOpener(value: object, folder: string | undefined): DatasetCase["open"] {
  const media = folder === undefined ? {} : { media: folder };
  return (signal, how) => openCase(value, { ...how, ...media, signal });
}

function failing(error: CaseInvalid): DatasetCase["open"] {
  return () => Promise.reject(error);
}
