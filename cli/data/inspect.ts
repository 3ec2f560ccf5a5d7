import type { FieldNode, FieldTree } from "../../eval/datasets/inspect/field-tree.js";
import { confidenceWord, type Proposal } from "../../eval/datasets/inspect/proposal.js";
import { inspectRecords } from "../../eval/datasets/inspect/propose-mapping.js";
import type { FoundList } from "../../eval/datasets/mapping/find-records.js";
import { MappingFile, type MappingJson } from "../../eval/datasets/mapping/mapping.js";
import { readRecords } from "../../eval/datasets/mapping/record-file.js";
import { unmappedFields } from "../../eval/datasets/mapping/unmapped-fields.js";
import { writeNewFile } from "../../eval/datasets/write-new-files.js";
import { plural } from "../../web/markup/wording.js";
import { EXIT } from "../exit-codes.js";
import { printable, printableJson } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";
import { textRows } from "../text-rows.js";
import { cutShort, oneOf } from "./cut-short.js";
import { printTrial } from "./print-trial.js";

/** Flags of `data inspect`. */
export interface InspectFlags {
  out?: string;
  json?: boolean;
}

/** Fields that are shown; --json has all. */
const SHOWN = 120;
/** Examples of a field. */
const EXAMPLES = 3;
const COLOURS = { high: "green", medium: "yellow", low: "red" } as const;

/**
 * Prints the fields of unknown records and how they may become disputes, and writes the proposal as a mapping.
 *
 * @returns the exit code
 */
export async function inspect(
  terminal: Terminal,
  file: string,
  { out, json }: InspectFlags,
): Promise<number> {
  const { records, found, aside } = await readRecords(file);
  const { tree, proposals, mapping } = inspectRecords({ records, found });
  if (out !== undefined) await writeNewFile(out, [JSON.stringify(mapping, null, 2)]);
  if (json === true) {
    terminal.out(
      `${printableJson({ file, records: records.length, found, aside, fields: tree.nodes.map(fieldJson), proposals, mapping })}\n`,
    );
    return EXIT.done;
  }
  const say = (text: string) => terminal.out(`${text}\n`);
  const unreadable = records.filter((it) => it.unreadable !== undefined).length;
  say(
    terminal.paint(
      "bold",
      printable(
        `${file}: ${plural(records.length, "record")}${found === "." || found === "[]" ? "" : ` at ${found}`}${unreadable > 0 ? `, ${unreadable} of them no JSON` : ""}`,
      ),
    ),
  );
  printAside(terminal, aside);
  printFields(terminal, tree);
  printProposals(terminal, proposals, tree, mapping);
  printTrial(terminal, records, mapping);
  if (out === undefined)
    say(`\nWrite the mapping with --out mapping.json, look it through, and import by it.`);
  else
    say(
      printable(
        `\nThe mapping is in ${out}. Look it through, then see what comes of it:\n  cyberjurors data import ${quoted(file)} --mapping ${quoted(out)}`,
      ),
    );
  return EXIT.done;
}

/** What might be records too, and is not read. */
function printAside(terminal: Terminal, aside: readonly FoundList[]): void {
  if (aside.length === 0) return;
  const named = aside.slice(0, SHOWN).map(({ path, length }) => `${path} (${length})`);
  terminal.out(
    `${textRows(terminal, [printable(`Not read, further lists of objects: ${named.join(", ")}. To read one of them, name it as "records" in the mapping.`)])}\n`,
  );
}

function printFields(terminal: Terminal, { nodes, records, cut }: FieldTree): void {
  terminal.out(`\n${terminal.paint("bold", "Fields")} (types; in how many records; examples)\n`);
  for (const node of nodes.slice(0, SHOWN)) {
    const types = [...node.types.keys()].filter((type) => type !== "nothing").join(", ") || "nothing";
    const share = node.records === records ? "all" : oneOf(node.records, records);
    terminal.out(
      `${textRows(terminal, [printable(`${node.path}  ${terminal.paint("gray", `${types}; ${share}`)}`), examples(node)])}\n`,
    );
  }
  const more = nodes.length - SHOWN;
  if (more > 0) terminal.out(`  and ${more} more; --json prints them\n`);
  if (cut)
    terminal.out(
      "  There are further fields, which were not looked at: names that differ from record to record.\n",
    );
}

function examples({ values }: FieldNode): string {
  return [...new Set(values)]
    .slice(0, EXAMPLES)
    .map((value) => cutShort(value))
    .join("  ");
}

function printProposals(
  terminal: Terminal,
  proposals: readonly Proposal[],
  tree: FieldTree,
  mapping: MappingJson,
): void {
  terminal.out(`\n${terminal.paint("bold", "Proposed mapping")}\n`);
  for (const { field, rule, confidence, reason } of proposals) {
    const word = confidenceWord(confidence);
    const head = `${terminal.paint(COLOURS[word], word.padEnd(7))}${field}  <-  ${cutShort(typeof rule === "string" ? rule : JSON.stringify(rule), 400)}`;
    terminal.out(`${textRows(terminal, [head, printable(reason)])}\n`);
  }
  const parsed = MappingFile.safeParse(mapping);
  const left = parsed.success ? unmappedFields(tree, parsed.data) : [];
  if (left.length > 0) {
    terminal.out(`\n${terminal.paint("bold", "Mapped to nothing")}\n`);
    terminal.out(
      `${textRows(terminal, [
        printable(
          left
            .slice(0, SHOWN)
            .map(({ path }) => path)
            .join(", "),
        ),
      ])}\n`,
    );
  }
}

function fieldJson({ path, types, records, values, counts, varied }: FieldNode): object {
  return {
    path,
    types: Object.fromEntries(types),
    records,
    examples: [...new Set(values)].slice(0, EXAMPLES).map((value) => value.slice(0, 200)),
    ...(varied || counts.size > 12 ? {} : { values: Object.fromEntries(counts) }),
  };
}
