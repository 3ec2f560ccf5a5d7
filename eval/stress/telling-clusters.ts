import { firstOf, type TraitGroup } from "./clusters.js";
import { isDifferent, type StressCase } from "./stress-case.js";
import type { StressCluster, StressExample, TellingCluster } from "./stress-report.js";

/** So many clusters get examples, and so many of each. */
const MOST = 10;
const EXAMPLES = 3;

/**
 * The first clusters in which the arm differs more often than over all, each with cases to read: those in which its panel
 * was the surest. A cluster that differs in the very cases of one before is left out: it would show the same again.
 *
 * @param clusters in the order in which they are to be told
 */
export function tellingClusters(
  clusters: readonly StressCluster[],
  groups: readonly TraitGroup[],
): TellingCluster[] {
  const shown = new Set<string>();
  const telling: TellingCluster[] = [];
  for (const { family, name, lift = 0 } of clusters) {
    if (telling.length === MOST) break;
    const group = groups.find(({ trait }) => trait.family === family && trait.name === name);
    if (lift <= 1 || group === undefined) continue;
    const examples = [...group.members].flatMap(exampleOf).sort(bySureness);
    const cases = JSON.stringify(examples.map((it) => it.case));
    if (shown.has(cases)) continue;
    shown.add(cases);
    telling.push({ family, name, examples: examples.slice(0, EXAMPLES) });
  }
  return telling;
}

function exampleOf(it: StressCase): StressExample[] {
  const first = firstOf(it);
  if (first === undefined || !isDifferent(first)) return [];
  const { decided, answer, votes, reason, transcript } = first;
  return [{ case: it.id, decided, answer, votes, reason, transcript }];
}

function bySureness(one: StressExample, other: StressExample): number {
  const sureness = ({ votes }: StressExample) =>
    votes === undefined ? 0 : Math.max(votes.buyer, votes.seller) / (votes.buyer + votes.seller);
  return sureness(other) - sureness(one) || one.case.localeCompare(other.case, "en", { numeric: true });
}
