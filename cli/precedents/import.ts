import { readFile } from "node:fs/promises";
import { ownLibrary, systemClock } from "../../graph/compose.js";
import { openPrecedents } from "../../graph/open-precedents.js";
import { readLangChain } from "../../precedents/records/langchain-directory.js";
import { importRecords, importRules, readLines } from "../../precedents/records/portable-records.js";
import { UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { noticeOn } from "../notice-on.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";

/**
 * Adds what was exported to a library, which is begun where there is none.
 *
 * @returns the exit code
 * @throws UsageInvalid when `path` cannot be read or is no export
 */
export async function importFrom(
  terminal: Terminal,
  path: string,
  {
    library = ownLibrary(),
    format,
    embedder,
  }: { library?: string; format: "jsonl" | "langchain"; embedder?: string },
): Promise<number> {
  const found =
    format === "langchain"
      ? { rules: await readLangChain(path) }
      : { records: readLines(await readFile(path, "utf8").catch(unreadable(path)), path) };
  const created = new Date(systemClock()).toISOString();
  const { store, close } = await openPrecedents(library, {
    mode: "grow",
    embedder,
    onNotice: noticeOn(terminal),
  });
  try {
    const { precedents, norms, merged, skipped } =
      found.rules === undefined
        ? await importRecords(store, found.records, { created })
        : await importRules(store, found.rules, { created, source: path });
    terminal.out(
      `${printable(library)}: ${precedents} precedents and ${norms} norms came in, ${merged} were merged, ${skipped} were there already.\n`,
    );
    return EXIT.done;
  } finally {
    await close();
  }
}

function unreadable(path: string) {
  return (cause: unknown) => {
    throw new UsageInvalid(
      "not-readable",
      `${path} cannot be read.`,
      "Name a file that `precedents export` wrote.",
      {
        cause,
      },
    );
  };
}
