import type { Side } from "../../state/side.js";
import type { FeatureName } from "./phrasebook.js";

/** Features that teach a rule. The others are about how a case was examined, not about trade. */
export type TeachingFeature = Exclude<FeatureName, "norm" | "contradiction" | "unseen" | "machine-confirmed">;

/** A feature as a rule: the whole sentence, and a noun phrase for a rule that compares two. `loser` is the other side. */
export interface NormPhrase {
  rule(winner: Side, loser: Side): string;
  ground(winner: Side, loser: Side): string;
}

/**
 * Rules of trade in one language, for whichever side they helped to win: universal, in the third person, and plain about
 * the side they support, so that the offline jurors understand them too.
 */
export interface NormPhrases {
  feature: Readonly<Record<TeachingFeature, NormPhrase>>;
  outweighs(stronger: string, weaker: string, winner: Side): string;
  notEnough(ground: string, winner: Side): string;
  /** Who was asked won, and nothing speaks for it. */
  claimFails(winner: Side): string;
  /** Who asked won, and nothing speaks for it. */
  claimStands(winner: Side): string;
  /** For neither side. */
  weighing: string;
}
