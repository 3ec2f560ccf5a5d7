import { rename } from "node:fs/promises";
import type { Embedder } from "../../models/embedder.js";
import { holdLibrary } from "../hold-library.js";
import { loadHnswlib, openIndexes } from "../index/indexes.js";
import { lockLibrary } from "./library-lock.js";
import { continueRecords, requireLibrary } from "./record-file.js";
import { recordsOf } from "./record-groups.js";
import { openVectorCache } from "./vector-cache.js";
import { vectorPath } from "./vector-file.js";
import type { WriteOptions } from "./write-library.js";

/**
 * Makes vectors and indexes of a library anew, with its own embedder or with another, whose library it is from then on.
 * What its vector file has of this embedder is not embedded again, nor what an interrupted reindexing had done. Until
 * all is embedded, the library is as it was.
 *
 * @throws as `openLibrary` in mode `write`, except for another embedder
 */
export async function reindexLibrary(
  folder: string,
  embedder: Embedder,
  { onNotice = () => {}, signal, load }: Omit<WriteOptions, "saveEvery"> = {},
): Promise<void> {
  await requireLibrary(folder);
  const release = await lockLibrary(folder);
  try {
    const hnswlib = await loadHnswlib(onNotice, load);
    const { groups, writer } = await continueRecords(folder);
    const part = `${vectorPath(folder)}.part`;
    const before = await openVectorCache(vectorPath(folder), embedder, "read");
    const cache = await openVectorCache(part, before, "write");
    try {
      const opened = await openIndexes({ folder, embedder, manifest: undefined, groups, hnswlib });
      const records = recordsOf(groups).filter(({ type }) => type !== "embedder");
      await holdLibrary(records, {
        embedder: cache,
        indexes: opened.indexes,
        ...(signal === undefined ? {} : { signal }),
      });
      const { name, dimension } = embedder;
      const own = recordsOf(groups).findLast(({ type }) => type === "embedder");
      if (own?.type !== "embedder" || own.name !== name || own.dimension !== dimension) {
        await writer.append([{ type: "embedder", name, dimension }]);
      }
      await rename(part, vectorPath(folder));
      await opened.save(writer.last);
    } finally {
      await before.close();
      await cache.close();
      await writer.close();
    }
  } finally {
    await release();
  }
}
