import { DISPUTE_FORMAT, DisputeFile } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { checkDispute } from "../reading/check-dispute.js";
import { explainIssue, fieldName } from "../reading/explain-issue.js";
import { tagFixed } from "./language-tag.js";
import type { Found } from "./problem.js";
import type { RawCase } from "./raw-case.js";

const ISSUES = 100;

/**
 * Structural consistency (paper, A.1): whether a case is JSON, of a version that is understood, and every field is what
 * it should be. One problem a field.
 */
export function checkStructure({ value, unreadable }: RawCase): { problems: Found[]; file?: DisputeFile } {
  if (unreadable !== undefined)
    return { problems: [problem("the whole file", unreadable.message, unreadable.remedy)] };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return {
      problems: [
        problem(
          "the whole file",
          "It holds no JSON object.",
          `Begin with { "format": "${DISPUTE_FORMAT}", ... }.`,
        ),
      ],
    };
  }
  const format: unknown = Reflect.get(value, "format");
  if (format !== DISPUTE_FORMAT) {
    const what =
      format === undefined
        ? "It does not say its format."
        : `The format ${JSON.stringify(format)} is not understood.`;
    return {
      problems: [
        problem("format", what, `Write "format": "${DISPUTE_FORMAT}" and bring the fields into that shape.`),
      ],
    };
  }
  const parsed = DisputeFile.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, ISSUES).map((issue): Found => {
      const where = fieldName(issue.path);
      const fixable = where === "language" && tagFixed(Reflect.get(value, "language")) !== undefined;
      const what = explainIssue(issue, value).slice(where.length + 2);
      return { ...problem(where, what, "Mend this field."), ...(fixable ? { fixable: true as const } : {}) };
    });
    const more = parsed.error.issues.length - problems.length;
    if (more > 0)
      problems.push(problem("the whole file", `${more} more fields are wrong.`, "Mend those above first."));
    return { problems };
  }
  try {
    checkDispute(parsed.data);
  } catch (error) {
    if (!(error instanceof CaseInvalid)) throw error;
    // Both statements empty is told by the check of statements.
    if (error.code !== "nothing-to-judge")
      return { problems: [problem("the whole file", error.message, error.remedy)], file: parsed.data };
  }
  return { problems: [], file: parsed.data };
}

function problem(where: string, what: string, remedy: string): Found {
  return { check: "structure", level: "error", where, what, remedy };
}
