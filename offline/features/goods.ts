import type { Feature } from "./feature.js";
import { says } from "./says.js";

const WORDS = ["claim", "exhibit", "chat"] as const;
const EXHIBIT = ["exhibit"] as const;

/** The goods, what the buyer did with them, and kinds of proof. */
export const GOODS_FEATURES: readonly Feature[] = [
  says("subjective", 0.8, "caution", ["buyer", "neutral"], "seller", { rule: "J6" }),
  says("keeps-goods", 1, "fairness", ["buyer", "seller", "neutral"], "seller", { asks: ["refund", "debt"] }),
  says("content-on-receipt", 0.4, "caution", ["buyer"], "seller", { kinds: WORDS, rule: "J8" }),
  says("at-once", 0.2, "compassion", ["buyer"], "buyer", { asks: ["refund"] }),
  says("not-delivered", 1, "responsibility", ["neutral"], "buyer", { asks: ["refund", "damages"] }),
  says("video", 0.6, "evidence", ["buyer", "seller"], "speaker", { kinds: EXHIBIT, rule: "J7" }),
  says("defect-shown", 0.6, "evidence", ["buyer"], "buyer", {
    mark: "defect",
    kinds: EXHIBIT,
    asks: ["refund"],
    rule: "J1",
  }),
  says("witness", 0.4, "evidence", ["buyer", "seller"], "speaker", { kinds: EXHIBIT, rule: "J7" }),
  says("expert", 0.8, "evidence", ["buyer", "seller"], "speaker", { kinds: EXHIBIT, rule: "J3" }),
  says("expert", 0.6, "evidence", ["neutral"], "claimant", {
    kinds: EXHIBIT,
    asks: ["refund", "cover", "damages"],
  }),
];
