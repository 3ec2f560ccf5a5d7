import { open, stat } from "node:fs/promises";
import { openPrecedents } from "../../graph/open-precedents.js";
import { exportLangChain } from "../../precedents/records/langchain-directory.js";
import { exportLines } from "../../precedents/records/portable-records.js";
import { UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { noticeOn } from "../notice-on.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";

/**
 * Writes a library as records, one a line, or as a directory that LangChain opens. Never over something.
 *
 * @returns the exit code
 * @throws UsageInvalid when something is at `path` already
 */
export async function exportTo(
  terminal: Terminal,
  path: string,
  { library, format }: { library?: string; format: "jsonl" | "langchain" },
): Promise<number> {
  if ((await stat(path).catch(() => undefined)) !== undefined) {
    throw new UsageInvalid("path-taken", `There is something at ${path} already.`, "Name a new path.");
  }
  const { store, embedder, close } = await openPrecedents(library, {
    mode: "read",
    onNotice: noticeOn(terminal),
  });
  try {
    if (format === "langchain") {
      const norms = await exportLangChain(store, embedder, path);
      terminal.out(`${norms} norms were written to ${printable(path)}.\n`);
      return EXIT.done;
    }
    const file = await open(path, "wx");
    await file.writeFile(exportLines(store)).finally(() => file.close());
    const [precedents, norms] = [store.precedents().length, store.norms().length];
    terminal.out(`${precedents} precedents and ${norms} norms were written to ${printable(path)}.\n`);
    return EXIT.done;
  } finally {
    await close();
  }
}
