import { defaultLibrary, openEmbedder } from "../../graph/compose.js";
import { openEmbedderOf } from "../../graph/open-precedents.js";
import { reindexLibrary } from "../../precedents/records/reindex-library.js";
import { EXIT } from "../exit-codes.js";
import { noticeOn } from "../notice-on.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";

/**
 * Embeds a library anew and writes its index.
 *
 * @returns the exit code
 */
export async function reindex(
  terminal: Terminal,
  { library = defaultLibrary(), embedder: name }: { library?: string; embedder?: string },
): Promise<number> {
  const embedder = name === undefined ? await openEmbedderOf(library) : await openEmbedder(name);
  try {
    await reindexLibrary(library, embedder, { onNotice: noticeOn(terminal), signal: terminal.signal });
    terminal.out(`${printable(library)} is indexed with ${embedder.name}.\n`);
    return EXIT.done;
  } finally {
    await embedder.close?.();
  }
}
