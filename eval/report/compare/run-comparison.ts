import type { Side } from "../../../state/side.js";
import type { Answer } from "../../results/case-result.js";
import type { Interval } from "../../statistics/intervals.js";
import type { McNemar } from "../../statistics/mcnemar.js";
import type { PairedT } from "../../statistics/paired-t.js";

/** Two runs, case by case. */
export interface RunComparison {
  pairs: ComparedPair[];
  /** Arms that only one run has; none of them is in a pair. */
  onlyFirst: string[];
  onlySecond: string[];
}

/** One arm of the first run beside one of the second. */
export interface ArmPair {
  first: string;
  second: string;
  /** Results of the same case and repeat that both scored. All figures are of these. */
  compared: number;
  /** Results that have no partner, or whose partner is of another kind: unscored in one run, in the other, in both. */
  leftOut: {
    onlyFirst: number;
    onlySecond: number;
    unscoredFirst: number;
    unscoredSecond: number;
    unscoredBoth: number;
  };
  /** Compared results whose cases read otherwise in the two runs: what differs may be the case. */
  otherText: number;
  accuracy: { first: number | undefined; second: number | undefined; difference: number | undefined };
  intervals: { first: Interval | undefined; second: Interval | undefined };
  hung: { first: number; second: number };
  /** Same answers among the compared, and Cohen's kappa of the answers. */
  agreement: { same: number; share: number | undefined; kappa: number | undefined };
  /** Over the cases of the first repeat that both scored. */
  mcnemar: McNemar | undefined;
  pairedT: PairedT | undefined;
  flips: Flip[];
  disagreements: Disagreement[];
}

/** An arm pair among others: its p-values corrected by Holm over all pairs of the comparison. */
export interface ComparedPair extends ArmPair {
  holm: { mcnemar: number | undefined; pairedT: number | undefined };
}

/** What a change of answers does: for the better, for the worse, or from wrong to wrong otherwise. */
export type Effect = "mended" | "lost" | "still wrong";

/** How often one answer became another. */
export interface Flip {
  from: Answer;
  to: Answer;
  count: number;
  mended: number;
  lost: number;
}

/** One case that was answered differently. */
export interface Disagreement {
  case: string;
  repeat: number;
  truth: Side;
  first: Answer;
  second: Answer;
  effect: Effect;
  /** Paths relative to the run folders; absent where there is none that lies in it. */
  transcripts: { first?: string; second?: string };
}
