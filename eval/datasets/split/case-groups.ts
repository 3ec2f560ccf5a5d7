import type { DisputeFile } from "../../../state/dispute.js";
import { contentHash, shinglesOf, wordsOfCase } from "./shingles.js";
import { similarPairs } from "./similar-pairs.js";

/** From this share of common pieces on two cases are nearly the same. */
export const NEAR = 0.7;

/** Why two cases of a group belong together. */
export interface Link {
  a: number;
  b: number;
  /** The same words, or nearly; then how much of them. */
  why: "identical" | "near";
  similarity: number;
}

/** Cases that must stay together, by their numbers in the data set; a case like no other is a group alone. */
export interface CaseGroup {
  cases: number[];
  /** Enough of them to join all cases; two cases may be linked through a third. */
  links: Link[];
}

/**
 * Groups the cases of a data set: identical words, and nearly identical ones (Jaccard similarity of their pieces of
 * five characters at least `NEAR`), directly or through others. The decision and the id count for nothing, and no
 * medium is opened.
 *
 * @returns the groups in the order of their first cases
 */
export function groupCases(disputes: readonly DisputeFile[]): CaseGroup[] {
  const head = disputes.map((_, index) => index);
  const headOf = (index: number): number => {
    let at = index;
    for (let next = head[at] ?? at; next !== at; next = head[at] ?? at) {
      head[at] = head[next] ?? next;
      at = next;
    }
    return at;
  };
  const links: Link[] = [];
  const join = (link: Link) => {
    const [one, two] = [headOf(link.a), headOf(link.b)].sort((x, y) => x - y);
    if (one === undefined || two === undefined || one === two) return;
    head[two] = one;
    links.push(link);
  };
  const first = new Map<string, number>();
  for (const [b, dispute] of disputes.entries()) {
    const hash = contentHash(dispute);
    const a = first.get(hash);
    if (a === undefined) first.set(hash, b);
    else join({ a, b, why: "identical", similarity: 1 });
  }
  const distinct = [...first.values()];
  similarPairs(
    distinct.map((index) => shinglesOf(wordsOfCase(disputes[index] as DisputeFile).join(" "))),
    NEAR,
    ({ a, b, similarity }) => join({ a: distinct[a] ?? a, b: distinct[b] ?? b, why: "near", similarity }),
    (a, b) => headOf(distinct[a] ?? a) === headOf(distinct[b] ?? b),
  );
  const groups = new Map<number, CaseGroup>();
  for (const index of disputes.keys()) {
    const group = groups.get(headOf(index)) ?? { cases: [], links: [] };
    group.cases.push(index);
    groups.set(headOf(index), group);
  }
  for (const link of links) groups.get(headOf(link.a))?.links.push(link);
  return [...groups.values()];
}
