import { createHash } from "node:crypto";
import { z } from "zod";
import type { OpenOptions } from "../../evidence/open-case.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import { knownCategory, UNCATEGORIZED } from "../../state/categories.js";
import { CaseInvalid } from "../../state/errors.js";
import { Side } from "../../state/side.js";
import { readDataset } from "../datasets/read-dataset.js";
import { type Decisions, decideBy } from "../datasets/read-decisions.js";

/** What is known of a case without opening it. Only ids and tags: a data set of thousands stays small. */
export interface SurveyedCase {
  /** Id of the dispute; what the data set calls it where it has none. */
  id: string;
  /** A subcategory of E.10. */
  category: string;
  language?: string | undefined;
  claimant?: Side | undefined;
  /** Who won, where it is decided. */
  decided?: Side | undefined;
  /** @throws CaseInvalid when it is not valid */
  open(signal?: AbortSignal, how?: OpenOptions): Promise<OpenedCase>;
}

/** A data set at a glance. */
export interface Survey {
  /** Of everything that its disputes say, in order. Pictures are not in it. */
  sha256: string;
  cases: SurveyedCase[];
}

const text = z.string().optional().catch(undefined);
const side = Side.optional().catch(undefined);
/** The tags of a dispute that need not be valid. */
const Tags = z
  .object({
    id: text,
    category: text,
    language: text,
    claimant: side,
    decision: z.object({ side }).optional().catch(undefined),
  })
  .catch({});

/**
 * Reads a data set once: its hash, and the tags of its cases. Nothing is opened.
 *
 * @param decisions count in place of the data set's own: a case that they do not name is undecided
 * @throws CaseInvalid when there is nothing to read, or two cases have one id
 */
export async function surveyDataset(path: string, decisions?: Decisions): Promise<Survey> {
  const cases = await readDataset(path);
  const hash = createHash("sha256");
  const surveyed = cases.map(({ name, value, open }): SurveyedCase => {
    hash.update(`${JSON.stringify([name, value])}\n`);
    const { id = name, category, language, claimant, decision } = Tags.parse(value ?? {});
    return {
      id,
      category: knownCategory(category ?? "") ?? UNCATEGORIZED,
      ...{ language, claimant },
      decided: decisions === undefined ? decision?.side : decisions.sides.get(id),
      open: async (...how) => decideBy(decisions, await open(...how)),
    };
  });
  refuseRepeatedIds(surveyed);
  return { sha256: hash.digest("hex"), cases: surveyed };
}

function refuseRepeatedIds(cases: readonly SurveyedCase[]): void {
  const seen = new Set<string>();
  for (const { id } of cases) {
    if (seen.has(id)) {
      throw new CaseInvalid(
        "repeated-id",
        `Two cases of the data set have the id ${JSON.stringify(id)}.`,
        "Give each case an id of its own: results are kept by it.",
      );
    }
    seen.add(id);
  }
}
