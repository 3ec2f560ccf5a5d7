import { createReadStream } from "node:fs";
import { UsageInvalid } from "../../state/errors.js";
import { CaseResult } from "./case-result.js";

/** The file of a run's results: one line a case, arm and repetition, in the order in which they came. */
export const RESULTS_FILE = "results.jsonl";

/** A line of results, and up to which byte of the file it reaches, its end included. */
export interface ResultLine {
  result: CaseResult;
  text: string;
  end: number;
}

/**
 * The results of a run, one after another: never all of the file in memory. Nothing where there is no file. A last line
 * without its end was being written when the run was killed, and is left out; the file stays as it is.
 *
 * @throws UsageInvalid `results` naming a line that is damaged, or that tells of a case, arm and repeat once more
 */
export async function* readResults(path: string): AsyncGenerator<CaseResult> {
  for await (const { result } of readResultLines(path)) yield result;
}

/** As `readResults`, with the lines themselves. */
export async function* readResultLines(path: string): AsyncGenerator<ResultLine> {
  const seen = new Map<string, number>();
  let number = 0;
  for await (const { text, end } of linesOf(path)) {
    number++;
    const parsed = CaseResult.safeParse(parseJson(text));
    if (!parsed.success) {
      throw refused(path, `Line ${number} is damaged: ${firstIssue(parsed.error.issues[0])}.`);
    }
    const key = nameOf(parsed.data);
    const before = seen.get(key);
    if (before !== undefined) {
      throw refused(path, `Line ${number} tells of the case, arm and repeat of line ${before} once more.`);
    }
    seen.set(key, number);
    yield { result: parsed.data, text, end };
  }
}

/** What one result is of, as one word. */
export function nameOf({ case: id, arm, repeat }: Pick<CaseResult, "case" | "arm" | "repeat">): string {
  return JSON.stringify([id, arm, repeat]);
}

/** Lines that were ended, each with the bytes up to its end. Pieces of a long line are joined once. */
async function* linesOf(path: string): AsyncGenerator<{ text: string; end: number }> {
  let pieces: Buffer[] = [];
  let end = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      let rest = chunk as Buffer;
      for (let at = rest.indexOf(0x0a); at >= 0; at = rest.indexOf(0x0a)) {
        const line = Buffer.concat([...pieces, rest.subarray(0, at)]);
        end += line.length + 1;
        yield { text: line.toString("utf8"), end };
        pieces = [];
        rest = rest.subarray(at + 1);
      }
      if (rest.length > 0) pieces.push(rest);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  if (issue === undefined || issue.path.length === 0) return "it is no result";
  return `${issue.path.map(String).join(".")}: ${issue.message}`;
}

function refused(path: string, problem: string): UsageInvalid {
  return new UsageInvalid(
    "results",
    `${path} cannot be read. ${problem}`,
    "Take that line out, or restore the file from a copy; `cyberjurors eval` with the same --out judges anew what is missing.",
  );
}
