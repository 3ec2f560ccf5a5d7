import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { JOURNAL_FILE, TRANSCRIPT_FILE } from "../../graph/run-folder.js";

/** What an earlier life left of a case: its whole transcript, a journal to go on with, or nothing. */
export type Left<Kept> = { transcript: Kept } | { resume: boolean };

/**
 * Looks into the folder of one case, arm and repetition. A folder with neither transcript nor journal holds nothing that
 * cost anything; it is cleared, so that it can be claimed.
 */
export async function leftIn<Kept>(folder: string | undefined, schema: z.ZodType<Kept>): Promise<Left<Kept>> {
  if (folder === undefined) return { resume: false };
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(TRANSCRIPT_FILE)) {
    return { transcript: schema.parse(JSON.parse(await readFile(join(folder, TRANSCRIPT_FILE), "utf8"))) };
  }
  const resume = names.includes(JOURNAL_FILE);
  if (!resume) await rm(folder, { recursive: true, force: true });
  return { resume };
}
