import { jsonDepth } from "../../../evidence/dossier/shapes/json-depth.js";
import { parseWrittenJson } from "../../../evidence/reading/written-json.js";
import { CaseInvalid } from "../../../state/errors.js";

/** How deep lists and objects may lie in each other. */
const DEPTH = 60;

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
