import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { beginJournal, continueJournal, type Journal } from "../models/journal.js";
import type { JournalHeader } from "../models/journal-file.js";
import { UsageInvalid } from "../state/errors.js";
import type { Transcript } from "../state/transcript.js";

/** Names of what a run leaves in its folder. */
export const TRANSCRIPT_FILE = "transcript.json";
export const REPORT_FILE = "report.html";
export const JOURNAL_FILE = "journal.jsonl";
export const VAULT_FILE = "marks.vault";
/** The transcript before it is whole; it claims the folder from the beginning. */
const PART_FILE = `${TRANSCRIPT_FILE}.part`;

/**
 * Makes the folder of a new run, or takes an existing one that holds no run.
 *
 * @throws UsageInvalid when a run lies there already: it is not overwritten
 */
export async function claimRunFolder(folder: string): Promise<void> {
  await makeFolder(resolve(folder));
  const names = await readdir(resolve(folder));
  const held = [TRANSCRIPT_FILE, REPORT_FILE, JOURNAL_FILE].find((name) => names.includes(name));
  const taken = held ?? (await claimed(join(folder, PART_FILE)));
  if (taken === undefined) return;
  throw new UsageInvalid(
    "run-folder-taken",
    `The folder ${folder} already holds a run (${taken}).`,
    taken === JOURNAL_FILE
      ? "Go on with it by --resume, choose another folder with --out, or delete that one."
      : "Choose another folder with --out, or delete that one.",
  );
}

/** Makes the file that the transcript will be written to; gives its name when another run has made it before. */
async function claimed(path: string): Promise<string | undefined> {
  const file = await open(path, "wx").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "EEXIST") return undefined;
    throw new UsageInvalid(
      "run-folder",
      `Nothing can be written to ${path}: ${cause.code ?? cause.message}.`,
      "Choose another folder with --out, where you may write.",
      { cause },
    );
  });
  await file?.close();
  return file === undefined ? PART_FILE : undefined;
}

/** Gives a claimed folder back after a run that came to nothing and left no journal. */
export async function releaseRunFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (!names.includes(JOURNAL_FILE)) await rm(join(folder, PART_FILE), { force: true });
}

/**
 * Makes a folder and those above it, one by one: Node's own recursive mkdir never comes back from places like /proc.
 *
 * @throws UsageInvalid when it cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  if (found === undefined && dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((cause: NodeJS.ErrnoException) => {
    // Another run may have made it meanwhile.
    if (cause.code === "EEXIST" && found === undefined) return;
    throw new UsageInvalid(
      "run-folder",
      `The folder ${folder} cannot be made: ${cause.code ?? cause.message}.`,
      "Choose another folder with --out, where you may write.",
      { cause },
    );
  });
}

/** Begins the journal of a run in its folder. */
export function beginRunJournal(folder: string, header: JournalHeader): Promise<Journal> {
  return beginJournal(join(folder, JOURNAL_FILE), header);
}

/**
 * Opens the journal of an interrupted run.
 *
 * @param header of the run as it is to go on
 * @throws UsageInvalid when the run is finished, there is no journal, or it belongs to other settings: what differs is
 *   named
 */
export async function resumeRunJournal(folder: string, header: JournalHeader): Promise<Journal> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(TRANSCRIPT_FILE)) {
    throw new UsageInvalid(
      "run-finished",
      `The run in ${folder} is finished: there is nothing to resume.`,
      `Read its ${TRANSCRIPT_FILE}, or replay it with --replay.`,
    );
  }
  const journal = await continueJournal(join(folder, JOURNAL_FILE));
  const differences = differencesOf(journal.header, header);
  if (differences.length === 0) return journal;
  await journal.close();
  throw new UsageInvalid(
    "resume-differs",
    `The run in ${folder} was begun otherwise: ${differences.join("; ")}.`,
    "Resume it with the case and the settings it was begun with, or begin a new run.",
  );
}

/** What differs between two headers, field by field, in words. */
function differencesOf(before: JournalHeader, now: JournalHeader): string[] {
  const flat = (header: JournalHeader): Record<string, unknown> => ({
    dispute: header.dispute,
    model: header.model,
    ...prefixed("parameter", header.parameters),
    ...prefixed("setting", header.settings),
    ...prefixed("prompt", header.prompts),
    library: header.library,
    "judgment rules": header.rules,
  });
  const [old, current] = [flat(before), flat(now)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((name) => !isDeepStrictEqual(old[name], current[name]))
    .map((name) => `${name} was ${said(old[name])}, is ${said(current[name])}`);
}

function said(value: unknown): string {
  return value === undefined ? "not set" : JSON.stringify(value);
}

function prefixed(kind: string, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${kind} ${name}`, value]));
}

/** Writes the record whole or not at all. Returns its path. */
export async function writeTranscript(folder: string, transcript: Transcript): Promise<string> {
  const path = join(folder, TRANSCRIPT_FILE);
  const part = join(folder, PART_FILE);
  await writeFile(part, `${JSON.stringify(transcript, null, 2)}\n`);
  await rename(part, path);
  return path;
}
