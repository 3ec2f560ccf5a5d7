import type { Demand } from "../../state/dispute.js";
import type { Side } from "../../state/side.js";
import type { ClaimType } from "../claim-type.js";

/** Every feature that a reason may name. */
export type FeatureName =
  | "acknowledged-debt"
  | "settled"
  | "performed"
  | "payment-proof"
  | "clause"
  | "oral-only"
  | "promise-to-refund"
  | "insured"
  | "purpose-failed"
  | "took-back"
  | "bare-denial"
  | "admitted-on-record"
  | "own-breach"
  | "informed"
  | "accepted"
  | "concession"
  | "only-the-amount"
  | "formal-defence"
  | "passing-on-blame"
  | "guess"
  | "no-proof-of-own"
  | "late"
  | "subjective"
  | "keeps-goods"
  | "fair-offer"
  | "content-on-receipt"
  | "at-once"
  | "not-delivered"
  | "video"
  | "defect-shown"
  | "expert"
  | "witness"
  | "disclosed"
  | "assured"
  | "promptness"
  | "staleness"
  | "amount-on-record"
  | "borne-out"
  | "rebuttal"
  | "other-item"
  | "silence"
  | "burden"
  | "unproven-loss"
  | "norm"
  | "used-goods-tolerance"
  | "contradiction"
  | "unseen"
  | "machine-confirmed"
  | "hardship"
  | "honest-mistake"
  | "disproportion";

/** All sentences that the offline reasoner writes, in one language. Nothing in here carries a mark of the lexicon. */
export interface Phrasebook {
  side: Readonly<Record<Side, string>>;
  claimType: Readonly<Record<ClaimType, string>>;
  /** The question that decides a dispute of this type. */
  question: Readonly<Record<ClaimType, string>>;
  demand: Readonly<Record<Demand["kind"], string>>;
  feature: Readonly<Record<FeatureName, string>>;
  claim(side: Side, asks: boolean, demand: string, type: ClaimType, quoted: string): string;
  silent(side: Side, filed: readonly string[]): string;
  focus(question: string, quoted: readonly string[]): string;
  selected(exhibit: string, terms: readonly string[], media: readonly string[], neutral: boolean): string;
  clueText(quoted: string): string;
  clueMedia(kind: "image" | "video", medium: number, quoted: string): string;
  clueFinding(quoted: string): string;
  clueRead(kind: "image" | "video", medium: number, quoted: string): string;
  benefit(side: Side, why: readonly string[]): string;
  speaksToFocus: string;
  groundingSummary(side: Side, clues: number, exhibits: readonly string[], best: string): string;
  nothingFor(side: Side, exhibit: string): string;
  sufficiency(media: boolean, document: boolean): string;
  rootCause(type: ClaimType): string;
  visualSupport(side: Side, ids: readonly string[]): string;
  strongClue(id: string, quoted: string): string;
  noClue(side: Side): string;
  onlyWords(side: Side): string;
  guesses(id: string): string;
  silentSide(side: Side): string;
  contradiction(a: string, b: string, what: string): string;
  disagreement(question: string): string;
  visualInsights(quoted: readonly string[]): string;
  reason(points: string, side: Side, what: string, rule: string | undefined, quoted: string): string;
  others(points: string, side: Side): string;
  leaning(points: string, side: Side): string;
  doubt(side: Side): string;
  counted(argument: string, jurors: number): string;
  heat(heat: "calm" | "lively" | "heated", buyer: number, seller: number): string;
  prevailing(side: Side | "hung", buyer: number, seller: number, argument: string, before: string): string;
  changed(before: string): string;
}
