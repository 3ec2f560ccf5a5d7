import { fieldTree } from "../../eval/datasets/inspect/field-tree.js";
import { filledIn } from "../../eval/datasets/mapping/filled-fields.js";
import type { Imported, ImportProblem } from "../../eval/datasets/mapping/import-records.js";
import type { MappedField, Mapping } from "../../eval/datasets/mapping/mapping.js";
import type { RecordFile } from "../../eval/datasets/mapping/record-file.js";
import { unmappedFields } from "../../eval/datasets/mapping/unmapped-fields.js";
import { usedPaths } from "../../eval/datasets/mapping/used-paths.js";
import type { MediaCheck } from "../../eval/datasets/missing-media.js";
import { plural } from "../../web/markup/wording.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { textRows } from "../text-rows.js";
import { cutShort, oneOf } from "./cut-short.js";

/** Problems that are shown; --json has all. */
const SHOWN = 20;

/** Says from where each field of ours was read, in how many disputes, and what no field reads. */
export function printMapped(
  terminal: Terminal,
  file: string,
  { records }: RecordFile,
  mapping: Mapping,
  { disputes, skipped, problems }: Imported,
): void {
  const say = (...rows: string[]) => terminal.out(`${textRows(terminal, rows.map(printable))}\n`);
  terminal.out(
    `${terminal.paint("bold", printable(`${file}: ${plural(records.length, "record")}; ${plural(disputes.length, "dispute")} made of them, ${skipped} skipped`))}\n`,
  );
  const numbered = problems.filter(({ field, level }) => field === "id" && level === "left-out").length;
  const used = usedPaths(mapping);
  for (const [field, rule] of Object.entries(mapping.fields) as [MappedField, unknown][]) {
    if (rule === undefined) continue;
    const from = used
      .filter((it) => it.field === field)
      .map(({ text }) => text)
      .join(", ");
    const constant: unknown = Reflect.get(rule as object, "value");
    const filled = field === "id" ? Math.max(0, disputes.length - numbered) : filledIn(disputes, field);
    say(
      `${field.padEnd(22)} ${oneOf(filled, disputes.length)}  <-  ${from || (constant === undefined ? "its first exhibit" : JSON.stringify(constant))}`,
    );
  }
  const left = unmappedFields(fieldTree(records), mapping);
  if (left.length === 0) return;
  terminal.out(`\n${terminal.paint("bold", "Mapped to nothing")}\n`);
  for (const { path, values, records: having } of left.slice(0, SHOWN)) {
    say(`${path}  ${oneOf(having, records.length)}  ${cutShort(values[0] ?? "")}`);
  }
  if (left.length > SHOWN) say(`and ${left.length - SHOWN} more`);
}

/** Says which records were skipped, and what was left out of others. */
export function printProblems(terminal: Terminal, problems: readonly ImportProblem[]): void {
  const skips = problems.filter(({ level }) => level === "skip");
  const heading = (text: string) => terminal.out(`\n${terminal.paint("bold", text)}\n`);
  if (skips.length > 0) heading("Skipped");
  for (const { record, id, field, what, remedy } of skips.slice(0, SHOWN)) {
    const head = `${record}${id === undefined ? "" : ` (${id})`}  ${field}`;
    terminal.out(`${textRows(terminal, [printable(head), printable(what), `-> ${remedy}`])}\n`);
  }
  if (skips.length > SHOWN) terminal.out(`  and ${skips.length - SHOWN} more; --json prints them\n`);
  const kinds = new Map<string, { count: number; first: ImportProblem }>();
  for (const problem of problems.filter(({ level }) => level === "left-out")) {
    const kind = `${problem.field} ${problem.remedy}`;
    const seen = kinds.get(kind) ?? { count: 0, first: problem };
    seen.count++;
    kinds.set(kind, seen);
  }
  if (kinds.size > 0) heading("Left out of disputes that are taken");
  for (const { count, first } of kinds.values()) {
    const where = count === 1 ? first.record : `${count} times, first in ${first.record}`;
    terminal.out(
      `${textRows(terminal, [printable(`${first.field}  ${where}`), printable(first.what), `-> ${first.remedy}`])}\n`,
    );
  }
}

/** Says how many media are named and how many are missing. */
export function printMedia(terminal: Terminal, { named, missing }: MediaCheck, folder: string): void {
  if (named === 0) return;
  const [first] = missing;
  const lost =
    first === undefined
      ? "all of them there"
      : `${missing.length} are not there, such as ${first.path} of ${first.case}`;
  terminal.out(printable(`\nMedia: ${named} named, relative to ${folder}; ${lost}.\n`));
}
