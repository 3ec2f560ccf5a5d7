import { JUDGMENT_RULES } from "../jury/judgment-rules.js";
import type { BaselineInput } from "../prompts/e1-baseline.js";
import type { BallotInput } from "../prompts/e7-ballot.js";
import type { NormsInput } from "../prompts/e9-norms.js";
import type { CaseFacts } from "../prompts/material.js";
import type { Clue } from "../state/reasoning.js";
import { otherSide, type Side } from "../state/side.js";
import { type Ask, askOf } from "./claim-type.js";
import { claimPassages, cluePassages, factPassages, type Passage, passagesOf } from "./passages.js";
import { quotedIn } from "./phrases/quote.js";

/** What features read: the sentences of a case and a few plain facts, without anything addressed to the jury. */
export interface CaseView {
  claimant: Side;
  respondent: Side;
  ask: Ask;
  passages: readonly Passage[];
  order: CaseFacts["order"];
  rules: ReadonlySet<string>;
  norms: BallotInput["norms"];
  /** What stages II and III made of it, and what machines could not see; nothing in the one-shot prompt. */
  clues: Readonly<Record<Side, readonly Clue[]>>;
  contradictions: readonly string[];
  findings: readonly string[];
}

/** A view that no stages came before. */
export const NO_STAGES: Pick<CaseView, "norms" | "clues" | "contradictions" | "findings"> = {
  norms: [],
  clues: { buyer: [], seller: [] },
  contradictions: [],
  findings: [],
};

/** What a juror's ballot prompt shows, as a view: claims and listing by the facts, evidence by the clues alone. */
export function viewOfBallot(input: BallotInput): CaseView {
  const { focus, facts, norms, conflict, findings } = input;
  const stages = {
    norms,
    clues: { buyer: input.buyer.clues, seller: input.seller.clues },
    contradictions: conflict.contradictions,
    findings,
  };
  return view(input, stages, [
    ...claimPassages("buyer", quotedIn(focus.buyerClaim)),
    ...claimPassages("seller", quotedIn(focus.sellerClaim)),
    ...factPassages(facts, [...input.buyer.clues, ...input.seller.clues]),
    ...cluePassages([...input.buyer.clues, ...input.seller.clues]),
  ]);
}

/** What the one-shot prompt shows, as a view: all texts as they were filed. */
export function viewOfBaseline(input: BaselineInput): CaseView {
  const exhibits = input.exhibits.flatMap(({ id, owner, text, media }) => {
    const voice = owner === "record" ? ("neutral" as const) : owner;
    const base = { voice, kind: "exhibit" as const, cites: [id], exhibit: id };
    return [
      ...passagesOf(text, base),
      ...media.flatMap(({ alt }) => passagesOf(alt ?? "", { ...base, seen: true })),
    ];
  });
  return view(input, NO_STAGES, [
    ...claimPassages("buyer", input.buyer.statement),
    ...claimPassages("seller", input.seller.statement),
    ...factPassages(input.facts, []),
    ...exhibits,
  ]);
}

/** What the prompt for norms shows of a decided dispute, as a view, under all rules; norms of others are not looked at. */
export function viewOfDecided(input: NormsInput): CaseView {
  const exhibits = input.exhibits.flatMap(({ id, owner, text }) => {
    const voice = owner === "record" ? ("neutral" as const) : owner;
    return passagesOf(text, { voice, kind: "exhibit" as const, cites: [id], exhibit: id });
  });
  const stages = { ...NO_STAGES, findings: input.findings };
  return view({ facts: input.facts, rules: JUDGMENT_RULES }, stages, [
    ...claimPassages("buyer", input.buyer.statement),
    ...claimPassages("seller", input.seller.statement),
    ...factPassages(input.facts, []),
    ...exhibits,
  ]);
}

function view(
  { facts, rules }: Pick<BallotInput, "facts" | "rules">,
  stages: typeof NO_STAGES,
  found: Passage[],
): CaseView {
  const words = found.filter(({ voice }) => voice === facts.claimant).map(({ text }) => text);
  return {
    claimant: facts.claimant,
    respondent: otherSide(facts.claimant),
    ask: askOf(facts.claimant, words.join("\n")),
    passages: found,
    order: facts.order,
    rules: new Set(rules.map(({ id }) => id)),
    ...stages,
  };
}
