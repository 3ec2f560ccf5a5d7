import { CaseInvalid } from "../../../state/errors.js";
import { jsonErrorIndex, lineAndColumn } from "../../reading/json-position.js";
import { jsonDepth } from "./json-depth.js";

const DEPTH = 60;

/**
 * Parses a JSON file of an export.
 *
 * @throws CaseInvalid saying where it is no JSON, or that it is nested too deep
 */
export function parseExportJson(text: string, file: string): unknown {
  const depth = jsonDepth(text);
  if (depth > DEPTH) {
    throw new CaseInvalid(
      "json-depth",
      `${file}: lists and objects lie ${depth} deep in each other; at most ${DEPTH} are read.`,
      "Export the messages or the order as a plain list.",
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column } = lineAndColumn(text, jsonErrorIndex(text) ?? text.length);
    throw new CaseInvalid(
      "not-json",
      `${file}, line ${line}, column ${column}: here it stops being JSON.`,
      "Look there for a missing comma, quotation mark or bracket.",
      { cause },
    );
  }
}
