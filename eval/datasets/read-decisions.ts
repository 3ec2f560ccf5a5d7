import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readTable } from "../../evidence/dossier/shapes/read-table.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import { UsageInvalid } from "../../state/errors.js";
import { Side } from "../../state/side.js";

/** What a platform, or a court, decided, by the ids of disputes. */
export interface Decisions {
  sides: ReadonlyMap<string, Side>;
  /** Of what is decided, in whatever order it stands. */
  sha256: string;
}

const COLUMNS = {
  id: ["case", "id", "dispute"],
  side: ["decision", "side", "winner", "verdict"],
} as const;
const SHOWN = 5;

/**
 * Decisions from a CSV file: a column `case` (or `id`, `dispute`) and a column `decision` (or `side`, `winner`,
 * `verdict`) with `buyer` or `seller`. Other columns are not read.
 *
 * @throws UsageInvalid `decisions` naming what is missing, or each line that is wrong
 * @throws CaseInvalid when it is no table
 */
export async function readDecisions(path: string): Promise<Decisions> {
  const text = await readText(path);
  const file = basename(path);
  const { columns, rows } = readTable(text, file);
  const [idAt, sideAt] = [columnOf("id", columns, file), columnOf("side", columns, file)];
  const sides = new Map<string, Side>();
  const problems: string[] = [];
  for (const { line, cells } of rows) {
    const [id = "", decision = ""] = [cells[idAt], cells[sideAt]];
    const side = Side.safeParse(decision.toLowerCase());
    if (id === "") problems.push(`line ${line} names no case`);
    else if (/[\r\n]/.test(id)) problems.push(`line ${line} names a case by more than one line of text`);
    else if (sides.has(id)) problems.push(`line ${line} decides ${JSON.stringify(id)} once more`);
    else if (!side.success) problems.push(`line ${line} says ${JSON.stringify(decision)}`);
    else sides.set(id, side.data);
  }
  if (rows.length === 0) problems.push("there is no line below the names of the columns");
  if (problems.length > 0) {
    const more = problems.length > SHOWN ? `; and ${problems.length - SHOWN} more` : "";
    throw new UsageInvalid(
      "decisions",
      `${file} cannot be used: ${problems.slice(0, SHOWN).join("; ")}${more}.`,
      "Write one line a case, each with its id and buyer or seller; leave out what was decided for neither.",
    );
  }
  // Of what it says: another order of lines is no other decision.
  const said = [...sides].sort(([one], [other]) => (one < other ? -1 : 1));
  return { sides, sha256: createHash("sha256").update(JSON.stringify(said)).digest("hex") };
}

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new UsageInvalid(
      "decisions",
      `The decisions ${path} cannot be read.`,
      "Name a CSV file, saved in the encoding UTF-8.",
      { cause },
    );
  }
}

/** The case as these decided it, and without its own decision; as it is where there are none. */
export function decideBy(decisions: Decisions | undefined, opened: OpenedCase): OpenedCase {
  if (decisions === undefined) return opened;
  const { decision: _, ...undecided } = opened;
  const side = decisions.sides.get(opened.dispute.id);
  return side === undefined ? undecided : { ...undecided, decision: { side } };
}

function columnOf(what: keyof typeof COLUMNS, columns: readonly string[], file: string): number {
  const names: readonly string[] = COLUMNS[what];
  const found = columns.flatMap((column, at) => (names.includes(column.trim().toLowerCase()) ? [at] : []));
  if (found.length === 1) return found[0] ?? 0;
  throw new UsageInvalid(
    "decisions",
    `The first line of ${file} names ${found.length === 0 ? "none" : "more than one"} of the columns ${names.join(", ")}.`,
    "Name the columns in the first line, such as: case,decision",
  );
}
