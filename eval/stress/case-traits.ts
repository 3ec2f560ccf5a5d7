import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import { topCategoryOf } from "../datasets/top-category.js";
import { claimTraits, claimType } from "./claim-traits.js";
import { featureTraits } from "./feature-traits.js";
import { filingTraits } from "./filing-traits.js";
import { textsOf } from "./texts-of.js";
import type { Trait } from "./trait.js";

/**
 * All traits of a case, each once: categories of E.10, who claims what, plain facts of the filing, and what the offline
 * rule engine reads in the texts. The type of the claim and the features are a machine's reading.
 */
export function traitsOf(dispute: AdmittedDispute): Trait[] {
  const view = textsOf(dispute);
  const type = claimType(view);
  const top = topCategoryOf(dispute.category);
  return [
    { family: "category", name: top, words: "top category" },
    { family: "category", name: dispute.category },
    ...claimTraits(dispute, type),
    ...filingTraits(dispute),
    ...featureTraits(view),
    { family: "category and claim", name: `${top}, about ${type}` },
  ];
}
