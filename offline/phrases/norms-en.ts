import { otherSide as other } from "../../state/side.js";
import type { NormPhrases } from "./norm-phrases.js";

export const ENGLISH_NORMS: NormPhrases = {
  feature: {
    "acknowledged-debt": {
      rule: (w, l) =>
        `A sum that the ${l} acknowledged in writing or promised to pay is owed; this supports the ${w}.`,
      ground: (_, l) => `a written acknowledgement of the debt by the ${l}`,
    },
    settled: {
      rule: (w, l) =>
        `An account that was settled in full is closed, and a later demand of the ${l} fails; this supports the ${w}.`,
      ground: (_, l) => `a settlement in full with the ${l}`,
    },
    performed: {
      rule: (w, l) =>
        `Work or delivery rendered as agreed, without objection at the time, supports the ${w} who rendered it to the ${l}.`,
      ground: (w) => `performance that the ${w} rendered as agreed`,
    },
    "payment-proof": {
      rule: (w, l) =>
        `A payment shown by a receipt or a bank transfer counts as made; this supports the ${w} who asks for it back from the ${l}.`,
      ground: (w) => `proof of payment by the ${w}`,
    },
    clause: {
      rule: (w, l) =>
        `A clear term of the agreement comes before what either side expected; this supports the ${w} who relies on it against the ${l}.`,
      ground: (w) => `a term of the agreement that the ${w} relies on`,
    },
    "oral-only": {
      rule: (w, l) =>
        `What was agreed by word of mouth only has to be proved by the ${l} who claims it; without proof this supports the ${w}.`,
      ground: (_, l) => `a spoken agreement that the ${l} cannot prove`,
    },
    "promise-to-refund": {
      rule: (w) =>
        `A promise of a refund, made in the listing, the chat or the contract, has to be kept; this supports the ${w}.`,
      ground: (_, l) => `a promise of a refund by the ${l}`,
    },
    insured: {
      rule: (w, l) =>
        `A risk that the ${l} insured for a premium is covered unless a plain exclusion applies; this supports the ${w}.`,
      ground: (_, l) => `a risk that the ${l} had insured`,
    },
    "purpose-failed": {
      rule: (w) =>
        `A deal that can no longer serve its purpose, because the ${w} cannot use or transfer the thing, is undone; this supports the ${w}.`,
      ground: (w) => `a deal of the ${w} that has lost its purpose`,
    },
    "took-back": {
      rule: (w, l) =>
        `Where the ${l} took the goods back, the full price cannot be claimed as well; this supports the ${w}.`,
      ground: (_, l) => `the way of the goods back to the ${l}`,
    },
    "bare-denial": {
      rule: (w, l) =>
        `Where the ${l} is challenged to show documents for a claim and shows none, this supports the ${w}.`,
      ground: (_, l) => `a claim that the ${l} was challenged to document`,
    },
    "admitted-on-record": {
      rule: (w, l) => `A fact that the ${l} admits on record needs no further proof; this supports the ${w}.`,
      ground: (_, l) => `an admission on record by the ${l}`,
    },
    "own-breach": {
      rule: (w, l) =>
        `A party that broke its own duty first cannot hold the other to the deal; a first breach by the ${l} supports the ${w}.`,
      ground: (_, l) => `a first breach by the ${l}`,
    },
    informed: {
      rule: (w, l) =>
        `Where the ${l} was told of a risk or trait before the deal and went ahead, this supports the ${w}.`,
      ground: (w) => `a warning that the ${w} gave before the deal`,
    },
    accepted: {
      rule: (w, l) =>
        `Goods or work that the ${l} inspected, used or signed for without objection count as accepted; this supports the ${w}.`,
      ground: (_, l) => `acceptance by the ${l} after inspection`,
    },
    concession: {
      rule: (w, l) =>
        `Where the ${l} concedes part of a claim, its ground stands and the rest has to be answered; this supports the ${w}.`,
      ground: (_, l) => `a partial concession by the ${l}`,
    },
    "only-the-amount": {
      rule: (w, l) =>
        `Where the ${l} disputes only how much is due and not why, the claim itself stands; this supports the ${w}.`,
      ground: (_, l) => `an answer of the ${l} about the amount alone`,
    },
    "formal-defence": {
      rule: (w, l) =>
        `An answer of the ${l} about form or standing leaves proven facts untouched; this supports the ${w}.`,
      ground: (_, l) => `a merely formal defence of the ${l}`,
    },
    "passing-on-blame": {
      rule: (w, l) =>
        `Pointing at a carrier, a supplier or the platform does not free the ${l} of its own duty; this supports the ${w}.`,
      ground: (_, l) => `blame that the ${l} passes on to third parties`,
    },
    guess: {
      rule: (w, l) =>
        `A mere suspicion of the ${l} weighs less than a plain and consistent account; this supports the ${w}.`,
      ground: (_, l) => `mere suspicion of the ${l}`,
    },
    "no-proof-of-own": {
      rule: (w, l) =>
        `Where the ${l} kept neither photo nor receipt nor record for its own account, this supports the ${w}.`,
      ground: (_, l) => `the missing record of the ${l}`,
    },
    late: {
      rule: (w, l) =>
        `A complaint that the ${l} could have made long before loses weight with time; this supports the ${w}.`,
      ground: (_, l) => `a late complaint of the ${l}`,
    },
    subjective: {
      rule: (w) =>
        `Taste, regret or a disappointed expectation is no fault of the goods; this supports the ${w}.`,
      ground: () => "mere taste or regret",
    },
    "keeps-goods": {
      rule: (w) =>
        `A buyer who keeps using the goods cannot have the whole price back as well; this supports the ${w}.`,
      ground: () => "continued use of the goods",
    },
    "fair-offer": {
      rule: (w, l) =>
        `An offer of return, repair or replacement in good time to the ${l} shows honest dealing; this supports the ${w} who made it.`,
      ground: (w) => `a fair offer by the ${w}`,
    },
    "content-on-receipt": {
      rule: (w) =>
        `A buyer who praised or confirmed the goods on receipt needs strong proof for a later complaint; this supports the ${w}.`,
      ground: () => "confirmation of the goods on receipt",
    },
    "at-once": {
      rule: (w) =>
        `A defect that is reported immediately after unpacking is easily believed; this supports the ${w}.`,
      ground: () => "an immediate report of the defect",
    },
    "not-delivered": {
      rule: (w) =>
        `Goods that no record shows as handed to the buyer at the agreed place count as undelivered; this supports the ${w}.`,
      ground: () => "the lack of a proper delivery record",
    },
    video: {
      rule: (w, l) =>
        `An unbroken video of packing, opening or testing weighs more than words of the ${l}; it supports the ${w} who filed it.`,
      ground: (w) => `a video filed by the ${w}`,
    },
    "defect-shown": {
      rule: (w) =>
        `A defect that photos or tests show upon arrival is taken to have been there before shipping; this supports the ${w}.`,
      ground: () => "a defect shown upon arrival",
    },
    witness: {
      rule: (w) =>
        `A witness of the ${w} who was present and gains nothing by it is credible; this supports the ${w}.`,
      ground: (w) => `a witness of the ${w}`,
    },
    expert: {
      rule: (w, l) =>
        `An independent inspection, appraisal or official statement weighs more than the word of the ${l}; this supports the ${w}.`,
      ground: (w) => `an independent finding filed by the ${w}`,
    },
    disclosed: {
      rule: (w) =>
        `A trait that the listing or the chat disclosed before payment gives no ground to undo the sale; this supports the ${w}.`,
      ground: () => "disclosure of the trait before payment",
    },
    assured: {
      rule: (w) =>
        `A quality that the seller assured before the sale binds the seller; where it is missing, this supports the ${w}.`,
      ground: () => "an assured quality that is missing",
    },
    promptness: {
      rule: (w) =>
        w === "buyer"
          ? "A complaint within two days of receipt comes in good time and is taken seriously; this supports the buyer."
          : "A complaint more than a week after receipt, about what was plain to see, comes too late; this supports the seller.",
      ground: (w) =>
        w === "buyer"
          ? "a complaint within two days of receipt"
          : "a complaint more than a week after receipt",
    },
    staleness: {
      rule: (w, l) =>
        `A claim that the ${l} left alone for years without good reason has lost its force; this supports the ${w}.`,
      ground: (_, l) => `inaction of the ${l} over years`,
    },
    "amount-on-record": {
      rule: (w, l) =>
        `An amount that stands in a signed statement or a neutral record is taken to be right; this supports the ${w} who claims it from the ${l}.`,
      ground: (w) => `an amount of the ${w} that the neutral record shows`,
    },
    "borne-out": {
      rule: (w) =>
        `Details that the ${w} alone gave and that the neutral record confirms make an account credible; this supports the ${w}.`,
      ground: (w) => `an account of the ${w} that the record confirms`,
    },
    rebuttal: {
      rule: (w, l) =>
        `A side that meets opposing evidence point by point is believed before one that passes over it; such an answer to the ${l} supports the ${w}.`,
      ground: (w) => `a point by point answer of the ${w}`,
    },
    "other-item": {
      rule: (w, l) =>
        `Differing serial numbers or marks show that what the ${l} presents is not the thing that was sold; this supports the ${w}.`,
      ground: (_, l) => `a difference of serial numbers from those of the ${l}`,
    },
    silence: {
      rule: (w, l) =>
        `A claim that is met with silence stands undisputed; the silence of the ${l} supports the ${w}.`,
      ground: (_, l) => `silence of the ${l}`,
    },
    burden: {
      rule: (w, l) =>
        `Who asks has to prove; bare assertions of the ${l} against a plain answer are too little, which supports the ${w}.`,
      ground: (_, l) => `the bare word of the ${l}`,
    },
    "unproven-loss": {
      rule: (w, l) =>
        `Damages presuppose a loss that is shown in amount and cause; a breach alone does not show it, which supports the ${w} against the ${l}.`,
      ground: (_, l) => `a loss that the ${l} has not shown`,
    },
    "used-goods-tolerance": {
      rule: (w) =>
        `Ordinary traces of use on second-hand goods that leave them usable are no defect; this supports the ${w}.`,
      ground: () => "ordinary wear of used goods",
    },
    hardship: {
      rule: (w) =>
        `Illness, age or need of the ${w} deserves leniency where both sides have a case; this supports the ${w}.`,
      ground: (w) => `the hardship of the ${w}`,
    },
    "honest-mistake": {
      rule: (w) =>
        `A single honest mistake of the ${w} from which nobody gained does not forfeit a right; this supports the ${w}.`,
      ground: (w) => `an honest mistake of the ${w}`,
    },
    disproportion: {
      rule: (w) =>
        `A small fault of the ${w} does not justify a loss out of all proportion to it; this supports the ${w}.`,
      ground: (w) => `a loss of the ${w} out of proportion`,
    },
  },
  outweighs: (stronger, weaker, w) =>
    `${capital(stronger)} weighs more than ${weaker}; this supports the ${w}.`,
  notEnough: (ground, w) =>
    `${capital(ground)} does not settle a matter alone, with nothing else to bear it out; this supports the ${w}.`,
  claimFails: (w) =>
    `A demand of the ${other(w)} that rests on one word against another is not met; in doubt this supports the ${w}.`,
  claimStands: (w) =>
    `A consistent account that the ${other(w)} does not disprove suffices where no better one is offered; this supports the ${w}.`,
  weighing:
    "Evidence made close to the moment of handing over counts for more than evidence of either party made for the dispute.",
};

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
