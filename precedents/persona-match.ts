import { tokenize } from "../models/tokenize.js";
import type { Persona } from "../state/panel.js";
import type { RecalledNorm } from "../state/precedents.js";
import { VALUE_CUES } from "./value-cues.js";

/** Words that say nothing about what a text is about: function words, and the words that all norms have. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  tokenize(
    "a after all also an and any are as at be been before but by can did do does each for from had has have he her his " +
      "i if in into is it its may more must no not of off on one only or other out own she so some such than that the " +
      "their them then there they this to was when where which while who whose will with without " +
      "buyer seller goods",
  ),
);

/**
 * Phi(P_k, N_j) of the paper, in [0, 1]: the cosine of two sets of terms, |P and N| / sqrt(|P| |N|). P holds the terms
 * of the persona's work, traits, interests and the cue words of its values, N those of the norm's text; both without
 * stop words. The paper leaves Phi open; this one is *ours*, chosen so that a person can check it by hand.
 */
export function personaMatch(persona: Persona, text: string): number {
  return cosine(personaTerms(persona), terms(text));
}

/**
 * M_k: the persona's top `count` norms by `personaMatch`, best first. Among equals the order of `norms` stands, which
 * is the order of recall.
 */
export function normsFor(persona: Persona, norms: readonly RecalledNorm[], count: number): RecalledNorm[] {
  const own = personaTerms(persona);
  return norms
    .map((norm) => ({ norm, match: cosine(own, terms(norm.text)) }))
    .sort((a, b) => b.match - a.match)
    .slice(0, count)
    .map(({ norm }) => norm);
}

function personaTerms(persona: Persona): ReadonlySet<string> {
  const cues = persona.values.map((value) => VALUE_CUES[value]);
  return terms([persona.background, ...persona.traits, ...persona.interests, ...cues].join(" "));
}

function terms(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).filter((term) => !STOP_WORDS.has(term)));
}

function cosine(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / Math.sqrt(one.size * other.size);
}
