import { readFile } from "node:fs/promises";
import { z } from "zod";
import { UsageInvalid } from "../state/errors.js";
import { Finding } from "../state/finding.js";
import { JudgmentRule } from "../state/rule.js";
import type { ModelAsk } from "./layer.js";

/** The version of journals that this program writes and reads. */
export const JOURNAL_FORMAT = "cyberjurors/journal@1";

const Header = z.strictObject({
  format: z.literal(JOURNAL_FORMAT),
  dispute: z.string().describe("sha256 of the admitted dispute"),
  model: z.string().describe("who answered, `provider:model`"),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  settings: z.record(z.string(), z.unknown()).describe("settings of the jury"),
  prompts: z.record(z.string(), z.string()).describe("version by prompt name"),
  library: z.string().describe("version of the library that norms were recalled from"),
  rules: z
    .array(JudgmentRule)
    .optional()
    .describe("the judgment rules, where they are not the program's own"),
  findings: z
    .array(Finding)
    .optional()
    .describe("of a run on one case: what was found in its evidence when the run was begun"),
  readers: z.array(z.string()).optional().describe("of a run on one case: what read its evidence"),
});
/** What the answers belong to: all that changes a rendered ask, and who found it. */
export type JournalHeader = z.infer<typeof Header>;

const Entry = z.strictObject({
  key: z.string(),
  hash: z.string(),
  text: z.string(),
  usage: z.strictObject({
    model: z.string(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    cachedTokens: z.int(),
    thoughtTokens: z.int().optional(),
  }),
});
export type JournalEntry = z.infer<typeof Entry>;

/** Under which name an answer is kept: the prompt, and where in the run it was asked. */
export function keyOf({ prompt, place }: ModelAsk): string {
  const { dispute, seat, round, side, step, sample } = place;
  const where = Object.entries({ seat, round, side, step, sample }).filter(
    ([, value]) => value !== undefined,
  );
  return [prompt, dispute, ...where.map(([name, value]) => `${name}=${value}`)].join(" ");
}

/** A line of a journal. */
export function line(content: JournalHeader | JournalEntry): string {
  return `${JSON.stringify(content)}\n`;
}

/**
 * Reads a journal.
 *
 * @returns its header, its entries, and the number of bytes that are whole lines
 * @throws UsageInvalid when there is none, it is of another version, or a line other than a torn last one is damaged
 */
export async function readJournal(
  path: string,
): Promise<{ header: JournalHeader; entries: JournalEntry[]; whole: number }> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw damaged(path, "there is no journal to read", { cause });
  });
  const whole = bytes.lastIndexOf(0x0a) + 1;
  const [first = "", ...rest] = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  const header = Header.safeParse(parseLine(first));
  if (!header.success) throw damaged(path, `its first line is not the header of a ${JOURNAL_FORMAT}`);
  const entries = rest.map((text, index) => {
    const entry = Entry.safeParse(parseLine(text));
    if (!entry.success) throw damaged(path, `line ${index + 2} is damaged`);
    return entry.data;
  });
  return { header: header.data, entries, whole };
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(path: string, what: string, options?: { cause: unknown }): UsageInvalid {
  return new UsageInvalid(
    "journal",
    `The journal ${path} cannot be used: ${what}.`,
    "Name the folder of a run that this version wrote; a damaged journal must be replaced from a copy, or the run begun anew.",
    options,
  );
}
