import { describe, expect, it } from "vitest";
import { metricInterval } from "../../../eval/metrics/metric-interval.js";
import { agreementOf, reasonAgreement } from "../../../eval/metrics/reason-agreement.js";
import { sumsOf } from "../../../eval/metrics/summed-metric.js";
import type { ReasonRating } from "../../../eval/results/reason-rating.js";
import { randomFrom } from "../../../state/random.js";
import { scored, withFailure } from "./results.js";

const USAGE = { calls: 1, inputTokens: 10, outputTokens: 2, costUsd: null };

/** Ratings of one result: two letters a ballot, its vote and whom its reasons favour; `n` neither, `x` unrated. */
function ratings(id: string, ...ballots: string[]): ReasonRating[] {
  const side = (letter: string | undefined) => (letter === "b" ? "buyer" : "seller");
  return ballots.map(([voted, favoured], index): ReasonRating => {
    const of = { case: id, arm: "arm", repeat: 0, seat: index + 1, side: side(voted), usage: USAGE } as const;
    if (favoured === "x") return { ...of, status: "unrated", error: { code: "reply", message: "" } };
    return { ...of, status: "rated", favours: favoured === "n" ? "neither" : side(favoured) };
  });
}

describe("reasonAgreement", () => {
  it("counts reasons for the ballot's own side, the other and neither, and leaves out what was not rated", () => {
    expect(reasonAgreement([...ratings("a", "bb", "bs", "ss", "sn", "sx"), ...ratings("b", "ss")])).toEqual({
      rated: 5,
      own: 3,
      other: 1,
      neither: 1,
      // bb, ss and ss of five; reasons for neither agree with no vote.
      agreement: 3 / 5,
      unrated: 1,
    });
  });

  it("has no share of nothing", () => {
    expect(reasonAgreement([])).toMatchObject({ rated: 0, agreement: undefined });
    expect(reasonAgreement(ratings("a", "bx"))).toMatchObject({ rated: 0, agreement: undefined, unrated: 1 });
  });

  it("is the same figure when it is added up by results, of which only those count that were rated", () => {
    const all = [...ratings("a", "bb", "bs", "sn"), ...ratings("b", "ss"), ...ratings("gone", "bs")];
    const results = ["a", "b", "unrated"].map((id) => scored({ case: id, won: "buyer", answer: "buyer" }));
    const metric = agreementOf(all);
    // One of three in a, one of one in b; a result that is not there adds nothing.
    expect(sumsOf(withFailure(results), metric)).toEqual([2, 4]);
    expect(metric.figure([2, 4])).toBe(0.5);
    expect(metric.figure([])).toBeUndefined();
  });

  it("has an interval over cases: where all agree it is 1 to 1, and with one case it is its figure", () => {
    const results = ["a", "b"].map((id, index) =>
      scored({ case: id, won: index === 0 ? "buyer" : "seller", answer: "buyer" }),
    );
    const ends = (of: ReasonRating[]) => metricInterval(results, agreementOf(of), randomFrom("test", 1), 200);
    expect(ends([...ratings("a", "bb"), ...ratings("b", "ss", "ss")])).toEqual([1, 1]);
    // One case in each stratum: every draw is the same, 1 of 3.
    expect(ends([...ratings("a", "bb"), ...ratings("b", "sb", "sn")])).toEqual([1 / 3, 1 / 3]);
    expect(ends([])).toBeUndefined();
  });
});
