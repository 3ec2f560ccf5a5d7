import type { CaseView } from "../case-view.js";
import type { Feature, Reading } from "./feature.js";

/**
 * What each feature finds in a case. Readings of one name for one side are one: the heaviest of them, resting on all
 * their sentences. A feature tied to a rule is off where that rule is not among the rules of the prompt.
 */
export function readEach(features: readonly Feature[], view: CaseView): Reading[] {
  const readings = new Map<string, Reading>();
  for (const { find, ...feature } of features) {
    if (feature.rule !== undefined && !view.rules.has(feature.rule)) continue;
    for (const { toward, strength = 1, passages } of find(view)) {
      const key = `${feature.name} ${toward}`;
      const before = readings.get(key);
      const found = { ...feature, weight: feature.weight * strength, toward, passages };
      if (before === undefined) readings.set(key, found);
      else {
        const heavier = found.weight > before.weight ? found : before;
        readings.set(key, { ...heavier, passages: [...new Set([...before.passages, ...passages])] });
      }
    }
  }
  return [...readings.values()];
}
