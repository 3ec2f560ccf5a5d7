import { mkdir } from "node:fs/promises";
import type { Embedder } from "../models/embedder.js";
import { UsageInvalid } from "../state/errors.js";
import type { Hnswlib } from "./hnsw-index.js";
import { holdLibrary } from "./hold-library.js";
import { readManifest } from "./index/index-files.js";
import { loadHnswlib, type OpenedIndexes, openIndexes } from "./index/indexes.js";
import type { LibraryStore } from "./library-store.js";
import { lockLibrary } from "./records/library-lock.js";
import { beginRecords, readRecords, requireLibrary } from "./records/record-file.js";
import { checkEmbedderOf, recordsOf } from "./records/record-groups.js";
import type { RecordGroup } from "./records/record-lines.js";
import { openVectorCache } from "./records/vector-cache.js";
import { vectorPath } from "./records/vector-file.js";
import { type WriteOptions, writeLibrary } from "./records/write-library.js";

/** How a library is opened. */
export interface OpenLibraryOptions extends WriteOptions {
  /**
   * `read`: nothing is written and no lock is taken; others may write meanwhile, and what they add is not seen.
   * `write`: one process at a time. `create`: begins a library, with `embedder` as its own, where none is yet.
   */
  mode: "read" | "write" | "create";
}

/** How often a reader looks again when a writer has just put other index files in place. */
const TRIES = 3;

/**
 * Opens a library, which is a folder. `records.jsonl` is what it holds; all else (`vectors.jsonl`, `index.json`,
 * `*.hnsw`) is made anew from it when it is missing, damaged, or of another embedder. The embedder stays the caller's to
 * close.
 *
 * @throws UsageInvalid when there is no library (or, to create, one), when it is of another embedder or version, or
 *   when another process writes in it
 * @throws LibraryCorrupt when records are damaged
 */
export async function openLibrary(
  folder: string,
  embedder: Embedder,
  options: OpenLibraryOptions,
): Promise<LibraryStore> {
  if (options.mode === "read") return readLibrary(folder, embedder, options);
  if (options.mode === "create") await mkdir(folder, { recursive: true });
  else await requireLibrary(folder);
  const release = await lockLibrary(folder);
  try {
    if (options.mode === "create") await begin(folder, embedder);
    return await writeLibrary(folder, embedder, release, options);
  } catch (error) {
    await release();
    throw error;
  }
}

async function begin(folder: string, { name, dimension }: Embedder): Promise<void> {
  await beginRecords(folder, [{ type: "embedder", name, dimension }]).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    throw new UsageInvalid(
      "library-exists",
      `There is a precedent library in ${folder} already.`,
      "Add to that one, or name another folder.",
      { cause },
    );
  });
}

async function readLibrary(
  folder: string,
  embedder: Embedder,
  { onNotice = () => {}, signal, load }: OpenLibraryOptions,
): Promise<LibraryStore> {
  const { groups, opened } = await readFiles(folder, embedder, await loadHnswlib(onNotice, load));
  if (opened.fault !== undefined) {
    onNotice(
      `The index of ${folder} is made anew in memory: ${opened.fault}. \`precedents reindex\` would store it.`,
    );
  }
  const cache = await openVectorCache(vectorPath(folder), embedder, "read");
  try {
    const store = await holdLibrary(recordsOf(groups), {
      embedder: cache,
      indexes: opened.indexes,
      ...(signal === undefined ? {} : { signal }),
    });
    return { ...store, append: async () => Promise.reject(readOnly(folder)) };
  } finally {
    // From now on it passes queries on, and needs no file.
    await cache.close();
  }
}

/** The manifest first: a writer adds records before index files, so that what the index knows has been read. */
async function readFiles(
  folder: string,
  embedder: Embedder,
  hnswlib: Hnswlib | undefined,
): Promise<{ groups: RecordGroup[]; opened: OpenedIndexes }> {
  for (let tries = 1; ; tries++) {
    const manifest = await readManifest(folder);
    const groups = await readRecords(folder);
    checkEmbedderOf(groups, embedder);
    const opened = await openIndexes({ folder, embedder, manifest, groups, hnswlib });
    if (!opened.replaced || tries === TRIES) return { groups, opened };
  }
}

function readOnly(folder: string): UsageInvalid {
  return new UsageInvalid(
    "library-for-reading",
    `The library ${folder} was opened for reading.`,
    "Open it for writing to add to it.",
  );
}
