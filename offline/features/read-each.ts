import type { CaseView } from "../case-view.js";
import type { Feature, Reading } from "./feature.js";

/**
 * What each feature finds in a case, at most once for each feature and side. A feature tied to a rule is off where that
 * rule is not among the rules of the prompt.
 */
export function readEach(features: readonly Feature[], view: CaseView): Reading[] {
  return features.flatMap(({ find, ...feature }) => {
    if (feature.rule !== undefined && !view.rules.has(feature.rule)) return [];
    return find(view).map(({ toward, strength = 1, passages }) => ({
      ...feature,
      weight: feature.weight * strength,
      toward,
      passages,
    }));
  });
}
