import { isStopWord } from "../../models/stop-words.js";
import { tokenize } from "../../models/tokenize.js";
import type { Persona } from "../../state/panel.js";
import type { RecalledNorm } from "../../state/precedents.js";
import { diverseNorms } from "./diverse-norms.js";
import { VALUE_CUES } from "./value-cues.js";

/** What a term counts; rare ones may count more. */
type Weight = (term: string) => number;

/**
 * Phi(P_k, N_j) of the paper, in [0, 1]: the cosine of two sets of weighted terms, W(P and N) / sqrt(W(P) W(N)), where W
 * is the sum of the terms' weights. P holds the terms of the persona's work, traits, interests and the cue words of its
 * values, N those of the norm's text; both without stop words. The paper leaves Phi open; this one is *ours*, chosen so
 * that a person can check it by hand.
 *
 * @param weight of a term; 1 for all when absent
 */
export function personaMatch(persona: Persona, text: string, weight: Weight = () => 1): number {
  return cosine(personaTerms(persona), terms(text), weight);
}

/**
 * M_k: the persona's top `count` norms by `personaMatch`, best first. A word that many of the recalled norms hold says
 * nothing about which of them is this person's: terms weigh ln(1 + n / df) among them. Among equals the order of `norms`
 * stands, which is the order of recall.
 *
 * @param diverse passes over a norm that says the same as one before it (MMR)
 */
export function normsFor(
  persona: Persona,
  norms: readonly RecalledNorm[],
  count: number,
  diverse: boolean,
): RecalledNorm[] {
  const own = personaTerms(persona);
  const known = norms.map((norm) => ({ norm, terms: terms(norm.text) }));
  const weight = rarity(known.map((it) => it.terms));
  const matched = known
    .map((item) => ({ item, relevance: cosine(own, item.terms, weight) }))
    .sort((a, b) => b.relevance - a.relevance);
  const chosen = diverse
    ? diverseNorms(matched, count, (one, other) => cosine(one.terms, other.terms, weight))
    : matched.slice(0, count).map(({ item }) => item);
  return chosen.map(({ norm }) => norm);
}

function personaTerms(persona: Persona): ReadonlySet<string> {
  const cues = persona.values.map((value) => VALUE_CUES[value]);
  return terms([persona.background, ...persona.traits, ...persona.interests, ...cues].join(" "));
}

function terms(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).filter((term) => !isStopWord(term)));
}

/** ln(1 + n / df): ln 2 for a term that all sets hold. */
function rarity(sets: readonly ReadonlySet<string>[]): Weight {
  const held = new Map<string, number>();
  for (const set of sets) for (const term of set) held.set(term, (held.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + sets.length / (held.get(term) ?? 1));
}

function cosine(one: ReadonlySet<string>, other: ReadonlySet<string>, weight: Weight): number {
  const sum = (set: Iterable<string>) => [...set].reduce((total, term) => total + weight(term), 0);
  if (one.size === 0 || other.size === 0) return 0;
  return sum([...one].filter((term) => other.has(term))) / Math.sqrt(sum(one) * sum(other));
}
