import type { Value } from "../../state/panel.js";
import type { Side } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import type { Passage } from "../passages.js";
import type { FeatureName } from "../phrases/phrasebook.js";

/** What a feature found: whom it favours, how much of its weight, and the sentences it rests on. */
export interface Hit {
  toward: Side;
  /** 0 to 1; 1 when left out. */
  strength?: number;
  passages: readonly Passage[];
}

/**
 * One thing that counts, with the weight it has for everybody and the value that makes some people weigh it more. A
 * feature with a rule is off where that rule is not among the rules of the prompt.
 */
export interface Feature {
  name: FeatureName;
  weight: number;
  value: Value;
  rule?: string;
  find(view: CaseView): readonly Hit[];
}

/** A feature as one case shows it. `weight` is already scaled by the hit's strength. */
export interface Reading {
  name: FeatureName;
  weight: number;
  value: Value;
  rule?: string;
  toward: Side;
  passages: readonly Passage[];
}
