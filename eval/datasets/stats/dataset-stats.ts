import type { DisputeFile } from "../../../state/dispute.js";
import { namedTop, subcategoryOf, TOP_CATEGORIES, type TopCategory, topCategoryOf } from "../top-category.js";
import {
  type CaseFigures,
  type EvidenceCount,
  figuresOf,
  OWNERS,
  type Owner,
  wholeEvidence,
  wholeLength,
} from "./case-figures.js";
import { spreadCounts, type WonAndLost, wonAndLost } from "./evidence-spread.js";
import {
  difficultiesOf,
  type Level,
  type Outcomes,
  outcomesOf,
  splitsOf,
  type VoteSplit,
} from "./outcomes.js";
import { countBy, type Spread, spreadOf } from "./spread.js";

/** What a data set holds: the figures of the paper's Fig. 3 and Appendix A.2, and some more. */
export interface DatasetStats {
  cases: number;
  /** Fig. 3a: by top category, with the subcategories that occur. `unknown` are those that E.10 does not name. */
  categories: { top: TopCategory; cases: number; subcategories: { name: string; count: number }[] }[];
  unknownCategories: { name: string; count: number }[];
  /** Fig. 3b and 3c. */
  winners: Outcomes;
  winnersByCategory: { top: TopCategory; winners: Outcomes }[];
  /** Who filed, and in how many decided cases who filed won. */
  claimants: { buyer: number; seller: number };
  claimantWon: { won: number; decided: number };
  /** Fig. 3d: votes for the buyer and the seller, from the buyer's clearest case to the seller's. */
  splits: VoteSplit[];
  difficulty: Record<Level, number>;
  difficultyByCategory: { top: TopCategory; difficulty: Record<Level, number> }[];
  /** Fig. 3e and 3f: evidence a case. */
  evidence: { of: Owner | "whole case"; counts: Record<keyof EvidenceCount, Spread> }[];
  /** Fig. 3g: mean evidence of the side that won and of the side that lost, over decided cases. */
  wonAndLost: WonAndLost | undefined;
  rounds: Spread;
  /** Characters a case. */
  lengths: { of: string; characters: Spread }[];
  languages: { name: string; count: number }[];
}

/** Counts what the disputes of a data set hold. No medium is opened. */
export function datasetStats(disputes: readonly DisputeFile[]): DatasetStats {
  const cases = disputes.map((dispute) => ({
    dispute,
    figures: figuresOf(dispute),
    top: topCategoryOf(dispute.category),
  }));
  const inTop = (top: TopCategory) => cases.filter((it) => it.top === top).map(({ dispute }) => dispute);
  const figures = cases.map((it) => it.figures);
  const decided = cases.filter(({ dispute }) => dispute.decision !== undefined);
  return {
    cases: disputes.length,
    categories: TOP_CATEGORIES.map((top) => ({
      top,
      cases: inTop(top).length,
      subcategories: countBy(
        inTop(top).filter(({ category }) => subcategoryOf(category) !== undefined),
        ({ category }) => subcategoryOf(category) ?? "",
      ),
    })),
    unknownCategories: countBy(
      disputes.filter(({ category }) => namedTop(category) === undefined),
      ({ category }) => category ?? "(none)",
    ),
    winners: outcomesOf(disputes),
    winnersByCategory: TOP_CATEGORIES.map((top) => ({ top, winners: outcomesOf(inTop(top)) })),
    claimants: {
      buyer: disputes.filter(({ claimant }) => claimant === "buyer").length,
      seller: disputes.filter(({ claimant }) => claimant === "seller").length,
    },
    claimantWon: {
      won: decided.filter(({ dispute }) => dispute.decision?.side === dispute.claimant).length,
      decided: decided.length,
    },
    splits: splitsOf(disputes),
    difficulty: difficultiesOf(disputes),
    difficultyByCategory: TOP_CATEGORIES.map((top) => ({ top, difficulty: difficultiesOf(inTop(top)) })),
    evidence: [
      ...OWNERS.map((of) => ({ of, counts: spreadCounts(figures.map(({ evidence }) => evidence[of])) })),
      { of: "whole case" as const, counts: spreadCounts(figures.map(wholeEvidence)) },
    ],
    wonAndLost: wonAndLost(decided),
    rounds: spreadOf(figures.map(({ rounds }) => rounds)),
    lengths: lengthsOf(figures),
    languages: countBy(disputes, ({ language }) => language),
  };
}

function lengthsOf(figures: readonly CaseFigures[]): DatasetStats["lengths"] {
  const spread = (of: string, length: (of: CaseFigures) => number) => ({
    of,
    characters: spreadOf(figures.map(length)),
  });
  return [
    spread("buyer's statement", ({ statement }) => statement.buyer),
    spread("seller's statement", ({ statement }) => statement.seller),
    spread("buyer's exhibits", ({ evidence }) => evidence.buyer.characters),
    spread("seller's exhibits", ({ evidence }) => evidence.seller.characters),
    spread("listing", ({ listing }) => listing),
    spread("chat", ({ chat }) => chat),
    spread("whole case", wholeLength),
  ];
}
