import { readFile } from "node:fs/promises";
import { parseWrittenJson } from "../evidence/reading/written-json.js";
import { UsageInvalid } from "../state/errors.js";
import { type JudgmentRule, parseRules } from "../state/rule.js";

/**
 * Judgment rules from a JSON file.
 *
 * @throws UsageInvalid when it cannot be read, is not JSON, names a field twice, or holds something else
 */
export async function readRules(path: string): Promise<JudgmentRule[]> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UsageInvalid("rules", `The rules ${path} cannot be read.`, "Name a JSON file.", { cause });
  });
  const parsed = parseWrittenJson(bytes);
  if ("value" in parsed) return parseRules(parsed.value, path);
  const { what, remedy, cause } = parsed.flaw;
  throw new UsageInvalid("rules", `The rules ${path} cannot be read: the file ${what}.`, remedy, { cause });
}
