import { CONFLICT_LIMITS, type ConflictInput } from "../prompts/e6-conflict.js";
import type { Clue, Conflict, Grounding } from "../state/reasoning.js";
import { SIDES, type Side } from "../state/side.js";
import { claimTypeOf } from "./claim-type.js";
import { contradictionsBetween } from "./contradictions.js";
import { carries } from "./lexicon/mark.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";
import { quote, quotedIn } from "./phrases/quote.js";
import { clip, sentencesOf } from "./sentences.js";
import { claimantIn } from "./side-view.js";

const { point: POINT, item: ITEM, items: MOST } = CONFLICT_LIMITS;

/** Stage III: how the two sides' clues collide. */
export function analyzeConflict(input: ConflictInput): Conflict {
  const phrases = phrasebookFor(input.language);
  const { focus, buyer, seller } = input;
  const claimant = claimantIn(focus) ?? "buyer";
  const words = quotedIn(claimant === "buyer" ? focus.buyerClaim : focus.sellerClaim);
  const type = claimTypeOf(sentencesOf(words));
  const weighty = SIDES.flatMap((side) => byImportance(input[side].clues)).filter(
    ({ importance }) => importance === "high",
  );
  const seen = [...buyer.clues, ...seller.clues].filter(({ media }) => media !== undefined);
  return {
    rootCause: clip(phrases.rootCause(type), POINT),
    buyer: positionOf(input, "buyer"),
    seller: positionOf(input, "seller"),
    disagreement: clip(phrases.disagreement(phrases.question[type]), POINT),
    contradictions: contradictionsBetween(buyer.clues, seller.clues, phrases),
    visualInsights: clip(
      phrases.visualInsights(seen.slice(0, 3).map((clue) => `${clue.id}: ${shortQuote(clue, 80)}`)),
      POINT,
    ),
    criticalFacts: weighty
      .slice(0, MOST)
      .map((clue) => clip(`${clue.id}: ${shortQuote(clue, ITEM - 20)}`, ITEM)),
  };
}

function positionOf(input: ConflictInput, side: Side): Conflict["buyer"] {
  const phrases = phrasebookFor(input.language);
  const claim = side === "buyer" ? input.focus.buyerClaim : input.focus.sellerClaim;
  const { clues } = input[side];
  const seen = clues.filter(({ media }) => media !== undefined).map(({ id }) => id);
  const ranked = byImportance(clues);
  const quoted = claim.indexOf("“");
  return {
    position: clip(quoted > 0 ? claim.slice(quoted) : claim, POINT) || phrases.silentSide(side),
    demands: clip(quoted > 0 ? claim.slice(0, quoted) : claim, POINT) || phrases.silentSide(side),
    keyEvidence: ranked.slice(0, MOST).map(({ id }) => id),
    visualSupport: clip(phrases.visualSupport(side, seen.slice(0, 6)), POINT),
    strengths: ranked
      .filter(({ importance }) => importance !== "low")
      .slice(0, MOST)
      .map((clue) => clip(phrases.strongClue(clue.id, shortQuote(clue, ITEM - 40)), ITEM)),
    weaknesses: weaknessesOf(input[side], side, input.language, carries(claim, "silence")).slice(0, MOST),
  };
}

function weaknessesOf({ clues }: Grounding, side: Side, language: string, silent: boolean): string[] {
  const phrases = phrasebookFor(language);
  const found: string[] = [];
  if (silent) found.push(phrases.silentSide(side));
  if (clues.length === 0) found.push(phrases.noClue(side));
  else if (
    !clues.some(({ media, description }) => media !== undefined || carries(quotedIn(description), "document"))
  )
    found.push(phrases.onlyWords(side));
  const own = side === "buyer" ? "B" : "S";
  const guess = clues.find(
    ({ exhibit, description }) => exhibit.startsWith(own) && carries(quotedIn(description), "guess"),
  );
  if (guess !== undefined) found.push(phrases.guesses(guess.id));
  return found.map((it) => clip(it, ITEM));
}

function byImportance(clues: readonly Clue[]): Clue[] {
  const rank = { high: 0, medium: 1, low: 2 } as const;
  return [...clues].sort((a, b) => rank[a.importance] - rank[b.importance]);
}

function shortQuote(clue: Clue, length: number): string {
  return quote(clip(quotedIn(clue.description), length));
}
