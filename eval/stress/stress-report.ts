import type { Tally } from "../../state/ballot.js";
import type { Side } from "../../state/side.js";
import type { Answer } from "../results/case-result.js";
import type { Interval } from "../statistics/intervals.js";
import type { Trait } from "./trait.js";

/** How an arm's answers compare with the decisions that a platform made of the same cases. */
export interface StressReport {
  arm: string;
  /** Name of the model. */
  model: string;
  decisions: DecisionsUsed;
  /** Cases that were judged; all but the left out are compared. */
  cases: number;
  /** Cases whose first repeat gave no answer, by code of their error: `undecided` where no decision names them. */
  unscored: Record<string, string[]>;
  /** Cases that were scored but could not be opened again, so that nothing is known to cluster them by. */
  unopened: string[];
  /** Repeats of every case. */
  repeats: number;
  /** Over cases, by their first repeat: further repeats of a case are no further cases. All tests are of these. */
  compared: Compared;
  /** Over all repeats, each as a result of its own. */
  results: Compared;
  /** The least likely by chance first, then those with most differences for their size. */
  clusters: StressCluster[];
  /** Different tests among the clusters: those that part the cases alike, such as with and without video, are one. */
  tests: number;
  /** Clusters in which the arm differs more often than over all, the most telling first, each with cases to read. */
  telling: TellingCluster[];
}

/** The file of decisions. */
export interface DecisionsUsed {
  /** Its name. */
  file: string;
  /** Cases that it decides. */
  named: number;
  /** Ids that it decides and the data set does not have. */
  ofNoCase: string[];
}

/** Answers beside decisions. A hung answer is neither agreement nor difference: it is counted apart. */
export interface Compared {
  /** Answers that name a side. */
  of: number;
  /** Those that name the other side than the decision. */
  differs: number;
  /** differs / of; undefined of none. */
  share: number | undefined;
  /** Wilson's 95 % interval of the share, as if each case had been judged once. */
  interval: Interval | undefined;
  /** Of those that differ: decided for the seller, and the arm says buyer; and the other way round. */
  toBuyer: number;
  toSeller: number;
  hung: number;
}

/** Cases with one trait in common. */
export interface StressCluster extends Trait, Compared {
  /** The same counts over all repeats. */
  results: { of: number; differs: number };
  /** The cases outside. */
  rest: { of: number; differs: number };
  /** Share over the share of all cases; undefined where no case differs. */
  lift: number | undefined;
  /** Fisher's exact two-sided p that the share is that of the rest; undefined where there is no rest, or all or none differ. */
  p: number | undefined;
  /** The same, corrected after Holm for all tests of the report. */
  corrected: number | undefined;
  /** Number of its test: clusters that part the cases alike have one in common. */
  test: number;
  /** Fewer than `FEW` cases: read them, and do not count on them. */
  few: boolean;
}

/** A cluster below this size is marked. */
export const FEW = 5;

/** A cluster, and cases of it in which the arm differs from the decision. */
export interface TellingCluster extends Pick<Trait, "family" | "name"> {
  examples: StressExample[];
}

/** One case in which the arm differs, by its first repeat. */
export interface StressExample {
  case: string;
  /** How it was decided. */
  decided: Side;
  answer: Answer;
  /** Ballots of the final round; undefined without a panel. */
  votes: Tally | undefined;
  /** The reason that most ballots for the answer share, by what they cite first; undefined without reasons. */
  reason: string | undefined;
  /** Relative to the run folder. */
  transcript: string | undefined;
}
