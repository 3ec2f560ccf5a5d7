import { UsageInvalid } from "../../state/errors.js";
import { CaseResult } from "./case-result.js";
import { endedLines } from "./ended-lines.js";
import type { RunRequest } from "./run-request.js";

/** What a run asks for: results of anything else are none of it. */
export type Asked = Pick<RunRequest, "cases" | "arms" | "repeat">;

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
 * @throws UsageInvalid `results` naming a line that is damaged, that is of nothing the run asks for, or that tells of a case, arm and
 *   repeat once more
 */
export async function* readResults(path: string, asked: Asked): AsyncGenerator<CaseResult> {
  for await (const { result } of readResultLines(path, asked)) yield result;
}

/** As `readResults`, with the lines themselves. */
export async function* readResultLines(path: string, asked: Asked): AsyncGenerator<ResultLine> {
  const [cases, arms] = [new Set(asked.cases), new Set(asked.arms)];
  const seen = new Map<string, number>();
  let number = 0;
  for await (const { text, value, end } of endedLines(path)) {
    number++;
    const parsed = CaseResult.safeParse(value);
    if (!parsed.success) {
      throw refused(path, `Line ${number} is damaged: ${firstIssue(parsed.error.issues[0])}.`);
    }
    const { case: id, arm, repeat } = parsed.data;
    if (!cases.has(id) || !arms.has(arm) || repeat >= asked.repeat) {
      throw refused(
        path,
        `Line ${number} is of no case, arm and repeat that this run asks for: ${shortName(id)}, ${shortName(arm)}, ${repeat + 1}.`,
      );
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

function shortName(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}...` : name);
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
