import type { Feature } from "./feature.js";
import { says } from "./says.js";

/** Debts, performance, and what was agreed. */
export const BARGAIN_FEATURES: readonly Feature[] = [
  says("acknowledged-debt", 1.2, "contract", ["claimant", "neutral"], "claimant", { asks: ["debt"] }),
  says("acknowledged-debt", 1.2, "contract", ["claimant", "neutral"], "claimant", {
    asks: ["refund"],
    also: "debt",
  }),
  says("settled", 1, "contract", ["respondent", "neutral"], "respondent", {
    unless: ["clause", "acknowledged-debt"],
  }),
  says("performed", 0.6, "commerce", ["claimant", "neutral"], "claimant", { asks: ["debt"] }),
  says("performed", 0.6, "commerce", ["respondent"], "respondent", { asks: ["refund", "damages"] }),
  says("payment-proof", 0.4, "evidence", ["claimant", "neutral"], "claimant", { asks: ["refund"] }),
  says("clause", 0.4, "contract", ["claimant", "respondent"], "speaker"),
  says("clause", 0.4, "contract", ["neutral"], "claimant"),
  says("oral-only", 0.8, "contract", ["claimant"], "respondent", { rule: "J7" }),
  says("promise-to-refund", 0.8, "honesty", ["buyer", "seller", "neutral"], "buyer", {
    asks: ["refund"],
    rule: "J3",
  }),
  says("promise-to-refund", 0.8, "honesty", ["seller", "neutral"], "buyer", {
    mark: "offers-refund",
    asks: ["refund"],
    unless: ["promise-to-refund"],
    rule: "J3",
  }),
  says("purpose-failed", 0.6, "contract", ["claimant", "neutral"], "claimant", { asks: ["refund"] }),
  says("took-back", 0.8, "fairness", ["respondent", "neutral"], "respondent", { asks: ["debt"] }),
  says("insured", 0.6, "contract", ["claimant"], "claimant", { asks: ["cover"] }),
];
