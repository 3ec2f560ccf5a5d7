import { z } from "zod";
import { UsageInvalid } from "./errors.js";

/** One rule of judgment that every juror is reminded of (prompt E.7 gives eight). */
export const JudgmentRule = z.strictObject({
  id: z
    .string()
    .regex(/^J\d{1,3}$/)
    .describe("J1, J2, ..."),
  text: z.string().trim().min(1).max(1_000),
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
    : parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the list"}: ${message}`);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new UsageInvalid(
    "rules",
    `${source} holds no judgment rules: ${problems.slice(0, 5).join("; ")}.`,
    `Write a list of 1 to ${MOST} entries such as { "id": "J1", "text": "..." }, each id once.`,
  );
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
