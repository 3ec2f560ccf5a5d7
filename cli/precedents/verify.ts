import { defaultLibrary } from "../../graph/compose.js";
import { openEmbedderOf } from "../../graph/open-precedents.js";
import { verifyLibrary } from "../../precedents/records/verify-library.js";
import { LibraryCorrupt } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";

/**
 * Checks a library and prints what is wrong with it.
 *
 * @returns 0 when all is well, else 2
 */
export async function verify(
  terminal: Terminal,
  { library = defaultLibrary() }: { library?: string },
): Promise<number> {
  // What is damaged may hide which embedder it is; the rest is checked all the same.
  const embedder = await openEmbedderOf(library).catch((error: unknown) => {
    if (error instanceof LibraryCorrupt) return undefined;
    throw error;
  });
  try {
    const problems = await verifyLibrary(library, embedder);
    for (const { where, what, remedy } of problems) {
      terminal.out(`${printable(`${where}: ${what}\n  ${remedy}`)}\n`);
    }
    terminal.out(
      `${printable(library)}: ${problems.length === 0 ? "all is well" : `${problems.length} problem(s)`}\n`,
    );
    return problems.length === 0 ? EXIT.done : EXIT.usage;
  } finally {
    await embedder?.close?.();
  }
}
