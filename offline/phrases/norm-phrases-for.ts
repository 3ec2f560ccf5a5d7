import type { NormPhrases, TeachingFeature } from "./norm-phrases.js";
import { ENGLISH_NORMS } from "./norms-en.js";
import { CHINESE_NORMS } from "./norms-zh.js";
import type { FeatureName } from "./phrasebook.js";

/** Chinese for `zh` and its variants, English for every other language. */
export function normPhrasesFor(language: string): NormPhrases {
  return /^zh(-|$)/i.test(language) ? CHINESE_NORMS : ENGLISH_NORMS;
}

/** Whether a feature teaches a rule. */
export function teaches(name: FeatureName): name is TeachingFeature {
  return name in ENGLISH_NORMS.feature;
}
