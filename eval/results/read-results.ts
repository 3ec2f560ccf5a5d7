import { createReadStream } from "node:fs";
import { UsageInvalid } from "../../state/errors.js";
import { CaseResult } from "./case-result.js";

/**
 * The result lines of a run, one after another: never all of the file in memory. Nothing where there is no file. A last
 * line without an end that cannot be read was torn when the run was killed, and is left out; the file stays as it is.
 *
 * @throws UsageInvalid `results` naming a line that is damaged, or that tells of a case, arm and repeat once more
 */
export async function* readResults(path: string): AsyncGenerator<CaseResult> {
  const seen = new Map<string, number>();
  let number = 0;
  for await (const { text, ended } of linesOf(path)) {
    number++;
    const parsed = CaseResult.safeParse(parseJson(text));
    if (!parsed.success) {
      if (!ended) return;
      throw refused(path, `Line ${number} is damaged: ${firstIssue(parsed.error.issues[0])}.`);
    }
    const key = JSON.stringify([parsed.data.case, parsed.data.arm, parsed.data.repeat]);
    const before = seen.get(key);
    if (before !== undefined) {
      throw refused(path, `Line ${number} tells of the case, arm and repeat of line ${before} once more.`);
    }
    seen.set(key, number);
    yield parsed.data;
  }
}

/** Lines as they come, each with whether it was ended. Pieces of a long line are joined once. */
async function* linesOf(path: string): AsyncGenerator<{ text: string; ended: boolean }> {
  let pieces: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(path)) {
      let rest = chunk as Buffer;
      for (let at = rest.indexOf(0x0a); at >= 0; at = rest.indexOf(0x0a)) {
        yield { text: Buffer.concat([...pieces, rest.subarray(0, at)]).toString("utf8"), ended: true };
        pieces = [];
        rest = rest.subarray(at + 1);
      }
      if (rest.length > 0) pieces.push(rest);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  if (pieces.length > 0) yield { text: Buffer.concat(pieces).toString("utf8"), ended: false };
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
