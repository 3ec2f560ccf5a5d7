/** What a passage may say or show, as far as words give it away. One pattern list a mark and language. */
export const MARKS = [
  // who asks, and whether anybody answers
  "asks",
  "silence",
  // debts and performance
  "debt",
  "acknowledged-debt",
  "settled",
  "performed",
  "payment-proof",
  "clause",
  "oral-only",
  "promise-to-refund",
  "offers-refund",
  "took-back",
  "purpose-failed",
  // what kind of claim
  "damages",
  "insured",
  "defect",
  "not-delivered",
  "counterfeit",
  "transit",
  "account",
  "mismatch",
  "service",
  // conduct
  "own-breach",
  "informed",
  "accepted",
  "concession",
  "only-the-amount",
  "formal-defence",
  "passing-on-blame",
  "bare-denial",
  "guess",
  "no-proof-of-own",
  "subjective",
  "keeps-goods",
  "fair-offer",
  "content-on-receipt",
  "late",
  "at-once",
  "other-item",
  // kinds of proof
  "video",
  "comes-and-goes",
  "expert",
  "document",
  "witness",
  // what calls for leniency
  "hardship",
  "honest-mistake",
  "disproportion",
  // listings and promises, and the state of used goods
  "assurance",
  "disclosure",
  "used-goods",
  "wear",
  "wear-denied",
  "concealed",
  // not evidence at all
  "addresses-jury",
] as const;
export type Mark = (typeof MARKS)[number];

/** Pattern sources a language gives for each mark. */
export type MarkPatterns = Readonly<Record<Mark, readonly string[]>>;
