import type { z } from "zod";
import { DISPUTE_FORMAT, DisputeFile } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { explainIssue } from "./explain-issue.js";

const ISSUES_SHOWN = 8;

/**
 * Checks the shape of a dispute.
 *
 * @param name what is parsed, for messages: `dispute.json` or `the dispute`
 * @throws CaseInvalid naming every field that is wrong
 */
export function parseDispute(value: unknown, name: string): DisputeFile {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new CaseInvalid(
      "shape",
      `${name} must hold one JSON object.`,
      `Begin with { "format": "${DISPUTE_FORMAT}", ... }.`,
    );
  }
  const format: unknown = Reflect.get(value, "format");
  if (format !== DISPUTE_FORMAT) {
    throw new CaseInvalid(
      "version",
      format === undefined
        ? `${name} does not say its format.`
        : `${name} has the format ${JSON.stringify(format)}; this version understands ${JSON.stringify(DISPUTE_FORMAT)} only.`,
      `Write "format": "${DISPUTE_FORMAT}" and bring the fields into that shape.`,
    );
  }
  const parsed = DisputeFile.safeParse(value);
  if (!parsed.success) {
    throw new CaseInvalid(
      "shape",
      `${name} is not valid:\n${listIssues(parsed.error, value)}`,
      "Mend the fields named above.",
    );
  }
  return parsed.data;
}

/** The issues of a schema, one a line. */
export function listIssues(error: z.ZodError, input: unknown): string {
  const lines = error.issues.slice(0, ISSUES_SHOWN).map((issue) => `  ${explainIssue(issue, input)}`);
  const more = error.issues.length - lines.length;
  return [...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join("\n");
}
