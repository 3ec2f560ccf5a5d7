import { basename, dirname, resolve } from "node:path";
import { compareRuns } from "../../eval/report/compare/compare-runs.js";
import { comparisonPage } from "../../eval/report/compare/comparison-page.js";
import { readEvaluatedRun } from "../../eval/report/measures/evaluated-run.js";
import { makeFolder } from "../../graph/run-folder.js";
import { writeWhole } from "../../graph/write-whole.js";
import { UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { printableJson } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { compareText } from "./compare-text.js";

/** Flags of `eval compare`. */
export interface CompareFlags {
  arms?: string;
  html?: string;
  json?: boolean;
}

/**
 * Compares two runs, prints how they differ, and writes a page where one is wanted.
 *
 * @param other the first run again when left out: then two arms must be named
 * @returns the exit code
 */
export async function compareEvaluations(
  terminal: Terminal,
  run: string,
  other: string | undefined,
  flags: CompareFlags,
): Promise<number> {
  const arms = flags.arms === undefined ? undefined : twoArms(flags.arms);
  if (other === undefined && arms === undefined) {
    throw new UsageInvalid(
      "one-run",
      "One run is named, and no two arms of it.",
      "Name a second run, or two arms: --arms jury,full.",
    );
  }
  if (flags.html !== undefined && !/\.html?$/i.test(flags.html)) {
    throw new UsageInvalid(
      "html",
      `${JSON.stringify(flags.html)} is no name of a page: it would be written over whatever it is.`,
      "Name a file that ends in .html.",
    );
  }
  const first = await readEvaluatedRun(run);
  const second = other === undefined ? first : await readEvaluatedRun(other);
  const comparison = compareRuns(first.results, second.results, arms);
  const places = { first: resolve(run), second: resolve(other ?? run) };
  if (flags.html !== undefined) {
    const page = dirname(resolve(flags.html));
    await makeFolder(page);
    const names = { first: basename(places.first), second: basename(places.second) };
    await writeWhole(flags.html, comparisonPage(comparison, names, { ...places, page }));
  }
  terminal.out(
    flags.json === true
      ? `${printableJson({ first: run, second: other ?? run, ...comparison })}\n`
      : compareText(terminal, comparison, { first: run, second: other ?? run, page: flags.html }),
  );
  return EXIT.done;
}

function twoArms(list: string): [string, string] {
  const [first, second, ...more] = list.split(",").map((name) => name.trim());
  if (first !== undefined && first !== "" && second !== undefined && second !== "" && more.length === 0) {
    return [first, second];
  }
  throw new UsageInvalid(
    "arms",
    `${JSON.stringify(list)} does not name two arms.`,
    "Write an arm of the first run and one of the second, such as --arms jury,full.",
  );
}
