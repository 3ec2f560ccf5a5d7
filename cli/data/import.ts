import { dirname } from "node:path";
import { importRecords } from "../../eval/datasets/mapping/import-records.js";
import { readMapping } from "../../eval/datasets/mapping/read-mapping.js";
import { readRecords } from "../../eval/datasets/mapping/record-file.js";
import { missingMedia } from "../../eval/datasets/missing-media.js";
import { writeNewFile } from "../../eval/datasets/write-new-files.js";
import { UsageInvalid } from "../../state/errors.js";
import { plural } from "../../web/markup/wording.js";
import { EXIT } from "../exit-codes.js";
import { printable, printableJson } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { printMapped, printMedia, printProblems } from "./import-report.js";

/** Flags of `data import`. */
export interface ImportFlags {
  mapping: string;
  out?: string;
  json?: boolean;
}

/**
 * Makes disputes of records by a mapping, says what came of each field and what did not fit, and writes the disputes
 * where asked, whole and never over something.
 *
 * @returns 0 when every record fits, 3 when some are skipped, 2 when none fits
 */
export async function importFile(
  terminal: Terminal,
  file: string,
  { mapping: path, out, json }: ImportFlags,
): Promise<number> {
  if (out !== undefined && !out.endsWith(".jsonl")) {
    throw new UsageInvalid(
      "out",
      `${JSON.stringify(out)} does not end in .jsonl.`,
      "Name it so: data sets are known by it.",
    );
  }
  const mapping = await readMapping(path);
  const records = await readRecords(file, mapping.records);
  const imported = importRecords(records.records, mapping);
  const { disputes, skipped, problems } = imported;
  const isFolder = records.records.some(({ folder }) => folder !== undefined);
  const mediaFolder = out === undefined && isFolder ? file : dirname(out ?? file);
  const media = await missingMedia(disputes, mediaFolder);
  const isWritten = out !== undefined && disputes.length > 0;
  if (isWritten)
    await writeNewFile(
      out,
      disputes.map((dispute) => JSON.stringify(dispute)),
    );
  if (json === true) {
    const counts = {
      records: records.records.length,
      disputes: disputes.length,
      skipped,
      written: isWritten ? out : null,
    };
    terminal.out(`${printableJson({ ...counts, problems, media })}\n`);
  } else {
    printMapped(terminal, file, records, mapping, imported);
    printProblems(terminal, problems);
    printMedia(terminal, media, mediaFolder);
    const undecided = disputes.filter(({ decision }) => decision === undefined).length;
    if (undecided > 0)
      terminal.out(`\nWithout a decision, and not to be scored: ${plural(undecided, "dispute")}.\n`);
    terminal.out(
      isWritten
        ? printable(`\n${plural(disputes.length, "dispute")} written to ${out}; see \`cyberjurors check\`.\n`)
        : `\n${disputes.length === 0 ? "No record fits: nothing is written." : out === undefined ? "Nothing was written; --out cases.jsonl does." : ""}\n`,
    );
  }
  return disputes.length === 0 ? EXIT.usage : skipped > 0 ? EXIT.review : EXIT.done;
}
