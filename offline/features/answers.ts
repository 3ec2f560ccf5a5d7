import type { Feature } from "./feature.js";
import { says } from "./says.js";

const OWN_WORDS = ["claim", "exhibit"] as const;
const WORDS = ["claim", "exhibit", "chat"] as const;

/** How a side answers the other. */
export const ANSWER_FEATURES: readonly Feature[] = [
  says("own-breach", 0.8, "responsibility", ["respondent"], "respondent"),
  says("informed", 0.8, "honesty", ["respondent"], "respondent", { rule: "J2", respondent: "seller" }),
  says("informed", 0.8, "honesty", ["respondent"], "respondent", { respondent: "buyer" }),
  says("accepted", 0.8, "caution", ["respondent"], "respondent", { rule: "J5", respondent: "seller" }),
  says("accepted", 0.8, "caution", ["respondent"], "respondent", { respondent: "buyer" }),
  says("concession", 0.8, "honesty", ["respondent"], "claimant"),
  says("only-the-amount", 0.6, "fairness", ["respondent"], "claimant"),
  says("formal-defence", 0.6, "responsibility", ["respondent"], "claimant"),
  says("bare-denial", 0.4, "evidence", ["respondent"], "respondent", { rule: "J7" }),
  says("passing-on-blame", 0.4, "compassion", ["respondent"], "claimant", { kinds: WORDS }),
  says("late", 0.6, "caution", ["respondent"], "respondent", {
    kinds: OWN_WORDS,
    asks: ["refund", "damages", "cover"],
  }),
  says("guess", 0.4, "evidence", ["buyer", "seller"], "listener", { kinds: OWN_WORDS, rule: "J7" }),
  says("no-proof-of-own", 0.6, "evidence", ["buyer", "seller"], "listener", { kinds: WORDS, rule: "J7" }),
  says("fair-offer", 0.4, "compassion", ["buyer", "seller"], "speaker", { kinds: WORDS }),
];
