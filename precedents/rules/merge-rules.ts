import type { DistilledRule, RuleOutcome } from "../../state/distilled-rule.js";
import type { LibraryRecord, Norm, Precedent } from "../../state/precedents.js";
import type { LibraryStore } from "../library-store.js";
import { nextId } from "../records/next-id.js";
import { isContradiction } from "./contradiction.js";
import type { Comparable } from "./read-rule.js";
import { isSameRule } from "./same-rule.js";

/** Norms in force that a rule is compared with: as many as a library can hold that are really like it. */
const COMPARED = 40;

/** What is merged: the checked rules of one precedent, which the library does not hold yet. */
export interface Merging {
  rules: readonly DistilledRule[];
  precedent: Pick<Precedent, "id" | "category">;
  /** That the rules are written in. */
  language: string;
  /** ISO 8601. */
  created: string;
  signal?: AbortSignal;
}

type Outcome = Omit<RuleOutcome, "text" | "favours">;

/** Records to be kept together with the precedent, and what became of each rule, in order. */
export interface MergedRules {
  records: LibraryRecord[];
  outcomes: RuleOutcome[];
}

/**
 * Takes the rules of one precedent into a library. A rule that a norm in force says already supports that norm; of
 * several such norms the best supported one, among equals the oldest, and the others are superseded by it where they
 * say the same. Any other rule is a new norm; where it contradicts a norm for like cases, both stay and name each other.
 * A rule that was withdrawn does not come back.
 */
export async function mergeRules(
  store: Pick<LibraryStore, "norms" | "similarNorms">,
  merging: Merging,
): Promise<MergedRules> {
  const { rules, precedent, language, created, signal } = merging;
  const kept = store.norms();
  const changed = new Map<string, Norm>();

  /** Norms in force that may be like a text, as they stand by now, with their cosine where it is known. */
  async function comparable(text: string): Promise<{ norm: Norm; cosine?: number }[]> {
    const similar = await store.similarNorms(text, COMPARED, signal);
    const stored = similar.map(({ item, cosine }) => ({ norm: changed.get(item.id) ?? item, cosine }));
    const ids = new Set(similar.map(({ item }) => item.id));
    const own = [...changed.values()].filter(({ id }) => !ids.has(id)).map((norm) => ({ norm }));
    return [...stored, ...own].filter(({ norm }) => norm.supersededBy === undefined);
  }

  /** Makes a norm name one that contradicts it. */
  function nameAsOpposite(id: string, opposite: string): void {
    const norm = changed.get(id) ?? kept.find((it) => it.id === id);
    if (norm === undefined || norm.contradicts.includes(opposite)) return;
    changed.set(id, { ...norm, contradicts: [...norm.contradicts, opposite].sort(byNumber) });
  }

  /** Gives the precedent to the best of the norms that say the rule. */
  function join(best: Norm, others: readonly Norm[]): Outcome {
    const repeated = best.precedents.includes(precedent.id);
    const merged = others.filter((norm) => isSameRule(norm, best));
    const joined = withSupport(best, merged, precedent.id);
    changed.set(best.id, joined);
    for (const norm of merged) changed.set(norm.id, { ...norm, supersededBy: best.id });
    for (const id of joined.contradicts) nameAsOpposite(id, best.id);
    return { outcome: repeated ? "repeated" : "merged", norm: best.id, contradicts: [] };
  }

  /** Makes a rule a norm. */
  function add(rule: Comparable, near: readonly Norm[]): Outcome {
    const id = nextId("N", [...kept, ...changed.values()]);
    const opposed = near.filter((norm) => isContradiction(norm, rule)).sort(byAge);
    const contradicts = opposed.map((norm) => norm.id);
    for (const norm of contradicts) nameAsOpposite(norm, id);
    const { category } = precedent;
    changed.set(id, { id, ...rule, category, precedents: [precedent.id], created, contradicts });
    return { outcome: "new", norm: id, contradicts };
  }

  async function take(rule: Comparable): Promise<Outcome> {
    const withdrawn = kept.find((norm) => norm.withdrawn !== undefined && isSameRule(norm, rule));
    if (withdrawn !== undefined) {
      const found = `${withdrawn.id}: ${withdrawn.withdrawn?.why}`;
      return { outcome: "rejected", norm: withdrawn.id, contradicts: [], fault: "withdrawn", found };
    }
    const near = await comparable(rule.text);
    const [best, ...others] = near
      .filter(({ norm, cosine }) => isSameRule(norm, rule, cosine))
      .map(({ norm }) => norm)
      .sort(bySupport);
    if (best !== undefined) return join(best, others);
    return add(
      rule,
      near.map(({ norm }) => norm),
    );
  }

  const outcomes: RuleOutcome[] = [];
  for (const { text, favours } of rules) {
    outcomes.push({ text, favours, ...(await take({ text, favours, language })) });
  }
  return { records: [...changed.values()].map((norm) => ({ type: "norm", norm })), outcomes };
}

/** A norm with the support of those merged into it and of one more precedent, each once. */
function withSupport(norm: Norm, merged: readonly Norm[], precedent: string): Norm {
  const all = [norm, ...merged];
  return {
    ...norm,
    precedents: [...new Set([...all.flatMap(({ precedents }) => precedents), precedent])].sort(byNumber),
    contradicts: [...new Set(all.flatMap(({ contradicts }) => contradicts))]
      .filter((id) => id !== norm.id)
      .sort(byNumber),
  };
}

function bySupport(a: Norm, b: Norm): number {
  return b.precedents.length - a.precedents.length || byAge(a, b);
}

function byAge(a: Norm, b: Norm): number {
  return byNumber(a.id, b.id);
}

function byNumber(a: string, b: string): number {
  return Number(a.slice(1)) - Number(b.slice(1));
}
