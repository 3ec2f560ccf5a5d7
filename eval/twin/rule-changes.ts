import type { JudgmentRule } from "../../state/rule.js";
import type { ScoredResult } from "../results/case-result.js";
import { share } from "../statistics/mean.js";
import type { RuleChange } from "./twin-report.js";

/** What differs between two lists of rules, and how often ballots of each version cite them. */
export function ruleChanges(
  rules: { first: readonly JudgmentRule[]; second: readonly JudgmentRule[] },
  results: { first: readonly ScoredResult[]; second: readonly ScoredResult[] },
): RuleChange[] {
  const [before, after] = [textsOf(rules.first), textsOf(rules.second)];
  const cited = { first: citedShares(results.first), second: citedShares(results.second) };
  const gone = [...before.keys()].filter((id) => !after.has(id));
  return [...after.keys(), ...gone].map((id): RuleChange => {
    const [first, second] = [before.get(id), after.get(id)];
    return {
      id,
      change: changeOf(first, second),
      ...(first === undefined ? {} : { first }),
      ...(second === undefined ? {} : { second }),
      cited: {
        first: first === undefined ? undefined : cited.first(id),
        second: second === undefined ? undefined : cited.second(id),
      },
    };
  });
}

/** Whether the rules that both lists have stand in another order. */
export function isReordered(first: readonly JudgmentRule[], second: readonly JudgmentRule[]): boolean {
  const common = (rules: readonly JudgmentRule[], others: readonly JudgmentRule[]) =>
    rules.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  return common(first, second).join() !== common(second, first).join();
}

/** Ids of the rules that a ballot's reasons cite, each once. */
export function rulesCited({ reasons }: ScoredResult["rounds"][number]["ballots"][number]): string[] {
  const ids = reasons.flatMap(({ cites }) => cites.filter(({ kind }) => kind === "rule").map(({ id }) => id));
  return [...new Set(ids)];
}

function changeOf(first: string | undefined, second: string | undefined): RuleChange["change"] {
  if (first === undefined) return "new";
  if (second === undefined) return "gone";
  return first === second ? "same" : "reworded";
}

function textsOf(rules: readonly JudgmentRule[]): Map<string, string> {
  return new Map(rules.map(({ id, text }) => [id, text]));
}

function citedShares(results: readonly ScoredResult[]): (id: string) => number | undefined {
  const cast = results
    .flatMap(({ rounds }) => rounds.at(-1)?.ballots ?? [])
    .filter((it) => it.side !== "spoiled");
  // An arm whose ballots have no citations at all (prompt E.1 asks for none) does not say what it goes by.
  const cites = cast.some(({ reasons }) => reasons.some((reason) => reason.cites.length > 0));
  const counts = new Map<string, number>();
  for (const id of cast.flatMap(rulesCited)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id) => (cites ? share(counts.get(id) ?? 0, cast.length) : undefined);
}
