import { knownCategory } from "../../../state/categories.js";
import type { DisputeFile } from "../../../state/dispute.js";
import { SIDES } from "../../../state/side.js";
import { difficultyOf } from "../../metrics/difficulty.js";
import { TOP_CATEGORIES, type TopCategory, topCategoryOf } from "../top-category.js";
import {
  type CaseFigures,
  type EvidenceCount,
  figuresOf,
  OWNERS,
  type Owner,
  wholeEvidence,
  wholeLength,
} from "./case-figures.js";
import { countBy, type Spread, spreadOf } from "./spread.js";

/** Levels of difficulty, the easiest first; `eval/metrics/difficulty.ts` has their bounds. */
export const LEVELS = ["unanimous", "clear", "close"] as const;
type Level = (typeof LEVELS)[number];

/** How the cases of a group were decided. */
export interface Outcomes {
  buyer: number;
  seller: number;
  undecided: number;
}

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
  splits: { buyer: number; seller: number; cases: number }[];
  difficulty: Record<Level, number>;
  difficultyByCategory: { top: TopCategory; difficulty: Record<Level, number> }[];
  /** Fig. 3e and 3f: evidence a case. */
  evidence: { of: Owner | "whole case"; counts: Record<keyof EvidenceCount, Spread> }[];
  /** Fig. 3g: mean evidence of the side that won and of the side that lost, over decided cases. */
  wonAndLost: { won: EvidenceCount; lost: EvidenceCount; cases: number };
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
        inTop(top).filter(isKnown),
        ({ category }) => knownCategory(category ?? "") ?? "",
      ),
    })),
    unknownCategories: countBy(
      disputes.filter((it) => !isKnown(it)),
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

function isKnown({ category }: DisputeFile): boolean {
  return category !== undefined && knownCategory(category) !== undefined;
}

function outcomesOf(disputes: readonly DisputeFile[]): Outcomes {
  const won = (side: "buyer" | "seller") => disputes.filter(({ decision }) => decision?.side === side).length;
  return {
    buyer: won("buyer"),
    seller: won("seller"),
    undecided: disputes.filter(({ decision }) => decision === undefined).length,
  };
}

function splitsOf(disputes: readonly DisputeFile[]): DatasetStats["splits"] {
  const counts = new Map<string, DatasetStats["splits"][number]>();
  for (const { decision } of disputes) {
    const { buyer = 0, seller = 0 } = decision?.tally ?? {};
    if (buyer + seller === 0) continue;
    const split = counts.get(`${buyer}:${seller}`) ?? { buyer, seller, cases: 0 };
    split.cases++;
    counts.set(`${buyer}:${seller}`, split);
  }
  const share = ({ buyer, seller }: { buyer: number; seller: number }) => buyer / (buyer + seller);
  return [...counts.values()].sort((a, b) => share(b) - share(a) || b.buyer - a.buyer);
}

function difficultiesOf(disputes: readonly DisputeFile[]): Record<Level, number> {
  const levels = disputes.map(({ decision }) => decision?.tally && difficultyOf(decision.tally));
  const count = (level: Level) => levels.filter((it) => it === level).length;
  return { unanimous: count("unanimous"), clear: count("clear"), close: count("close") };
}

function spreadCounts(counts: readonly EvidenceCount[]): Record<keyof EvidenceCount, Spread> {
  const spread = (of: keyof EvidenceCount) => spreadOf(counts.map((count) => count[of]));
  return {
    exhibits: spread("exhibits"),
    images: spread("images"),
    videos: spread("videos"),
    characters: spread("characters"),
  };
}

function wonAndLost(
  decided: readonly { dispute: DisputeFile; figures: CaseFigures }[],
): DatasetStats["wonAndLost"] {
  const of = (won: boolean) =>
    spreadCounts(
      decided.flatMap(({ dispute, figures }) =>
        SIDES.filter((side) => (dispute.decision?.side === side) === won).map(
          (side) => figures.evidence[side],
        ),
      ),
    );
  const means = ({ exhibits, images, videos, characters }: Record<keyof EvidenceCount, Spread>) => ({
    exhibits: exhibits.mean,
    images: images.mean,
    videos: videos.mean,
    characters: characters.mean,
  });
  return { won: means(of(true)), lost: means(of(false)), cases: decided.length };
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
