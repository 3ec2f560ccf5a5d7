import { open, rename, truncate } from "node:fs/promises";
import type { CaseResult } from "../results/case-result.js";
import { type Asked, nameOf, readResultLines } from "../results/read-results.js";

/** What one result is of. */
export type ResultKey = Pick<CaseResult, "case" | "arm" | "repeat">;

/** Results that are added to. */
export interface ResultLog {
  has(key: ResultKey): boolean;
  /** How many there are. */
  size(): number;
  /** Hash of the case as an arm had it in what is there; undefined where it had none. */
  sha256Of(key: Pick<ResultKey, "case" | "arm">): string | undefined;
  /** Adds a line. Resolves once it is written. */
  append(result: CaseResult): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the results of a run, begun or gone on with. A torn last line, which was being written when the run was killed, is
 * cut off. Of what is there only the keys are kept in memory.
 *
 * @param options.retryUnscored takes unscored lines out, so that their cases are judged again
 * @throws as `readResults`
 */
export async function openResultLog(
  path: string,
  asked: Asked,
  { retryUnscored = false }: { retryUnscored?: boolean } = {},
): Promise<ResultLog> {
  const { keys, hashes } = await takeOver(path, asked, retryUnscored);
  const file = await open(path, "a");
  let written: Promise<void> = Promise.resolve();
  return {
    has: (key) => keys.has(nameOf(key)),
    size: () => keys.size,
    sha256Of: ({ case: id, arm }) => hashes.get(caseAndArm(id, arm)),
    append(result) {
      keys.add(nameOf(result));
      // One line after another: cases end at once.
      written = written.then(() => file.appendFile(`${JSON.stringify(result)}\n`));
      return written;
    },
    async close() {
      await written;
      await file.close();
    },
  };
}

async function takeOver(
  path: string,
  asked: Asked,
  retryUnscored: boolean,
): Promise<{ keys: Set<string>; hashes: Map<string, string> }> {
  const keys = new Set<string>();
  const hashes = new Map<string, string>();
  const dropped = retryUnscored ? await open(`${path}.part`, "w") : undefined;
  let whole = 0;
  for await (const { result, text, end } of readResultLines(path, asked)) {
    whole = end;
    if (retryUnscored && result.status === "unscored") continue;
    keys.add(nameOf(result));
    if (result.sha256 !== "") hashes.set(caseAndArm(result.case, result.arm), result.sha256);
    await dropped?.appendFile(`${text}\n`);
  }
  if (dropped !== undefined) {
    await dropped.close();
    await rename(`${path}.part`, path);
  } else {
    await truncate(path, whole).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  return { keys, hashes };
}

function caseAndArm(id: string, arm: string): string {
  return JSON.stringify([id, arm]);
}
