import { createHash } from "node:crypto";
import type { DisputeFile } from "../../state/dispute.js";
import type { CheckedCase } from "./check-case.js";
import { plainText } from "./plain-text.js";
import type { Problem } from "./problem.js";

/** Finds cases and media that a data set holds twice, case by case. */
export interface CaseTwins {
  /** What of this case stood in one before. */
  enter(name: string, checked: Pick<CheckedCase, "file" | "hashes">): Problem[];
}

/** Twins of one data set. */
export function caseTwins(): CaseTwins {
  const cases = new Map<string, string>();
  const ids = new Map<string, string>();
  const media = new Map<string, string>();
  return {
    enter(name, { file, hashes }) {
      if (file === undefined) return [];
      const problems: Problem[] = [];
      const words = fingerprint(file);
      const twin = cases.get(words);
      if (twin !== undefined) {
        problems.push({
          check: "duplicate-case",
          level: "warning",
          case: name,
          where: "the whole file",
          what: `The same statements and evidence as in ${twin}.`,
          remedy: "Keep one of the two: a case that stands twice counts twice.",
        });
      } else cases.set(words, name);
      const namesake = ids.get(file.id);
      if (namesake !== undefined && twin === undefined) {
        problems.push({
          check: "duplicate-case",
          level: "warning",
          case: name,
          where: "id",
          what: `Another case, ${namesake}, has the id ${JSON.stringify(file.id)} too.`,
          remedy: "Give each case an id of its own.",
        });
      }
      ids.set(file.id, namesake ?? name);
      const told = new Set<string>();
      for (const { sha256, where } of hashes) {
        const before = media.get(sha256);
        if (before !== undefined && before !== name && twin === undefined && !told.has(sha256)) {
          told.add(sha256);
          problems.push({
            check: "duplicate-media",
            level: "warning",
            case: name,
            where,
            what: `The same file stands in ${before}.`,
            remedy: "See whether one of the cases took it from elsewhere.",
          });
        }
        media.set(sha256, before ?? name);
      }
      return problems;
    },
  };
}

/** What makes two cases the same: what the parties say and file, in whatever case and signs. */
function fingerprint({ buyer, seller, record = [] }: DisputeFile): string {
  const texts = [buyer, seller].flatMap(({ statement, evidence }) => [
    statement,
    ...evidence.map(({ text }) => text),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([...texts, ...record.map(({ text }) => text)].map(plainText)))
    .digest("hex");
}
