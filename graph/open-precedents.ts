import { stat } from "node:fs/promises";
import type { Embedder } from "../models/embedder.js";
import type { LibraryStore } from "../precedents/library-store.js";
import { type OpenLibraryOptions, openLibrary } from "../precedents/open-library.js";
import { emptyLibrary, type PrecedentLibrary } from "../precedents/precedent-library.js";
import { declaredEmbedder } from "../precedents/records/declared-embedder.js";
import { recordPath } from "../precedents/records/record-file.js";
import { defaultLibrary, openEmbedder } from "./compose.js";

/** A library in its folder, with the embedder that it is of. */
export interface OpenedPrecedents {
  folder: string;
  store: LibraryStore;
  embedder: Embedder;
  /** Closes both. */
  close(): Promise<void>;
}

/**
 * Opens a library with its own embedder.
 *
 * @param folder by default one's own library, else the starter library
 * @param options.mode `grow` begins the library where there is none
 * @param options.embedder of a library that is begun; `offline` when absent
 * @throws as `openLibrary`, and PrerequisiteMissing when the embedder's package or key is missing
 */
export async function openPrecedents(
  folder = defaultLibrary(),
  {
    mode,
    embedder: named,
    ...options
  }: Omit<OpenLibraryOptions, "mode"> & { mode: "read" | "write" | "grow"; embedder?: string | undefined },
): Promise<OpenedPrecedents> {
  const begins = mode === "grow" && (await stat(recordPath(folder)).catch(() => undefined)) === undefined;
  // A name that was given is tried on a library that is there, too: another one is refused with the remedy.
  const embedder =
    begins || named !== undefined ? await openEmbedder(named ?? "offline") : await openEmbedderOf(folder);
  try {
    const how = begins ? "create" : mode === "grow" ? "write" : mode;
    const store = await openLibrary(folder, embedder, { ...options, mode: how });
    const close = async () => {
      await store.close();
      await embedder.close?.();
    };
    return { folder, store, embedder, close };
  } catch (error) {
    await embedder.close?.();
    throw error;
  }
}

/** Instead of a folder: no library at all. */
const NONE = "none";

/**
 * Opens a library to recall norms from.
 *
 * @param folder by default one's own library, else the starter library; `none` for no norms at all
 * @throws as `openPrecedents`
 */
export async function openRecall(
  folder = defaultLibrary(),
  options: Omit<OpenLibraryOptions, "mode"> = {},
): Promise<{ library: PrecedentLibrary; close(): Promise<void> }> {
  if (folder === NONE) return { library: emptyLibrary(), close: async () => {} };
  const { store, close } = await openPrecedents(folder, { ...options, mode: "read" });
  return { library: store, close };
}

/** The embedder that a library says it is of. */
export async function openEmbedderOf(folder: string): Promise<Embedder> {
  return openEmbedder(await declaredEmbedder(folder));
}
