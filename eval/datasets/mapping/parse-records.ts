import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { jsonDepth } from "../../../evidence/dossier/shapes/json-depth.js";
import { parseWrittenJson } from "../../../evidence/reading/written-json.js";
import { CaseInvalid } from "../../../state/errors.js";

/** Most bytes of a file of records. */
const FILE_BYTES = 500_000_000;
/** How deep lists and objects may lie in each other. */
const DEPTH = 60;

/**
 * The text of a file of records.
 *
 * @throws CaseInvalid when it is too large, or no UTF-8
 */
export async function readUtf8(path: string): Promise<string> {
  const name = basename(path);
  const { size } = await stat(path);
  if (size > FILE_BYTES) {
    throw noRecords(
      `${name} has more than ${FILE_BYTES / 1_000_000} MB.`,
      "Split it, for instance into several JSONL files.",
    );
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw noRecords(`${name} cannot be read as UTF-8 text.`, "Save it in the encoding UTF-8.", cause);
  }
}

/**
 * Parses JSON of an unknown data set.
 *
 * @param name of the text, for messages
 * @throws CaseInvalid saying where it is no JSON, names a field twice, or that it is nested too deep
 */
export function parseRecords(text: string, name: string): unknown {
  const depth = jsonDepth(text);
  if (depth > DEPTH)
    throw noRecords(`${name}: lists and objects lie ${depth} deep in each other; at most ${DEPTH} are read.`);
  const parsed = parseWrittenJson(text);
  if ("value" in parsed) return parsed.value;
  const { what, remedy, cause } = parsed.flaw;
  throw noRecords(`${name} ${what}.`, remedy, cause);
}

/** Says that records cannot be read. */
export function noRecords(
  what: string,
  remedy = "Name a JSON or JSONL file of records, or a folder of JSON files.",
  cause?: unknown,
) {
  return new CaseInvalid("records", what, remedy, { cause });
}
