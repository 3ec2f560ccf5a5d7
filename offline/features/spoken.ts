import { otherSide, type Side } from "../../state/side.js";
import type { CaseView, Passage } from "../case-view.js";
import type { Ask } from "../claim-type.js";
import { carries, type Mark } from "../lexicon/mark.js";
import type { Feature, Hit, Reading } from "./feature.js";
import { readEach } from "./read-each.js";

type Who = Side | "claimant" | "respondent" | "neutral";

/** A feature that is a mark in somebody's mouth. */
interface Spoken extends Omit<Feature, "find"> {
  mark: Mark;
  /** Whose words are listened to. */
  heard: readonly Who[];
  toward: Side | "claimant" | "respondent" | "speaker" | "listener";
  /** Only where the claimant asks for one of these. */
  asks?: readonly Ask[];
  /** Only in these kinds of passage. */
  kinds?: readonly Passage["kind"][];
  /** Not in a sentence that carries one of these. */
  unless?: readonly Mark[];
}

const WORDS_AND_EXHIBITS = ["claim", "exhibit", "chat"] as const;

const SPOKEN: readonly Spoken[] = [
  // debts and contracts
  {
    name: "acknowledged-debt",
    mark: "acknowledged-debt",
    heard: ["claimant", "neutral"],
    toward: "claimant",
    asks: ["debt", "refund"],
    weight: 1.2,
    value: "contract",
  },
  {
    name: "settled",
    mark: "settled",
    heard: ["respondent", "neutral"],
    toward: "respondent",
    unless: ["clause", "acknowledged-debt"],
    weight: 1,
    value: "contract",
  },
  {
    name: "performed",
    mark: "performed",
    heard: ["claimant"],
    toward: "claimant",
    asks: ["debt"],
    weight: 0.6,
    value: "commerce",
  },
  {
    name: "performed",
    mark: "performed",
    heard: ["respondent"],
    toward: "respondent",
    asks: ["refund", "damages"],
    weight: 0.6,
    value: "commerce",
  },
  {
    name: "payment-proof",
    mark: "payment-proof",
    heard: ["claimant", "neutral"],
    toward: "claimant",
    asks: ["refund"],
    weight: 0.4,
    value: "evidence",
  },
  {
    name: "clause",
    mark: "clause",
    heard: ["claimant", "respondent"],
    toward: "speaker",
    weight: 0.4,
    value: "contract",
  },
  { name: "clause", mark: "clause", heard: ["neutral"], toward: "claimant", weight: 0.4, value: "contract" },
  {
    name: "oral-only",
    mark: "oral-only",
    heard: ["claimant"],
    toward: "respondent",
    weight: 0.8,
    value: "contract",
    rule: "J7",
  },
  {
    name: "promise-to-refund",
    mark: "promise-to-refund",
    heard: ["seller", "neutral", "buyer"],
    toward: "buyer",
    asks: ["refund"],
    weight: 0.8,
    value: "honesty",
    rule: "J3",
  },
  {
    name: "insured",
    mark: "insured",
    heard: ["claimant"],
    toward: "claimant",
    asks: ["cover"],
    weight: 0.6,
    value: "contract",
  },
  // how the respondent answers
  {
    name: "own-breach",
    mark: "own-breach",
    heard: ["respondent"],
    toward: "respondent",
    weight: 0.8,
    value: "responsibility",
  },
  {
    name: "informed",
    mark: "informed",
    heard: ["respondent"],
    toward: "respondent",
    weight: 0.8,
    value: "honesty",
    rule: "J2",
  },
  {
    name: "accepted",
    mark: "accepted",
    heard: ["respondent"],
    toward: "respondent",
    weight: 0.8,
    value: "caution",
    rule: "J5",
  },
  {
    name: "concession",
    mark: "concession",
    heard: ["claimant", "respondent"],
    toward: "listener",
    weight: 0.8,
    value: "honesty",
  },
  {
    name: "only-the-amount",
    mark: "only-the-amount",
    heard: ["respondent"],
    toward: "claimant",
    weight: 0.6,
    value: "fairness",
  },
  {
    name: "formal-defence",
    mark: "formal-defence",
    heard: ["respondent"],
    toward: "claimant",
    weight: 0.6,
    value: "responsibility",
  },
  {
    name: "passing-on-blame",
    mark: "passing-on-blame",
    heard: ["respondent"],
    toward: "claimant",
    kinds: WORDS_AND_EXHIBITS,
    weight: 0.4,
    value: "responsibility",
  },
  {
    name: "guess",
    mark: "guess",
    heard: ["buyer", "seller"],
    toward: "listener",
    kinds: ["claim", "exhibit"],
    weight: 0.4,
    value: "evidence",
    rule: "J7",
  },
  {
    name: "no-proof-of-own",
    mark: "no-proof-of-own",
    heard: ["buyer", "seller"],
    toward: "listener",
    kinds: WORDS_AND_EXHIBITS,
    weight: 0.6,
    value: "evidence",
    rule: "J7",
  },
  {
    name: "late",
    mark: "late",
    heard: ["respondent"],
    toward: "respondent",
    kinds: ["claim", "exhibit"],
    weight: 0.6,
    value: "caution",
  },
  // buyers and their goods
  {
    name: "subjective",
    mark: "subjective",
    heard: ["buyer", "neutral"],
    toward: "seller",
    weight: 0.8,
    value: "caution",
    rule: "J6",
  },
  {
    name: "keeps-goods",
    mark: "keeps-goods",
    heard: ["buyer", "seller", "neutral"],
    toward: "seller",
    asks: ["refund", "debt"],
    weight: 1,
    value: "fairness",
  },
  {
    name: "fair-offer",
    mark: "fair-offer",
    heard: ["buyer", "seller"],
    toward: "speaker",
    kinds: WORDS_AND_EXHIBITS,
    weight: 0.4,
    value: "fairness",
  },
  {
    name: "content-on-receipt",
    mark: "content-on-receipt",
    heard: ["buyer"],
    toward: "seller",
    kinds: WORDS_AND_EXHIBITS,
    weight: 0.4,
    value: "caution",
    rule: "J8",
  },
  {
    name: "at-once",
    mark: "at-once",
    heard: ["buyer"],
    toward: "buyer",
    asks: ["refund"],
    weight: 0.2,
    value: "caution",
  },
  {
    name: "not-delivered",
    mark: "not-delivered",
    heard: ["neutral"],
    toward: "buyer",
    asks: ["refund", "damages"],
    weight: 1,
    value: "responsibility",
  },
  // kinds of proof
  {
    name: "video",
    mark: "video",
    heard: ["buyer", "seller"],
    toward: "speaker",
    kinds: ["exhibit"],
    weight: 0.6,
    value: "evidence",
    rule: "J7",
  },
  {
    name: "defect-shown",
    mark: "defect",
    heard: ["buyer"],
    toward: "buyer",
    kinds: ["exhibit"],
    asks: ["refund"],
    weight: 0.6,
    value: "evidence",
    rule: "J1",
  },
  {
    name: "expert",
    mark: "expert",
    heard: ["buyer", "seller"],
    toward: "speaker",
    kinds: ["exhibit"],
    weight: 0.8,
    value: "evidence",
    rule: "J3",
  },
  {
    name: "expert",
    mark: "expert",
    heard: ["neutral"],
    toward: "claimant",
    kinds: ["exhibit"],
    asks: ["refund", "cover", "damages"],
    weight: 0.6,
    value: "evidence",
  },
];

