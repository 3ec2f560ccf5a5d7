import { ANSWER_FEATURES } from "./answers.js";
import { BARGAIN_FEATURES } from "./bargain.js";
import type { Feature } from "./feature.js";
import { GOODS_FEATURES } from "./goods.js";
import { LENIENCY_FEATURES } from "./leniency.js";

/** Features that a single sentence shows, apart from those that need the whole case. */
export const SPOKEN_FEATURES: readonly Feature[] = [
  ...BARGAIN_FEATURES,
  ...ANSWER_FEATURES,
  ...GOODS_FEATURES,
  ...LENIENCY_FEATURES,
];
