import { describe, expect, it } from "vitest";
import { reasonAgreement } from "../../../eval/metrics/reason-agreement.js";
import type { ReasonRating } from "../../../eval/results/reason-rating.js";
import { scored, withFailure } from "./results.js";

const USAGE = { calls: 1, inputTokens: 10, outputTokens: 2, costUsd: null };

/** Ratings of one result: two letters a ballot, its vote and whom its reasons favour; `n` neither, `x` unrated. */
function ratings(id: string, ...ballots: string[]): ReasonRating[] {
  const side = (letter: string | undefined) => (letter === "b" ? "buyer" : "seller");
  return ballots.map(([voted, favoured], index): ReasonRating => {
    const of = {
      ...({ case: id, arm: "arm", repeat: 0, seat: index + 1, sha256: "" } as const),
      ...({ side: side(voted), usage: USAGE } as const),
    };
    if (favoured === "x") return { ...of, status: "unrated", error: { code: "reply", message: "" } };
    return { ...of, status: "rated", why: "", favours: favoured === "n" ? "neither" : side(favoured) };
  });
}

const RESULTS = [
  scored({ case: "a", won: "buyer", answer: "buyer" }),
  scored({ case: "b", won: "buyer", answer: "seller" }),
  scored({ case: "c", won: "buyer", answer: "hung" }),
];

describe("reasonAgreement", () => {
  it("counts reasons for the ballot's own side, the other and neither, and leaves out what was not rated", () => {
    const all = [
      ...ratings("a", "bb", "bs", "ss", "sn", "sx"),
      ...ratings("b", "ss"),
      ...ratings("gone", "bs"),
    ];
    expect(reasonAgreement(all, withFailure(RESULTS))).toMatchObject({
      rated: 5,
      own: 3,
      other: 1,
      neither: 1,
      // bb, ss and ss of five; reasons for neither agree with no vote; the result of "gone" is not there.
      agreement: 3 / 5,
      // One of the buyer's two, two of the seller's three.
      bySide: { buyer: 1 / 2, seller: 2 / 3 },
      unrated: 1,
    });
  });

  it("corrects for chance: a rater who always names one side has a kappa of 0", () => {
    expect(reasonAgreement(ratings("a", "bb", "bb", "bb", "sb"), RESULTS)).toMatchObject({
      agreement: 3 / 4,
      kappa: 0,
    });
    // Observed 3/4; by chance 2/4 of votes for each side times 1/4 and 3/4 named: 1/2. (3/4 - 1/2) / (1/2).
    expect(reasonAgreement(ratings("a", "bb", "bs", "ss", "ss"), RESULTS).kappa).toBe(1 / 2);
    expect(reasonAgreement(ratings("a", "bb", "bb"), RESULTS).kappa).toBeUndefined();
  });

  it("holds reasons against the answer of the whole arm too, where it names a side", () => {
    // a says buyer: of three reasons two favour it. b says seller: one of one. c is hung: no verdict to agree with.
    const all = [...ratings("a", "bb", "sb", "ss"), ...ratings("b", "bs"), ...ratings("c", "bb")];
    expect(reasonAgreement(all, RESULTS).withVerdict).toBe(3 / 4);
  });

  it("has an interval with a width where all agree: of cases, and not of ballots", () => {
    const all = [...ratings("a", "bb", "ss", "bb"), ...ratings("b", "ss", "bb", "bb")];
    const [low = 0, high = 0] = reasonAgreement(all, RESULTS).interval ?? [];
    // Wilson, 2 of 2: 1 / (1 + 1.96^2 / 2).
    expect([low, high]).toEqual([expect.closeTo(0.3424, 4), 1]);
  });

  it("has no share of nothing", () => {
    const nothing = {
      rated: 0,
      agreement: undefined,
      interval: undefined,
      kappa: undefined,
      withVerdict: undefined,
    };
    expect(reasonAgreement([], RESULTS)).toMatchObject(nothing);
    expect(reasonAgreement(ratings("a", "bx"), RESULTS)).toMatchObject({ ...nothing, unrated: 1 });
  });
});
