import { PrerequisiteMissing } from "../../state/errors.js";
import { exactIndex } from "../exact-index.js";
import { type Hnswlib, hnswIndex, importHnswlib } from "../hnsw-index.js";
import type { LibraryIndexes } from "../hold-library.js";
import { areEmpty } from "../records/record-groups.js";
import type { RecordGroup } from "../records/record-lines.js";
import { type IndexManifest, readIndexFiles, type SavedIndexes, writeIndexFiles } from "./index-files.js";

/** The indexes of an opened library. */
export interface OpenedIndexes {
  /** `exact` where the native module could not be loaded. */
  kind: "hnsw" | "exact";
  indexes: LibraryIndexes;
  /** Why they are empty although the library is not. */
  fault?: string | undefined;
  /** Whether a file was gone that the manifest names: a writer may have put others in place. */
  replaced: boolean;
  /** Writes them to files; `records` is the last group that they know. Exact ones have no files. */
  save(records: { n: number; sha256: string }): Promise<void>;
}

/** What a library's indexes are opened with. */
export interface IndexOptions {
  folder: string;
  embedder: { name: string; dimension: number };
  /** What `readManifest` gave before `groups` were read. */
  manifest: IndexManifest | undefined;
  groups: readonly RecordGroup[];
  /** From `loadHnswlib`. */
  hnswlib: Hnswlib | undefined;
}

/** The native module; undefined, with a notice that says what serves instead, where it cannot be loaded. */
export async function loadHnswlib(
  onNotice: (text: string) => void,
  load: () => Promise<Hnswlib> = importHnswlib,
): Promise<Hnswlib | undefined> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof PrerequisiteMissing)) throw error;
    onNotice(
      `${error.message} The exact index serves: it finds the same, more slowly in a large library. ${error.remedy}`,
    );
    return undefined;
  }
}

/** The indexes in a library's files where these fit its records and its embedder, else empty ones. */
export async function openIndexes(options: IndexOptions): Promise<OpenedIndexes> {
  const { folder, embedder, groups, hnswlib } = options;
  const { dimension } = embedder;
  if (hnswlib === undefined) {
    const indexes = { norms: exactIndex(dimension), precedents: exactIndex(dimension) };
    return { kind: "exact", indexes, replaced: false, save: async () => {} };
  }
  const read = await readFiles(options, hnswlib);
  const found = typeof read === "string" ? undefined : read;
  const indexes = {
    norms: found?.norms ?? hnswIndex(hnswlib, dimension),
    precedents: found?.precedents ?? hnswIndex(hnswlib, dimension),
  };
  return {
    kind: "hnsw",
    indexes,
    fault: typeof read === "string" && !areEmpty(groups) ? read : undefined,
    replaced: read === GONE,
    save: (records) => writeIndexFiles(folder, indexes, { embedder, records }),
  };
}

const GONE = "one of its files is gone";

/** The indexes, or why the files are not used. */
async function readFiles(
  { folder, embedder, manifest, groups }: IndexOptions,
  hnswlib: Hnswlib,
): Promise<SavedIndexes | string> {
  const fault = manifestFault(manifest, embedder, groups);
  if (manifest === undefined || fault !== undefined) return fault ?? GONE;
  try {
    return await readIndexFiles(folder, manifest, hnswlib);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return GONE;
    throw error;
  }
}

/** Why index files do not belong to these records and this embedder; undefined when they do. */
export function manifestFault(
  manifest: IndexManifest | undefined,
  { name, dimension }: { name: string; dimension: number },
  groups: readonly RecordGroup[],
): string | undefined {
  if (manifest === undefined) return "index.json is missing or damaged";
  const made = manifest.embedder;
  if (made.name !== name || made.dimension !== dimension) return `it was made with the embedder ${made.name}`;
  const { n, sha256 } = manifest.records;
  if (n > groups.length) return `it knows ${n} groups of records, and there are ${groups.length}`;
  // The sum of a group stands for all before it.
  return groups[n - 1]?.sha256 === sha256 ? undefined : "it belongs to other records";
}
