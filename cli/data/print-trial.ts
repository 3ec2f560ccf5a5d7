import { type ImportProblem, importRecords } from "../../eval/datasets/mapping/import-records.js";
import { MappingFile, type MappingJson } from "../../eval/datasets/mapping/mapping.js";
import type { FileRecord } from "../../eval/datasets/mapping/record-file.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { textRows } from "../text-rows.js";
import { oneOf } from "./cut-short.js";

/** Says what would come of the records if the mapping stayed as it is. */
export function printTrial(terminal: Terminal, records: readonly FileRecord[], json: MappingJson): void {
  const mapping = MappingFile.safeParse(json);
  const missing = mapping.error?.issues.map(({ path }) => path.join(".")).join(", ");
  terminal.out(`\n${terminal.paint("bold", "Trial")}\n`);
  if (!mapping.success) {
    terminal.out(`  The mapping is not complete: ${missing}\n`);
    return;
  }
  const { disputes, problems } = importRecords(records, mapping.data);
  terminal.out(
    `  ${oneOf(disputes.length, records.length)} records become disputes with this mapping as it is.\n`,
  );
  const [common] = commonest(problems);
  if (common !== undefined) {
    const { field, what, remedy } = common;
    terminal.out(
      `${textRows(terminal, [printable(`Most common problem: ${field}: ${what}`), `-> ${remedy}`])}\n`,
    );
  }
}

function commonest(problems: readonly ImportProblem[]): ImportProblem[] {
  const counts = new Map<string, { count: number; problem: ImportProblem }>();
  for (const problem of problems) {
    const key = `${problem.level} ${problem.field} ${problem.remedy}`;
    const seen = counts.get(key) ?? { count: 0, problem };
    seen.count++;
    counts.set(key, seen);
  }
  const worst = ({ problem: { level }, count }: { count: number; problem: ImportProblem }) =>
    (level === "skip" ? 1_000_000 : 0) + count;
  return [...counts.values()].sort((a, b) => worst(b) - worst(a)).map(({ problem }) => problem);
}
