import type { CaseView } from "../../offline/case-view.js";
import { readFeatures } from "../../offline/features/read-features.js";
import { phrasebookFor } from "../../offline/phrases/phrasebook-for.js";
import type { Trait } from "./trait.js";

const { feature: WORDS } = phrasebookFor("en");

/**
 * The features that the offline rule engine reads in the texts, each with the side it speaks for. They need no model and
 * are no truth: words give them away, or do not.
 */
export function featureTraits(view: CaseView): Trait[] {
  return readFeatures(view).map(({ name, toward }) => ({
    family: "feature",
    name: `${name}, for the ${toward}`,
    words: WORDS[name],
  }));
}
