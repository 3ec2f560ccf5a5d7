import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { OpenOptions } from "../../evidence/open-case.js";
import { buildPrecedents } from "../../graph/build-precedents.js";
import type { Engine } from "../../graph/engine.js";
import { JOURNAL_FILE } from "../../graph/run-folder.js";
import { writeWhole } from "../../graph/write-whole.js";
import type { Embedder } from "../../models/embedder.js";
import { openLibrary } from "../../precedents/open-library.js";
import type { PrecedentLibrary } from "../../precedents/precedent-library.js";
import { recordPath } from "../../precedents/records/record-file.js";
import { InvariantBroken } from "../../state/errors.js";
import { randomFrom } from "../../state/random.js";
import type { Settings } from "../../state/settings.js";
import { type FoldRecord, foldRecordPath, readFoldRecord } from "../results/fold-record.js";
import type { SurveyedCase } from "./survey-dataset.js";

export interface FoldOptions {
  cases: readonly SurveyedCase[];
  folds: number;
  settings: Settings;
  /** Who distils; the same that judges. */
  engine: Engine;
  embedder: Embedder;
  /** How evidence is read. */
  how: OpenOptions;
  /** Each fold has a folder in it, where its library and its journal are kept. */
  folder: string;
  signal?: AbortSignal | undefined;
  onNotice?: ((text: string) => void) | undefined;
}

/**
 * The fold of each case, from 0: drawn by the seed, of equal size but for one case. The same draw as of
 * `eval/precedent-folds.ts`.
 */
export function drawFolds(count: number, folds: number, seed: number): number[] {
  const order = randomFrom("folds", seed).shuffle(Array.from({ length: count }, (_, index) => index));
  const foldOf = new Array<number>(count).fill(0);
  for (const [place, index] of order.entries()) foldOf[index] = place % folds;
  return foldOf;
}

/**
 * For each fold a library distilled from the decided cases of the other folds (METHOD, "Arms"), so that no case is judged
 * by what it taught. A library that is there is not made again; one that was interrupted is gone on with.
 *
 * @returns the library of each case's fold, to read
 * @throws what stops a build: abort, a bad key, a daily quota, a spent budget
 */
export async function openFoldLibraries(
  options: FoldOptions,
): Promise<{ of(id: string): PrecedentLibrary; close(): Promise<void> }> {
  const { cases, folds, settings, onNotice } = options;
  const foldOf = drawFolds(cases.length, folds, settings.seed);
  const count = Math.min(folds, cases.length);
  if (count < folds)
    onNotice?.(`There are ${cases.length} cases for ${folds} folds: each is a fold of its own.`);
  const libraries = new Map<number, PrecedentLibrary & { close(): Promise<void> }>();
  const close = async () => {
    for (const library of libraries.values()) await library.close();
  };
  try {
    for (let fold = 0; fold < count; fold++) {
      const others = cases.filter((it, index) => foldOf[index] !== fold && it.decided !== undefined);
      const path = join(options.folder, String(fold + 1), "library");
      const report = await buildOnce(join(options.folder, String(fold + 1)), path, others, options);
      onNotice?.(`library ${fold + 1} of ${count}: ${report.precedents} precedents, ${report.norms} norms`);
      libraries.set(fold, await openLibrary(path, options.embedder, { mode: "read" }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const byId = new Map(cases.map(({ id }, index) => [id, foldOf[index]]));
  return {
    of(id) {
      const library = libraries.get(byId.get(id) ?? -1);
      if (library === undefined) throw new InvariantBroken(`The case ${id} is in no fold.`);
      return library;
    },
    close,
  };
}

async function buildOnce(
  folder: string,
  path: string,
  others: readonly SurveyedCase[],
  { engine, settings, embedder, how, signal, onNotice }: FoldOptions,
): Promise<FoldRecord> {
  const made = await readFoldRecord(folder);
  if (made !== undefined) return made;
  const begun = await exists(recordPath(path));
  const store = await openLibrary(path, embedder, { mode: begun ? "write" : "create" });
  try {
    const { library, failed, usage } = await buildPrecedents({
      disputes: others.map(({ id, open }) => ({ name: id, open: (stop) => open(stop, how) })),
      store,
      engine,
      settings,
      ...(await buildFolder(join(folder, "build"), engine)),
      ...(signal === undefined ? {} : { signal }),
    });
    for (const { name, message } of failed) onNotice?.(`${name} taught nothing: ${message}`);
    const { calls, inputTokens, outputTokens, costUsd } = usage;
    const record = { ...library, usage: { calls, inputTokens, outputTokens, costUsd } };
    await writeWhole(foldRecordPath(folder), JSON.stringify(record));
    return record;
  } finally {
    await store.close();
  }
}

/** The offline reasoner keeps no journal, and a folder without one holds nothing to go on with. */
async function buildFolder(
  runFolder: string,
  engine: Engine,
): Promise<{ runFolder?: string; resume?: boolean }> {
  if (!engine.journaled) return {};
  const resume = await exists(join(runFolder, JOURNAL_FILE));
  if (!resume) await rm(runFolder, { recursive: true, force: true });
  return { runFolder, resume };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
