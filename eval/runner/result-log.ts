import { createReadStream } from "node:fs";
import { open, rename, truncate } from "node:fs/promises";
import { UsageInvalid } from "../../state/errors.js";
import { CaseResult } from "../results/case-result.js";

/** The file of a run's results: one line a case, arm and repetition, in the order in which they came. */
export const RESULTS_FILE = "results.jsonl";

/** What one result is of. */
export type ResultKey = Pick<CaseResult, "case" | "arm" | "repeat">;

/** Results that are added to. */
export interface ResultLog {
  has(key: ResultKey): boolean;
  /** How many there are. */
  size(): number;
  /** Adds a line. Resolves once it is written. */
  append(result: CaseResult): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the results of a run, begun or gone on with. A torn last line, which was being written when the run was killed, is
 * cut off. Of what is there only the keys are kept in memory.
 *
 * @param options.retryUnscored takes unscored lines out, so that their cases are judged again
 * @throws UsageInvalid when a line other than a torn last one is damaged
 */
export async function openResultLog(
  path: string,
  { retryUnscored = false }: { retryUnscored?: boolean } = {},
): Promise<ResultLog> {
  const keys = await takeOver(path, retryUnscored);
  const file = await open(path, "a");
  let written: Promise<void> = Promise.resolve();
  return {
    has: (key) => keys.has(nameOf(key)),
    size: () => keys.size,
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

/** The results of a run, one after another: never all in memory. A torn last line is left out. */
export async function* readResults(path: string): AsyncGenerator<CaseResult> {
  let number = 0;
  for await (const { text } of wholeLines(path)) {
    number++;
    const parsed = CaseResult.safeParse(parseLine(text));
    if (!parsed.success) throw damaged(path, number);
    yield parsed.data;
  }
}

async function takeOver(path: string, retryUnscored: boolean): Promise<Set<string>> {
  const keys = new Set<string>();
  const dropped = retryUnscored ? await open(`${path}.part`, "w") : undefined;
  let whole = 0;
  let number = 0;
  for await (const { text, end } of wholeLines(path)) {
    number++;
    whole = end;
    const parsed = CaseResult.safeParse(parseLine(text));
    if (!parsed.success) throw damaged(path, number);
    if (retryUnscored && parsed.data.status === "unscored") continue;
    const key = nameOf(parsed.data);
    if (keys.has(key)) throw damaged(path, number);
    keys.add(key);
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
  return keys;
}

/** Lines that end in a newline, each with the bytes up to its end. Nothing where there is no file. */
async function* wholeLines(path: string): AsyncGenerator<{ text: string; end: number }> {
  let rest = Buffer.alloc(0);
  let end = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (let at = rest.indexOf(0x0a); at >= 0; at = rest.indexOf(0x0a)) {
        end += at + 1;
        yield { text: rest.subarray(0, at).toString("utf8"), end };
        rest = rest.subarray(at + 1);
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function nameOf({ case: id, arm, repeat }: ResultKey): string {
  return JSON.stringify([id, arm, repeat]);
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(path: string, line: number): UsageInvalid {
  return new UsageInvalid(
    "results",
    `Line ${line} of ${path} is damaged, or is there twice.`,
    "Take that line out, or restore the file from a copy: its case is then judged again from its journal.",
  );
}
