import { describe, expect, it } from "vitest";
import { tallyRound } from "../../jury/tally.js";
import { deliver } from "../../jury/verdict.js";
import type { Ballot, RoundRecord, StopReason } from "../../state/ballot.js";
import { InvariantBroken, QuorumMissed } from "../../state/errors.js";
import { NO_GROUNDING } from "../../state/reasoning.js";
import { Verdict } from "../../state/verdict.js";
import { cast, keyed, SUMMARY, spoiled } from "./sample-ballots.js";

const KB1 = { kind: "clue", id: "KB1", reason: 0 } as const;
/** KB1 was seen in B2. KS1 belongs to no reasoning here: it has no exhibit. */
const REASONINGS = {
  jury: {
    buyer: {
      ...NO_GROUNDING,
      clues: [
        { id: "KB1", exhibit: "B2", description: "2%", benefit: "it fails", importance: "high" as const },
      ],
    },
    seller: NO_GROUNDING,
  },
};
const KS1 = { kind: "clue", id: "KS1", reason: 0 } as const;

function verdictOf(final: Ballot[], stop: StopReason | undefined, rest: { quorum?: number } = {}) {
  const number = final[0]?.round ?? 1;
  const ballots = keyed(...final);
  const last: RoundRecord = {
    number,
    tally: tallyRound(number, final.length, ballots),
    ...(stop === undefined ? {} : { stop }),
    summary: SUMMARY,
  };
  return deliver({
    rounds: [last],
    ballots,
    panelSize: final.length,
    quorum: rest.quorum ?? final.length,
    injectionFound: false,
    rationale: "Because of the video.",
    reasonings: REASONINGS,
  });
}

describe("deliver", () => {
  it("gives the leading side of the last round with what the winner's ballots cite", () => {
    const verdict = verdictOf(
      [
        cast(2, 1, "buyer", { citations: [KB1] }),
        cast(2, 2, "buyer", { citations: [KB1] }),
        cast(2, 3, "buyer", { citations: [KS1] }),
        cast(2, 4, "buyer"),
        cast(2, 5, "seller", { citations: [KS1] }), // the loser's citation is not counted
      ],
      "threshold",
    );
    expect(verdict).toEqual({
      side: "buyer",
      tally: { buyer: 4, seller: 1, spoiled: 0 },
      stop: "threshold",
      rounds: 2,
      rationale: "Because of the video.",
      citations: [
        { kind: "exhibit", id: "B2", ballots: 2 },
        { kind: "clue", id: "KB1", reasoning: "jury", ballots: 2 },
        { kind: "clue", id: "KS1", reasoning: "jury", ballots: 1 },
      ],
      review: { needed: false, reasons: [] },
    });
    expect(Verdict.parse(verdict)).toEqual(verdict);
  });

  it("is hung on a tie: nobody's citations, and a human should look", () => {
    const verdict = verdictOf(
      [cast(3, 1, "buyer", { citations: [KB1] }), cast(3, 2, "seller", { citations: [KS1] })],
      "round-limit",
    );
    expect(verdict.side).toBe("hung");
    expect(verdict.citations).toEqual([]);
    expect(verdict.review).toEqual({ needed: true, reasons: ["hung"] });
  });

  it("has no verdict without a quorum", () => {
    const few = [cast(1, 1, "buyer"), spoiled(1, 2), spoiled(1, 3)];
    expect(() => verdictOf(few, "unanimous", { quorum: 2 })).toThrow(QuorumMissed);
    expect(verdictOf(few, "unanimous", { quorum: 1 }).review.reasons).toEqual([
      "narrow-margin", // 1 to 0
      "quorum-nearly-missed",
      "many-spoiled",
    ]);
  });

  it("is not asked for before the jury stopped", () => {
    expect(() => verdictOf([cast(1, 1, "buyer")], undefined)).toThrow(InvariantBroken);
    expect(() =>
      deliver({
        rounds: [],
        ballots: {},
        panelSize: 1,
        quorum: 1,
        injectionFound: false,
        rationale: "",
        reasonings: {},
      }),
    ).toThrow(/before the jury stopped/);
  });

  it("counts the last round only", () => {
    const ballots = keyed(
      cast(1, 1, "seller", { citations: [KS1] }),
      cast(2, 1, "buyer", { citations: [KB1] }),
    );
    const verdict = deliver({
      rounds: [
        { number: 1, tally: { buyer: 0, seller: 1, spoiled: 0 }, summary: SUMMARY },
        { number: 2, tally: { buyer: 1, seller: 0, spoiled: 0 }, stop: "unanimous" },
      ],
      ballots,
      panelSize: 1,
      quorum: 1,
      injectionFound: true,
      rationale: "own reasons",
      reasonings: {},
    });
    expect(verdict.side).toBe("buyer");
    expect(verdict.rounds).toBe(2);
    expect(verdict.citations).toEqual([{ kind: "clue", id: "KB1", reasoning: "jury", ballots: 1 }]);
    expect(verdict.review).toEqual({ needed: true, reasons: ["injection-found"] });
  });
});
