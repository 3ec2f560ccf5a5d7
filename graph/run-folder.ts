import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageInvalid } from "../state/errors.js";
import type { Transcript } from "../state/transcript.js";

/** Name of the record in a run folder. */
export const TRANSCRIPT_FILE = "transcript.json";

/**
 * Makes the folder of a run, or takes an existing one that holds no run.
 *
 * @throws UsageInvalid when a run lies there already: it is not overwritten
 */
export async function claimRunFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const taken = (await readdir(folder)).find((name) => name === TRANSCRIPT_FILE || name === "report.html");
  if (taken !== undefined) {
    throw new UsageInvalid(
      "run-folder-taken",
      `The folder ${folder} already holds a run (${taken}).`,
      "Choose another folder with --out, or delete that one.",
    );
  }
}

/** Writes the record whole or not at all. Returns its path. */
export async function writeTranscript(folder: string, transcript: Transcript): Promise<string> {
  const path = join(folder, TRANSCRIPT_FILE);
  const part = `${path}.part`;
  await writeFile(part, `${JSON.stringify(transcript, null, 2)}\n`);
  await rename(part, path);
  return path;
}
