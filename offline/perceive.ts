import { PERCEIVE_LIMITS, type PerceiveInput, type PerceiveReply } from "../prompts/e5-perceive.js";
import type { Grounding, Strength } from "../state/reasoning.js";
import { carries } from "./lexicon/mark.js";
import { type Observation, observe } from "./observe.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";
import { quote, quotedIn } from "./phrases/quote.js";
import { clip } from "./sentences.js";

type FoundClue = PerceiveReply["clues"][number];

const POINTS = { low: 1, medium: 2, high: 3 } as const;
/** A side that saw this many exhibits and stands strong need not look on. */
const ENOUGH_EXHIBITS = 3;

/** Stage II, perceive: what the exhibit says and shows for this side, in its own words. */
export function perceiveExhibit(input: PerceiveInput): PerceiveReply {
  const phrases = phrasebookFor(input.language);
  const { side, exhibit, grounding } = input;
  const clues = observe(input)
    .map((observation) => clueOf(input, observation))
    .slice(0, PERCEIVE_LIMITS.clues);
  const all = [...grounding.clues, ...clues];
  const best = all.reduce<(typeof all)[number] | undefined>(
    (before, clue) =>
      before !== undefined && POINTS[before.importance] >= POINTS[clue.importance] ? before : clue,
    undefined,
  );
  const strength = strengthOf(all);
  const summary =
    best === undefined
      ? phrases.nothingFor(side, exhibit.id)
      : phrases.groundingSummary(side, all.length, exhibitsIn(grounding, exhibit.id), best.description);
  return {
    clues,
    summary: clip(summary, PERCEIVE_LIMITS.summary),
    strength,
    sufficiencyReason: phrases.sufficiency(
      all.some(({ media }) => media !== undefined),
      all.some(({ description }) => carries(quotedIn(description), "document")),
    ),
    sufficient: strength === "strong" && grounding.examined.length + 1 >= ENOUGH_EXHIBITS,
  };
}

function exhibitsIn(grounding: Grounding, current: string): string[] {
  return [...new Set([...grounding.examined, current])].slice(0, 20);
}

/** By what the clues add up to: none, up to 2 points weak, up to 6 moderate. */
function strengthOf(clues: readonly Pick<FoundClue, "importance">[]): Strength {
  const points = clues.reduce((sum, { importance }) => sum + POINTS[importance], 0);
  return points === 0 ? "none" : points <= 2 ? "weak" : points <= 6 ? "moderate" : "strong";
}

function clueOf({ language, side, exhibit }: PerceiveInput, found: Observation): FoundClue {
  const phrases = phrasebookFor(language);
  const quoted = quote(found.text);
  const description = found.machine
    ? phrases.clueFinding(quoted)
    : found.medium !== undefined
      ? phrases[found.read ? "clueRead" : "clueMedia"](found.medium.kind, found.medium.number, quoted)
      : phrases.clueText(quoted);
  const why = found.reasons.map((name) => phrases.feature[name]).slice(0, 3);
  return {
    exhibit: exhibit.id,
    ...(found.medium === undefined ? {} : { media: found.medium.number }),
    ...(found.timestamp === undefined ? {} : { timestamp: found.timestamp }),
    description: clip(description, PERCEIVE_LIMITS.description),
    benefit: clip(
      phrases.benefit(side, why.length > 0 ? why : [phrases.speaksToFocus]),
      PERCEIVE_LIMITS.benefit,
    ),
    importance:
      found.balance >= 0.8 ? "high" : found.balance >= 0.4 || found.medium !== undefined ? "medium" : "low",
  };
}
