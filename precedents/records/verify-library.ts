import type { Embedder } from "../../models/embedder.js";
import type { Hnswlib } from "../hnsw-index.js";
import { importHnswlib } from "../hnsw-index.js";
import type { LibraryProblem } from "./library-problem.js";
import { readRecordBytes } from "./record-file.js";
import { scanRecords } from "./record-lines.js";
import { verifyIndex } from "./verify-index.js";
import { verifyRecords } from "./verify-records.js";
import { verifyVectors } from "./verify-vectors.js";

/**
 * Checks a library: every line of its records and what they refer to, its remembered vectors, and its index against
 * both. Nothing is changed; what is written meanwhile may be reported as missing.
 *
 * @param embedder with it, a sample of the texts is embedded again and compared with the index
 * @returns what is wrong, in the order of the files; nothing when all is well
 * @throws UsageInvalid when there is no library, or one of another version
 */
export async function verifyLibrary(
  folder: string,
  embedder?: Embedder,
  load: () => Promise<Hnswlib> = importHnswlib,
): Promise<LibraryProblem[]> {
  const scanned = scanRecords(await readRecordBytes(folder));
  return [
    ...verifyRecords(scanned),
    ...(await verifyVectors(folder)),
    // Without all records nobody can say what belongs into the index.
    ...(scanned.damage.length > 0 ? [] : await verifyIndex(folder, scanned.groups, { embedder, load })),
  ];
}
