import type { NormsInput, NormsReply } from "../prompts/e9-norms.js";
import type { DistilledRule } from "../state/distilled-rule.js";
import { otherSide, type Side } from "../state/side.js";
import { viewOfDecided } from "./case-view.js";
import type { Reading } from "./features/feature.js";
import { readFeatures } from "./features/read-features.js";
import { carries } from "./lexicon/mark.js";
import { MARKS, type Mark } from "./lexicon/marks.js";
import type { TeachingFeature } from "./phrases/norm-phrases.js";
import { normPhrasesFor, teaches } from "./phrases/norm-phrases-for.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";

/** Features of the winner that teach a rule, strongest first; each is compared with the strongest of the other side. */
const SINGLE = 2;
/** Fewest rules of a reply. */
const FEWEST = 2;
/** A feature that the jurors named themselves comes before stronger ones that they did not. */
const NAMED = 2;

/**
 * E.9: the strongest features of the winner as rules, and that they weighed more than the strongest of the other side. Where
 * the winner has none, that the other side's features were not enough, or what doubt leads to. The same features give
 * the same sentences, so that norms gain support.
 */
export function distillNorms(input: NormsInput): NormsReply {
  const { winner, language } = input;
  const loser = otherSide(winner);
  const phrases = normPhrasesFor(language);
  const view = viewOfDecided(input);
  const readings = readFeatures(view);
  const [own, against] = [strongest(readings, winner, input), strongest(readings, loser, input)];
  const why = (name: TeachingFeature) => phrasebookFor(language).feature[name];
  const rule = (text: string, reason: string): DistilledRule => ({ reason, text, favours: winner });

  const strong = own.slice(0, SINGLE);
  const rules = strong.map((name) => rule(phrases.feature[name].rule(winner, loser), why(name)));
  const [opposed] = against;
  if (opposed !== undefined) {
    const weaker = phrases.feature[opposed].ground(loser, winner);
    const compared = (name: TeachingFeature) =>
      phrases.outweighs(phrases.feature[name].ground(winner, loser), weaker, winner);
    rules.push(...strong.map((name) => rule(compared(name), why(name))));
  }
  if (strong.length === 0 && opposed !== undefined) {
    rules.push(rule(phrases.notEnough(phrases.feature[opposed].ground(loser, winner), winner), why(opposed)));
  }
  const doubt = winner === view.respondent ? phrases.claimFails(winner) : phrases.claimStands(winner);
  const fillers = [
    rule(doubt, doubt),
    { reason: phrases.weighing, text: phrases.weighing, favours: "neither" as const },
  ];
  return { rules: [...rules, ...fillers.slice(0, Math.max(0, FEWEST - rules.length))] };
}

/** Features that speak for a side and teach a rule, the weightiest first. */
function strongest(readings: readonly Reading[], side: Side, { views }: NormsInput): TeachingFeature[] {
  const said = views[side].join("\n");
  return readings
    .filter(({ toward }) => toward === side)
    .flatMap(({ name, weight }) => {
      if (!teaches(name)) return [];
      const named = isMark(name) && carries(said, name);
      return [{ name, weight: named ? NAMED * weight : weight }];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}

function isMark(name: string): name is Mark {
  return (MARKS as readonly string[]).includes(name);
}
