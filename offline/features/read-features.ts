import type { CaseView } from "../case-view.js";
import { ADMISSION_FEATURES } from "./admissions.js";
import { BURDEN_FEATURES } from "./burden.js";
import { CONTRADICTION_FEATURES } from "./contradiction.js";
import type { Feature, Reading } from "./feature.js";
import { FIGURE_FEATURES } from "./figures.js";
import { LISTING_FEATURES } from "./listing.js";
import { MACHINE_FEATURES } from "./machine-confirmed.js";
import { NORM_FEATURES } from "./norms.js";
import { readEach } from "./read-each.js";
import { SPOKEN_FEATURES } from "./spoken.js";
import { TIMING_FEATURES } from "./timing.js";
import { UNSEEN_FEATURES } from "./unseen.js";
import { USED_GOODS_FEATURES } from "./used-goods.js";

/** Every feature that is ever read. */
export const FEATURES: readonly Feature[] = [
  ...SPOKEN_FEATURES,
  ...LISTING_FEATURES,
  ...USED_GOODS_FEATURES,
  ...TIMING_FEATURES,
  ...FIGURE_FEATURES,
  ...ADMISSION_FEATURES,
  ...CONTRADICTION_FEATURES,
  ...UNSEEN_FEATURES,
  ...MACHINE_FEATURES,
  ...BURDEN_FEATURES,
  ...NORM_FEATURES,
];

/** All that counts in a case, in the order of `FEATURES`. */
export function readFeatures(view: CaseView): Reading[] {
  return readEach(FEATURES, view);
}
