import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ResultUsage } from "./case-result.js";

/** Folder of the folds in a run's folder; each fold has one in it, by its number from 1. */
export const FOLDS_FOLDER = "folds";

const FILE = "done.json";

/** What a finished library of a fold is like, and what distilling it took. */
export const FoldRecord = z.object({
  precedents: z.int().min(0),
  norms: z.int().min(0),
  usage: ResultUsage.optional().describe("absent in runs of an earlier version"),
});
export type FoldRecord = z.infer<typeof FoldRecord>;

/** Where a fold, finished, says so. */
export function foldRecordPath(folder: string): string {
  return join(folder, FILE);
}

/** The record of one fold; undefined where its library is not finished. */
export async function readFoldRecord(folder: string): Promise<FoldRecord | undefined> {
  const text = await readFile(foldRecordPath(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  return text === undefined ? undefined : FoldRecord.parse(JSON.parse(text));
}

/** The records of the finished folds of a run. */
export async function readFoldRecords(run: string, folds: number): Promise<FoldRecord[]> {
  const numbers = Array.from({ length: folds }, (_, index) => String(index + 1));
  const records = await Promise.all(numbers.map((name) => readFoldRecord(join(run, FOLDS_FOLDER, name))));
  return records.filter((it) => it !== undefined);
}
