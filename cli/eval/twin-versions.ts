import { basename } from "node:path";
import type { RunRequest } from "../../eval/results/run-request.js";
import { UsageInvalid } from "../../state/errors.js";
import type { JudgmentRule } from "../../state/rule.js";
import { readRules } from "../read-rules.js";

/** What one half of a twin is judged under. */
export interface TwinVersion {
  /** For people. */
  name: string;
  rules: readonly JudgmentRule[] | undefined;
  library: string | undefined;
}

/** The program's own eight rules, as they are named after `--rules`. */
const OWN = "paper";

/**
 * The two versions that these flags name, or those that the runs were begun with. What is named once counts for both.
 *
 * @param before what either run was begun with
 * @throws UsageInvalid when nothing is named twice, or something more than twice
 */
export async function twinVersions(
  { rules = [], library = [] }: { rules?: string[]; library?: string[] },
  before: { first: RunRequest | undefined; second: RunRequest | undefined },
): Promise<{ first: TwinVersion; second: TwinVersion }> {
  if (rules.length + library.length === 0 && before.first !== undefined && before.second !== undefined) {
    return { first: keptVersion("first", before.first), second: keptVersion("second", before.second) };
  }
  const most = Math.max(rules.length, library.length);
  if (most !== 2) {
    throw new UsageInvalid(
      "twin-versions",
      `A twin has two versions, and ${most === 1 ? "one is" : most === 0 ? "none is" : "more are"} named.`,
      "Give --rules or --library twice, such as --rules paper --rules new-rules.json; what is given once counts for both.",
    );
  }
  const version = async (at: 0 | 1): Promise<TwinVersion> => {
    const [file, folder] = [rules[at] ?? rules[0], library[at] ?? library[0]];
    const twice = [...(rules.length === 2 ? [file] : []), ...(library.length === 2 ? [folder] : [])];
    return {
      name: twice.map((path) => basename(path ?? "", ".json")).join(", "),
      rules: file === undefined || file === OWN ? undefined : await readRules(file),
      library: folder,
    };
  };
  const [first, second] = [await version(0), await version(1)];
  return first.name === second.name
    ? {
        first: { ...first, name: `${first.name} (first)` },
        second: { ...second, name: `${second.name} (second)` },
      }
    : { first, second };
}

/** A version as its run keeps it: the names of files are not kept. */
function keptVersion(name: string, { rules, library }: RunRequest): TwinVersion {
  return { name, rules, library: library?.path };
}
