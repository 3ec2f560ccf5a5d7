import { readFile } from "node:fs/promises";
import { listIssues } from "../../../evidence/reading/parse-dispute.js";
import { parseWrittenJson } from "../../../evidence/reading/written-json.js";
import { UsageInvalid } from "../../../state/errors.js";
import { type Mapping, MappingFile } from "./mapping.js";
import { UNDECIDED } from "./rules.js";
import { usedPaths } from "./used-paths.js";

/**
 * Reads a mapping file.
 *
 * @throws UsageInvalid when it cannot be read, or is none that can be used
 */
export async function readMapping(path: string): Promise<Mapping> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UsageInvalid("mapping", `The mapping ${JSON.stringify(path)} cannot be read.`, REMEDY, {
      cause,
    });
  });
  const parsed = parseWrittenJson(bytes);
  if ("value" in parsed) return parseMapping(parsed.value);
  const { what, remedy, cause } = parsed.flaw;
  throw new UsageInvalid("mapping", `The mapping ${JSON.stringify(path)} ${what}.`, remedy, { cause });
}

const REMEDY =
  "Let `cyberjurors data inspect FILE --out mapping.json` write one; docs/datasets.md tells its fields.";

/**
 * Checks a mapping: its shape, that no value is left to be decided, and that what the decision is read from is read
 * for nothing else, since jurors would see the answer.
 *
 * @throws UsageInvalid
 */
export function parseMapping(value: unknown): Mapping {
  const parsed = MappingFile.safeParse(value);
  if (!parsed.success) {
    throw new UsageInvalid(
      "mapping",
      `The mapping is not valid:\n${listIssues(parsed.error, value)}`,
      "Mend the fields named above; docs/datasets.md tells what they mean.",
    );
  }
  refuseUndecided(parsed.data);
  refuseLeaks(parsed.data);
  return parsed.data;
}

function refuseUndecided({ fields }: Mapping): void {
  const open = openValues(fields);
  if (open.length === 0) return;
  throw new UsageInvalid(
    "mapping-undecided",
    `The mapping does not say what these values stand for: ${open.slice(0, 8).join("; ")}.`,
    `Replace each "${UNDECIDED}" in the mapping, such as by buyer or seller ("none" for a case that is not decided), or by a currency's code; its notes say why it was left.`,
  );
}

/** Theirs that stand for `?`, as `decision.side: "0"`, and fields that are `?` for every record. */
function openValues(fields: Mapping["fields"]): string[] {
  return Object.entries(fields).flatMap(([field, rule]) => {
    const open: string[] = [];
    JSON.stringify(rule, (name, part: unknown) => {
      if (name === "value" && part === UNDECIDED) open.push(field);
      if (name !== "values" || typeof part !== "object" || part === null) return part;
      const undecided = Object.entries(part).filter(([, ours]) => ours === UNDECIDED);
      open.push(...undecided.map(([theirs]) => `${field}: ${JSON.stringify(theirs)}`));
      return part;
    });
    return open;
  });
}

function refuseLeaks(mapping: Mapping): void {
  const used = usedPaths(mapping);
  const decides = ({ field }: { field: string }) => field.startsWith("decision.");
  for (const answer of used.filter(decides)) {
    const shown = used.find((other) => !decides(other) && other.key === answer.key);
    if (shown === undefined) continue;
    throw new UsageInvalid(
      "mapping-leak",
      `${shown.field} and ${answer.field} are read from the same place, ${answer.text}: jurors would see the answer.`,
      "Read one of them from elsewhere, or leave it out.",
    );
  }
}
