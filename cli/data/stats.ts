import { basename } from "node:path";
import { readCases } from "../../eval/datasets/read-cases.js";
import { datasetStats } from "../../eval/datasets/stats/dataset-stats.js";
import { statsPage } from "../../eval/datasets/stats/stats-page.js";
import { statsTables } from "../../eval/datasets/stats/stats-tables.js";
import { writeNewFile } from "../../eval/datasets/write-new-files.js";
import { plural } from "../../web/markup/wording.js";
import { EXIT } from "../exit-codes.js";
import { printable, printableJson } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { textRows } from "../text-rows.js";
import { textTable } from "./text-table.js";

/** Flags of `data stats`. */
export interface StatsFlags {
  html?: string;
  json?: boolean;
}

/**
 * Prints the figures of a data set, and writes them as a page where asked. Cases that cannot be read count nowhere, and
 * are named.
 *
 * @returns 0; 3 when some cases could not be read, 2 when none could
 */
export async function stats(
  terminal: Terminal,
  dataset: string,
  { html, json }: StatsFlags,
): Promise<number> {
  const { cases, unread } = await readCases(dataset);
  const name = basename(dataset);
  // Of nothing there are no figures.
  const figures = cases.length === 0 ? undefined : datasetStats(cases.map(({ dispute }) => dispute));
  const isPage = html !== undefined && figures !== undefined;
  if (isPage) await writeNewFile(html, [statsPage(figures, { name, unread: unread.length }).trimEnd()]);
  if (json === true) {
    const told = unread.map(({ name: of, error }) => ({
      case: of,
      why: error.message,
      remedy: error.remedy,
    }));
    terminal.out(`${printableJson({ cases: 0, ...figures, unread: told })}\n`);
  } else {
    terminal.out(`${terminal.paint("bold", printable(`${name}: ${plural(cases.length, "case")}`))}\n`);
    for (const { title, note, heads, rows } of figures === undefined ? [] : statsTables(figures)) {
      terminal.out(`\n${terminal.paint("bold", title)}\n${printable(textTable(heads, rows))}\n`);
      if (note !== undefined) terminal.out(`${textRows(terminal, [printable(note)])}\n`);
    }
    for (const { name: of, error } of unread) {
      terminal.out(
        `\n${textRows(terminal, [printable(`${of} could not be read, and counts nowhere`), printable(error.message), `-> ${error.remedy}`])}\n`,
      );
    }
    if (isPage) terminal.out(printable(`\nThe page is in ${html}.\n`));
  }
  return cases.length === 0 ? EXIT.usage : unread.length > 0 ? EXIT.review : EXIT.done;
}
