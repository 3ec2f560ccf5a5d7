import type { Side } from "../../state/side.js";
import type { Phrasebook } from "./phrasebook.js";

const capital = (side: Side) => (side === "buyer" ? "The buyer" : "The seller");
const list = (items: readonly string[]) => items.join(", ");

export const ENGLISH: Phrasebook = {
  side: { buyer: "buyer", seller: "seller" },
  claimType: {
    account: "a virtual account",
    counterfeit: "authenticity",
    "not-delivered": "delivery",
    debt: "an open payment",
    transit: "the journey of the goods",
    defect: "quality",
    mismatch: "the description",
    insured: "cover by a policy",
    damages: "a loss",
    subjective: "taste",
    service: "work done",
    other: "the deal",
  },
  question: {
    account: "Who answers for what became of the account after the handover?",
    counterfeit: "Is the item what it was sold as?",
    "not-delivered": "Did the goods reach the buyer?",
    debt: "Is the money due, and is it shown by more than a party's word?",
    transit: "In what state did the goods reach the buyer, and who bears what happened before?",
    defect: "In what state was the item when the buyer got it?",
    mismatch: "Does the item match what was said before the sale?",
    insured: "Does the policy cover this, and at what amount?",
    damages: "Is the loss proved, and did the other side cause it?",
    subjective: "Did the buyer get what was shown before the sale?",
    service: "Was the work done as arranged?",
    other: "Whose account is borne out by what was filed?",
  },
  demand: {
    refund: "money back",
    "return-and-refund": "to give the item back for the money",
    "partial-refund": "part of the money back",
    replacement: "another item",
    repair: "a mending of the item",
    payment: "to be paid",
    compensation: "to be made whole",
    reject: "the request turned down",
    other: "a ruling",
  },
  feature: {
    "acknowledged-debt": "the sum was acknowledged in writing or in a promise",
    settled: "the account was already settled or performed in full",
    performed: "the owed performance was rendered",
    "payment-proof": "payment is shown by a document",
    clause: "a term of the deal supports it",
    "oral-only": "the claim rests on spoken words only",
    "promise-to-refund": "a refund was promised for this case",
    insured: "the risk was insured with the other side",
    "own-breach": "the other side breached its own duty",
    informed: "the other side had been told before the deal",
    accepted: "the other side had checked or accepted it",
    concession: "the other side concedes the point in part",
    "only-the-amount": "the answer disputes the amount, not the ground",
    "formal-defence": "the answer attacks form, not substance",
    "passing-on-blame": "the answer only passes the blame on",
    guess: "the other side only supposes",
    "no-proof-of-own": "the other side has nothing to show for it",
    late: "the complaint came late",
    subjective: "it is a matter of taste or expectation",
    "keeps-goods": "the buyer keeps the goods and wants the money",
    "fair-offer": "it offered a fair way out",
    "content-on-receipt": "the buyer was content on receipt",
    "at-once": "the buyer spoke up at once",
    "not-delivered": "the record shows no proper delivery",
    video: "it filed a video",
    "defect-shown": "the exhibit shows the defect",
    expert: "an independent finding supports it",
    disclosed: "the trait was disclosed before the sale",
    assured: "the seller had assured the very thing that failed",
    promptness: "the time between receipt and complaint",
    staleness: "years passed before the claim",
    "amount-on-record": "the amount stands in the neutral record",
    "borne-out": "the record bears out figures that only this side named",
    rebuttal: "it meets the other side's exhibit point by point",
    "other-item": "numbers show that it is not the same item",
    silence: "the other side did not answer",
    burden: "who asks has to prove, and there are only assertions",
    "unproven-loss": "a loss has to be proved apart from the breach",
    norm: "decided cases point this way",
  },
  claim: (side, asks, demand, type, quoted) =>
    asks
      ? `${capital(side)} (claimant) wants ${demand}; it is about ${type === "other" ? "the deal" : ENGLISH.claimType[type]}: ${quoted}`
      : `${capital(side)} answers and wants ${demand}: ${quoted}`,
  silent: (side, filed) =>
    filed.length === 0
      ? `${capital(side)} made no statement and filed nothing.`
      : `${capital(side)} speaks through exhibits only: ${list(filed)}.`,
  focus: (question, quoted) => `${question} ${quoted.join(" / ")}`.trim(),
  selected: (exhibit, terms, media, neutral) =>
    [
      `${exhibit} is the closest to the focus of what is left`,
      terms.length > 0 ? `; it shares ${list(terms)}` : "",
      media.length > 0 ? `; it holds ${list(media)}` : "",
      neutral ? "; it is neutral" : "",
      ".",
    ].join(""),
  clueText: (quoted) => quoted,
  clueMedia: (kind, medium, quoted) => `In ${kind} ${medium}: ${quoted}`,
  clueFinding: (quoted) => `Found by machine: ${quoted}`,
  benefit: (side, why) => `For the ${side}: ${why.join("; ")}.`,
  speaksToFocus: "it speaks to the focus",
  groundingSummary: (side, clues, exhibits, best) =>
    `${clues} clue(s) for the ${side} in ${list(exhibits)}. Strongest: ${best}`,
  nothingFor: (side, exhibit) => `${exhibit} holds nothing for the ${side}.`,
  sufficiency: (media, document) =>
    `${media ? "Something is seen in a medium" : "No medium shows it"}; ${document ? "there is a document or record" : "there is no document yet"}.`,
  rootCause: (type) => `The dispute grew from ${ENGLISH.claimType[type]}.`,
  visualSupport: (side, ids) =>
    ids.length === 0 ? `None for the ${side}.` : `Media behind ${list(ids)} bear the ${side} out.`,
  strongClue: (id, quoted) => `${id}: ${quoted}`,
  noClue: (side) => `No exhibit was found that supports the ${side}.`,
  onlyWords: (side) => `The ${side} has words, no picture or document.`,
  guesses: (id) => `${id} supposes rather than shows.`,
  silentSide: (side) => `The ${side} did not speak.`,
  contradiction: (a, b, what) => `${a} and ${b} differ: ${what}`,
  disagreement: (question) => question,
  visualInsights: (quoted) => (quoted.length === 0 ? "none" : quoted.join(" / ")),
  reason: (points, side, what, rule, quoted) =>
    `${points} ${side}: ${what}${rule === undefined ? "" : ` (${rule})`}${quoted === "" ? "." : `: ${quoted}`}`,
  others: (points, side) => `${points} ${side}: the jurors I follow and the report point there.`,
  leaning: (points, side) => `${points} ${side}: my leaning.`,
  doubt: (side) => `Little is shown either way; in doubt I rule for the ${side}.`,
  counted: (argument, jurors) => `${argument} (${jurors} juror${jurors === 1 ? "" : "s"})`,
  heat: (heat, buyer, seller) => `${buyer} to ${seller}: the debate is ${heat}.`,
  prevailing: (side, buyer, seller, argument, before) =>
    side === "hung"
      ? `Opinion is split, ${buyer} to ${seller}.${before}`
      : `Opinion favours the ${side}, ${Math.max(buyer, seller)} to ${Math.min(buyer, seller)}${argument === "" ? "." : `, chiefly because ${argument}`}${before}`,
  changed: (before) => ` Before: ${before}`,
};
