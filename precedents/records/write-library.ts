import { z } from "zod";
import type { Embedder } from "../../models/embedder.js";
import { UsageInvalid } from "../../state/errors.js";
import { LibraryRecord } from "../../state/precedents.js";
import type { Hnswlib } from "../hnsw-index.js";
import { holdLibrary } from "../hold-library.js";
import { readManifest } from "../index/index-files.js";
import { loadHnswlib, type OpenedIndexes, openIndexes } from "../index/indexes.js";
import type { LibraryStore } from "../library-store.js";
import type { Release } from "./library-lock.js";
import { continueRecords } from "./record-file.js";
import { checkEmbedderOf, recordsOf } from "./record-groups.js";
import { openVectorCache } from "./vector-cache.js";
import { vectorPath } from "./vector-file.js";

export interface WriteOptions {
  /** Hears what a person should know, such as that an index is made anew. */
  onNotice?: ((text: string) => void) | undefined;
  /** Index files are written after so many new vectors; by default after a quarter of the library, 1,000 at least. */
  saveEvery?: number | undefined;
  /** Ends the embedding of what is not in the index yet. */
  signal?: AbortSignal | undefined;
  /** Loads the native module. */
  load?: (() => Promise<Hnswlib>) | undefined;
}

const RECORDS = z.array(LibraryRecord);
const SAVE_EVERY = 1_000;

/**
 * Opens a library to add to it. Its folder is locked already; when this resolves, closing it calls `release`.
 *
 * @throws as `openLibrary`
 */
export async function writeLibrary(
  folder: string,
  embedder: Embedder,
  release: Release,
  options: WriteOptions,
): Promise<LibraryStore> {
  const { onNotice = () => {}, signal, load } = options;
  const files: { close(): Promise<void> }[] = [];
  const closeFiles = async () => {
    for (const file of files.splice(0)) await file.close();
  };
  try {
    const hnswlib = await loadHnswlib(onNotice, load);
    const manifest = await readManifest(folder);
    const { groups, writer } = await continueRecords(folder);
    files.push(writer);
    checkEmbedderOf(groups, embedder);
    const cache = await openVectorCache(vectorPath(folder), embedder, "write");
    files.push(cache);
    const opened = await openIndexes({ folder, embedder, manifest, groups, hnswlib });
    if (opened.fault !== undefined) onNotice(`The index of ${folder} is made anew: ${opened.fault}.`);
    const savedGroup = opened.fault === undefined ? manifest?.records.n : undefined;
    const saver = indexSaver(folder, opened, { ...options, savedGroup });
    const store = await holdLibrary(recordsOf(groups), {
      embedder: cache,
      indexes: opened.indexes,
      keep: (records) => writer.append(records),
      ...(signal === undefined ? {} : { signal }),
    });
    await saver.saveIfDue(writer.last);
    return queued(folder, store, {
      async append(records) {
        await store.append(records);
        await saver.saveIfDue(writer.last);
      },
      async close() {
        try {
          await saver.saveIfNew(writer.last);
        } finally {
          await closeFiles();
          await release();
        }
      },
    });
  } catch (error) {
    await closeFiles();
    throw error;
  }
}

/** Writes index files when it is worth it. They can be made again: not to have written them is a notice, no error. */
function indexSaver(
  folder: string,
  opened: OpenedIndexes,
  { onNotice = () => {}, saveEvery, savedGroup }: WriteOptions & { savedGroup: number | undefined },
) {
  const sizeOf = () => opened.indexes.norms.size + opened.indexes.precedents.size;
  let saved = { group: savedGroup, size: sizeOf() };

  async function save(last: { n: number; sha256: string }): Promise<void> {
    saved = { group: last.n, size: sizeOf() };
    try {
      await opened.save(last);
    } catch (error) {
      saved = { ...saved, group: undefined };
      onNotice(`The index of ${folder} was not written, and is made anew at the next opening: ${error}`);
    }
  }
  return {
    async saveIfDue(last: { n: number; sha256: string }): Promise<void> {
      const due = saveEvery ?? Math.max(SAVE_EVERY, saved.size / 4);
      if (sizeOf() - saved.size >= due) await save(last);
    },
    async saveIfNew(last: { n: number; sha256: string }): Promise<void> {
      if (saved.group !== last.n) await save(last);
    },
  };
}

/** Lets one append after another through, and none once the library is closed: index files know whole groups only. */
function queued(
  folder: string,
  store: LibraryStore,
  { append, close }: Pick<LibraryStore, "append" | "close">,
): LibraryStore {
  let last: Promise<unknown> = Promise.resolve();
  let closed: Promise<void> | undefined;
  return {
    ...store,
    append(records) {
      if (closed !== undefined) return Promise.reject(refused(`The library ${folder} is closed.`));
      const done = last.then(async () => {
        const kept = asKept(records);
        if (kept.length > 0) await append(kept);
      });
      last = done.catch(() => {});
      return done;
    },
    close() {
      closed ??= last.then(close);
      return closed;
    },
  };
}

/** Records as they are when they are read again. */
function asKept(records: readonly LibraryRecord[]): LibraryRecord[] {
  const read = RECORDS.safeParse(JSON.parse(JSON.stringify(records)));
  if (!read.success) throw refused(`What was to be kept is no record: ${z.prettifyError(read.error)}`);
  if (read.data.some(({ type }) => type === "embedder")) {
    throw refused("The embedder of a library changes only together with all its vectors.");
  }
  return read.data;
}

function refused(message: string): UsageInvalid {
  return new UsageInvalid(
    "record-refused",
    message,
    "Hand over precedents and norms to an open library; `precedents reindex` changes the embedder.",
  );
}
