import type { FocusInput } from "../prompts/e3-focus.js";
import type { Claim } from "../prompts/material.js";
import type { Focus } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { withoutOrders } from "./addressed.js";
import { type ClaimType, claimTypeOf } from "./claim-type.js";
import { keySentences } from "./key-sentences.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";
import { quote } from "./phrases/quote.js";
import { clip, sentencesOf } from "./sentences.js";

const CLAIM_LENGTH = 500;
const QUOTE_IN_FOCUS = 120;

/** Stage I: type and demand from the statements, each in the party's own decisive words. */
export function extractFocus(asked: FocusInput): Focus {
  const input = { ...asked, buyer: heard(asked.buyer), seller: heard(asked.seller) };
  const phrases = phrasebookFor(input.language);
  const claimant = input.facts.claimant;
  const type = claimTypeOf(claimWords(input, claimant));
  const claimOf = (side: Side) => core(input, side, type);
  const quotes = [input[claimant], input[claimant === "buyer" ? "seller" : "buyer"]]
    .map(({ statement }) => keySentences(statement, QUOTE_IN_FOCUS))
    .filter((words) => words !== "")
    .map(quote);
  return {
    buyerClaim: claimOf("buyer"),
    sellerClaim: claimOf("seller"),
    focus: clip(phrases.focus(phrases.question[type], quotes), CLAIM_LENGTH),
  };
}

function heard(claim: Claim): Claim {
  return { ...claim, statement: withoutOrders(claim.statement) };
}

/** What the claimant says; its exhibits speak where it made no statement. */
function claimWords(input: FocusInput, claimant: Side): string[] {
  const statement = sentencesOf(input[claimant].statement);
  if (statement.length > 0) return statement;
  return input.exhibits
    .filter(({ owner }) => owner === claimant)
    .flatMap(({ text }) => sentencesOf(text.slice(0, 2_000)));
}

function core(input: FocusInput, side: Side, type: ClaimType): string {
  const phrases = phrasebookFor(input.language);
  const claim = input[side];
  if (sentencesOf(claim.statement).length === 0) {
    const filed = input.exhibits.filter(({ owner }) => owner === side).map(({ id }) => id);
    return clip(phrases.silent(side, filed.slice(0, 20)), CLAIM_LENGTH);
  }
  const compose = (words: string) =>
    phrases.claim(side, side === input.facts.claimant, demandOf(claim, input, side), type, quote(words));
  return compose(keySentences(claim.statement, CLAIM_LENGTH - compose("").length));
}

function demandOf({ demand }: Claim, { facts, language }: FocusInput, side: Side): string {
  const phrases = phrasebookFor(language);
  const kind = demand?.kind ?? (side === facts.claimant ? "other" : "reject");
  const amount =
    demand?.amount === undefined
      ? ""
      : ` (${demand.amount} ${facts.order?.currency ?? ""})`.replace(" )", ")");
  return `${phrases.demand[kind]}${amount}`;
}
