import { basename } from "node:path";
import { isSameVersion, type TwinRequest, type TwinVersion } from "../../eval/results/twin-request.js";
import { UsageInvalid } from "../../state/errors.js";
import { readRules } from "../read-rules.js";

/** The program's own eight rules, as they are named after `--rules`. */
const OWN = "paper";

/**
 * The two versions that these flags name, or those that the twin was begun with. What is named once counts for both.
 *
 * @throws UsageInvalid when nothing is named twice, something more than twice, or both versions are one
 */
export async function twinVersions(
  { rules = [], library = [] }: { rules?: string[]; library?: string[] },
  before: TwinRequest | undefined,
): Promise<Pick<TwinRequest, "first" | "second">> {
  if (rules.length + library.length === 0 && before !== undefined) return before;
  const most = Math.max(rules.length, library.length);
  if (most !== 2) {
    throw new UsageInvalid(
      "twin-versions",
      `A twin has two versions, and ${most === 1 ? "one is" : most === 0 ? "none is" : "more are"} named.`,
      "Give --rules or --library twice, such as --rules paper --rules new-rules.json; what is given once counts for both.",
    );
  }
  const [first, second] = [await versionOf(0, rules, library), await versionOf(1, rules, library)];
  if (isSameVersion(first, second)) {
    throw new UsageInvalid(
      "twin-versions",
      "Both versions are the same: nothing could flip but by chance.",
      "Name two that differ; how often drawing again flips is told of every twin with --repeat 3.",
    );
  }
  return first.name === second.name
    ? {
        first: { ...first, name: `${first.name} (first)` },
        second: { ...second, name: `${second.name} (second)` },
      }
    : { first, second };
}

async function versionOf(
  at: 0 | 1,
  rules: readonly string[],
  library: readonly string[],
): Promise<TwinVersion> {
  const [file, folder] = [rules[at] ?? rules[0], library[at] ?? library[0]];
  const twice = [rules.length === 2 ? file : undefined, library.length === 2 ? folder : undefined];
  return {
    name: twice.flatMap((path) => (path === undefined ? [] : [basename(path, ".json")])).join(", "),
    ...(file === undefined || file === OWN ? {} : { rules: await readRules(file) }),
    ...(folder === undefined ? {} : { library: folder }),
  };
}
