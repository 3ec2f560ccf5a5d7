import { z } from "zod";
import { UsageInvalid } from "./errors.js";

/** One rule of judgment that every juror is reminded of (prompt E.7 gives eight). */
export const JudgmentRule = z.strictObject({
  id: z
    .string()
    .regex(/^J[1-9]\d{0,2}$/, "write J and a number from 1, such as J12")
    .describe("J1, J2, ..."),
  text: z
    .string()
    .trim()
    .min(1, "write a sentence")
    .max(1_000)
    .regex(/^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u, "holds control characters"),
});
export type JudgmentRule = z.infer<typeof JudgmentRule>;

const MOST = 50;

/**
 * Judgment rules as somebody wrote them: a list of `{ "id": "J1", "text": "..." }`.
 *
 * @param source what to call them in messages, such as the file's name
 * @throws UsageInvalid naming each entry that is wrong, or an id that stands there twice
 */
export function parseRules(value: unknown, source: string): JudgmentRule[] {
  const parsed = z.array(JudgmentRule).min(1).max(MOST).safeParse(value);
  const problems = parsed.success
    ? twice(parsed.data.map(({ id }) => id)).map((id) => `${id} stands there twice`)
    : parsed.error.issues.map(({ path: [index, field], message }) =>
        index === undefined
          ? `the list: ${message}`
          : `entry ${Number(index) + 1}${field === undefined ? "" : `, ${String(field)}`}: ${message}`,
      );
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new UsageInvalid(
    "rules",
    `${source} holds no judgment rules: ${problems.slice(0, 5).join("; ")}${problems.length > 5 ? `; and ${problems.length - 5} more` : ""}.`,
    `Write a list of 1 to ${MOST} entries such as { "id": "J1", "text": "..." }, each id once.`,
  );
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
