import { readFile } from "node:fs/promises";
import { UsageInvalid } from "../state/errors.js";
import { type JudgmentRule, parseRules } from "../state/rule.js";

/**
 * Judgment rules from a JSON file.
 *
 * @throws UsageInvalid when it cannot be read, is not JSON, or holds something else
 */
export async function readRules(path: string): Promise<JudgmentRule[]> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new UsageInvalid("rules", `The rules ${path} cannot be read.`, "Name a JSON file.", { cause });
  });
  let value: unknown;
  try {
    // A mark of byte order is what some editors put before any text.
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw new UsageInvalid(
      "rules",
      `The rules ${path} are not JSON.`,
      'Write a list such as [{ "id": "J1", "text": "..." }].',
      {
        cause,
      },
    );
  }
  return parseRules(value, path);
}
