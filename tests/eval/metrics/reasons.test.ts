import { describe, expect, it } from "vitest";
import { scoreReasons } from "../../../eval/metrics/reasons.js";
import type { ResultBallot } from "../../../eval/results/case-result.js";
import { ballot, scored, withFailure } from "./results.js";

/** A result with these ballots in one round. */
const withBallots = (exhibits: string[], ...ballots: ResultBallot[]) => {
  const result = scored({ won: "buyer", answer: "buyer", exhibits });
  const tally = { buyer: 0, seller: 0, spoiled: 0 };
  return { ...result, case: JSON.stringify(ballots), rounds: [{ tally, ballots }] };
};

describe("scoreReasons", () => {
  it("scores what ballots cite", () => {
    const results = [
      withBallots(
        ["B1", "B2", "S1"],
        ballot(1, "buyer", [
          { kind: "exhibit", id: "B1" },
          { kind: "rule", id: "3" },
        ]),
        // A clue is an observation in an exhibit. One citation was dropped before.
        ballot(2, "seller", [{ kind: "clue", id: "b-1" }], 1),
        // Norms and rules are no evidence; Z9 does not exist.
        ballot(3, "seller", [
          { kind: "norm", id: "n-1" },
          { kind: "exhibit", id: "Z9" },
        ]),
        ballot(4, "spoiled"),
      ),
      withBallots(
        ["B1"],
        ballot(1, "buyer", [
          { kind: "exhibit", id: "B1" },
          { kind: "exhibit", id: "B1" },
        ]),
      ),
    ];
    expect(scoreReasons(withFailure(results))).toEqual({
      ballots: 4,
      // Seats 1 and 2 of the first case, seat 1 of the second.
      citingEvidence: 3 / 4,
      // One ballot cites a rule, one a norm.
      citingRules: 1 / 4,
      citingNorms: 1 / 4,
      // B1 of three exhibits; B1 of one. (1/3 + 1) / 2.
      coverage: (1 / 3 + 1) / 2,
      // B1, rule, clue, norm, B1, B1 exist; Z9 and the dropped one do not.
      citations: { existing: 6, missing: 2 },
      existing: 6 / 8,
    });
  });

  it("counts the exhibits that anybody cited in any round", () => {
    const result = withBallots(["B1", "S1"], ballot(1, "buyer", [{ kind: "exhibit", id: "B1" }]));
    const later = ballot(1, "seller", [{ kind: "exhibit", id: "S1" }]);
    const rounds = [...result.rounds, { tally: { buyer: 0, seller: 1, spoiled: 0 }, ballots: [later] }];
    expect(scoreReasons([{ ...result, rounds }]).coverage).toBe(1);
  });

  it("does not take a clue for an exhibit of the same name", () => {
    const result = withBallots(["B1"], ballot(1, "buyer", [{ kind: "clue", id: "B1" }]));
    expect(scoreReasons([result]).coverage).toBe(0);
  });

  it("has no shares of nothing", () => {
    const nothing = { citingEvidence: undefined, coverage: undefined, existing: undefined };
    expect(scoreReasons([])).toMatchObject(nothing);
    expect(scoreReasons([withBallots(["B1"], ballot(1, "spoiled"))])).toMatchObject(nothing);
    // A ballot that cites nothing, in a case without exhibits: 0 of 1 ballots, no coverage, no citations.
    expect(scoreReasons([withBallots([], ballot(1, "buyer"))])).toMatchObject({
      ...nothing,
      citingEvidence: 0,
    });
  });
});
