import { CATEGORIES, knownCategory } from "../../state/categories.js";
import type { CaseResult } from "../results/case-result.js";
import { difficultyOf } from "./difficulty.js";
import { finalVotes, JURORS, realVotes } from "./panel-votes.js";

/** Results that have something in common: any metric can be told of them alone. */
export interface Group {
  /** Undefined for the results of which it cannot be told, such as a split of a set without votes. */
  name: string | undefined;
  results: CaseResult[];
}

/** What results can be grouped by. */
export const GROUPINGS = {
  category: topCategory,
  language: ({ truth }) => truth?.language,
  difficulty,
  realSplit,
  predictedSplit,
} satisfies Record<string, (result: CaseResult) => string | undefined>;
export type Grouping = keyof typeof GROUPINGS;

/** The groups in order of their names (numbers as numbers), those without a name last. No result is left out. */
export function groupResults(results: readonly CaseResult[], by: Grouping): Group[] {
  const groups = new Map<string | undefined, CaseResult[]>();
  for (const result of results) {
    const name = GROUPINGS[by](result);
    const members = groups.get(name) ?? [];
    members.push(result);
    groups.set(name, members);
  }
  return [...groups]
    .map(([name, members]) => ({ name, results: members }))
    .sort((one, other) => compareNames(one.name, other.name));
}

/** The one of E.10's five top categories that holds the case's; undefined for one that E.10 does not know. */
export function topCategory({ truth }: CaseResult): string | undefined {
  const known = truth && knownCategory(truth.category);
  return Object.entries(CATEGORIES).find(([, names]) => names.some((name) => name === known))?.[0];
}

/** How divided the real jury was; undefined without real votes. */
export function difficulty(result: CaseResult): string | undefined {
  const votes = realVotes(result);
  return votes && difficultyOf(votes);
}

/** The real votes as `buyer:seller`, so that 8:9 and 9:8 stay apart (Fig. 7a); undefined without real votes. */
export function realSplit(result: CaseResult): string | undefined {
  const votes = realVotes(result);
  return votes && `${votes.buyer}:${votes.seller}`;
}

/**
 * How lopsided the panel's final votes are, of 17, fewer first: `0:17` to `8:9`, or `tie` (Fig. 7b). Where ballots are
 * spoiled it is the nearest split of 17. Undefined without a panel or an answer.
 */
export function predictedSplit(result: CaseResult): string | undefined {
  const votes = result.status === "scored" ? finalVotes(result) : undefined;
  if (votes === undefined) return undefined;
  if (votes.buyer === votes.seller) return "tie";
  const fewer = Math.min(votes.buyer, votes.seller) / (votes.buyer + votes.seller);
  const rounded = Math.round(JURORS * fewer);
  return `${rounded}:${JURORS - rounded}`;
}

function compareNames(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return one.localeCompare(other, "en", { numeric: true });
}