export const SPOKEN_FEATURES: readonly Feature[] = SPOKEN.map(
  ({ mark, heard, toward, asks, kinds, unless, ...feature }) => ({
    ...feature,
    find: (view) => {
      if (asks !== undefined && !asks.includes(view.ask)) return [];
      const bySide = new Map<Side, Passage[]>();
      for (const passage of view.passages) {
        if (kinds !== undefined && !kinds.includes(passage.kind)) continue;
        if (kinds === undefined && passage.kind === "listing") continue;
        if (!isHeard(view, passage, heard) || !carries(passage.text, mark)) continue;
        if (unless?.some((other) => carries(passage.text, other))) continue;
        const side = sideOf(view, passage, toward);
        if (side === undefined) continue;
        const before = bySide.get(side);
        if (before === undefined) bySide.set(side, [passage]);
        else before.push(passage);
      }
      return [...bySide].map(([side, passages]): Hit => ({ toward: side, passages }));
    },
  }),
);

function isHeard(view: CaseView, { voice }: Passage, heard: readonly Who[]): boolean {
  if (heard.includes(voice)) return true;
  return voice !== "neutral" && heard.includes(voice === view.claimant ? "claimant" : "respondent");
}

function sideOf(view: CaseView, { voice }: Passage, toward: Spoken["toward"]): Side | undefined {
  if (toward === "claimant") return view.claimant;
  if (toward === "respondent") return view.respondent;
  if (toward === "buyer" || toward === "seller") return toward;
  if (voice === "neutral") return undefined;
  return toward === "speaker" ? voice : otherSide(voice);
}

/** What is said in so many words, apart from features that need the whole case. */
export function readSpoken(view: CaseView): Reading[] {
  return readEach(SPOKEN_FEATURES, view);
}
