import type { Side } from "../../state/side.js";
import type { ArmPair } from "../report/compare/run-comparison.js";
import type { Answer } from "../results/case-result.js";
import type { Interval } from "../statistics/intervals.js";

/** What another version of the judgment rules, or of a library, does to the verdicts on the same cases. */
export interface TwinReport {
  arm: string;
  /** The rules of both versions: those of the second in its order, then those that it no longer has. */
  rules: RuleChange[];
  /** Whether the rules stand in another order, those that both have alone. */
  reordered: boolean;
  /** Contents of the libraries, where there are any. */
  libraries: { first: string | undefined; second: string | undefined };
  /** Results of the same case and repeat that both versions scored. */
  pair: ArmPair;
  flips: FlipCounts;
  /** Whether flips go one way: McNemar's exact two-sided p of answers for the buyer, cases of the first repeat. Undefined without flips there. */
  oneSided: number | undefined;
  /** What drawing again does without any change of rules; undefined with one repeat. */
  redrawn: Redrawn | undefined;
  /** Undefined without a panel. */
  votes: VoteShift | undefined;
  categories: CategoryFlips[];
  /** All flips, by case and repeat. */
  examples: FlipExample[];
}

/** One judgment rule in both versions. */
export interface RuleChange {
  id: string;
  change: "same" | "reworded" | "new" | "gone";
  /** Its text; absent in a version that does not have it. */
  first?: string;
  second?: string;
  /** Share of the final ballots cast that cite it, 0 to 1; undefined where the version does not have it, or no ballot cites anything. */
  cited: { first: number | undefined; second: number | undefined };
}

/** How many answers of some results changed, and which way: seller, hung, buyer is one scale. */
export interface FlipCounts {
  /** Compared results. */
  of: number;
  flipped: number;
  share: number | undefined;
  /** Wilson's, as if each case had been judged once. */
  interval: Interval | undefined;
  towardBuyer: number;
  towardSeller: number;
}

/** The flips of one category, a subcategory of E.10. */
export interface CategoryFlips extends FlipCounts {
  category: string;
  accuracy: { first: number | undefined; second: number | undefined };
}

/** Shares of pairs of repeats of one case, under the same version, whose answers differ. */
export interface Redrawn {
  first: number | undefined;
  second: number | undefined;
}

/** How the panel's split moved: mean change of the buyer's share, in votes of 17. */
export interface VoteShift {
  /** Compared results with a split in both. */
  of: number;
  /** Results whose split moved at all. */
  moved: number;
  mean: number;
  /** Bootstrap over cases, each with all its repeats. */
  interval: Interval | undefined;
}

/** One verdict that flipped. */
export interface FlipExample {
  case: string;
  repeat: number;
  category: string;
  truth: Side;
  first: FlipSide;
  second: FlipSide;
}

/** What one version answered, and why. */
export interface FlipSide {
  answer: Answer;
  /** Ballots of the final round; undefined without a panel. */
  votes: { buyer: number; seller: number } | undefined;
  /** A reason of a ballot for the answer: one that cites a changed rule where there is one. Undefined when hung. */
  reason: string | undefined;
  /** Rules that the ballots for the answer cite, the most cited first. */
  rules: string[];
  transcript: string | undefined;
}
