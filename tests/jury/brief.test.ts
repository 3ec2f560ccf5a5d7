import { describe, expect, it } from "vitest";
import { briefFor } from "../../jury/brief.js";
import type { RoundRecord } from "../../state/ballot.js";
import { InvariantBroken } from "../../state/errors.js";
import type { Juror } from "../../state/panel.js";
import { cast, keyed, SUMMARY, spoiled } from "./sample-ballots.js";
import { SAMPLE_PERSONA } from "./sample-persona.js";

const juror: Juror = { seat: 2, persona: SAMPLE_PERSONA, norms: [], follows: [1, 4] };
const rounds: RoundRecord[] = [
  { number: 1, tally: { buyer: 2, seller: 1, spoiled: 1 }, summary: SUMMARY },
  {
    number: 2,
    tally: { buyer: 3, seller: 1, spoiled: 0 },
    summary: { ...SUMMARY, prevailing: "The buyer leads clearly." },
  },
];
const ballots = keyed(
  cast(1, 1, "buyer"),
  cast(1, 2, "seller"),
  cast(1, 3, "buyer"),
  spoiled(1, 4),
  cast(2, 1, "seller"),
  cast(2, 2, "buyer"),
  cast(2, 3, "buyer"),
  cast(2, 4, "buyer"),
);

describe("briefFor", () => {
  it("shows nothing of others in round 1, even when ballots are at hand", () => {
    expect(briefFor(juror, 1, rounds, ballots)).toEqual({ seat: 2, round: 1, followed: [] });
    expect(Object.keys(briefFor(juror, 1, [], {}))).toEqual(["seat", "round", "followed"]);
  });

  it("shows in round 2 split, summary and the followed ballots of round 1, a spoiled one as such", () => {
    expect(briefFor(juror, 2, rounds, ballots)).toEqual({
      seat: 2,
      round: 2,
      split: { buyer: 2, seller: 1, spoiled: 1 },
      summary: SUMMARY,
      followed: [
        { seat: 1, side: "buyer", reasons: ["seat 1 in round 1"] },
        { seat: 4, side: "spoiled", reasons: [] },
      ],
    });
  });

  it("shows in round 3 only round 2", () => {
    const brief = briefFor(juror, 3, rounds, ballots);
    expect(brief.split).toEqual({ buyer: 3, seller: 1, spoiled: 0 });
    expect(brief.summary?.prevailing).toBe("The buyer leads clearly.");
    expect(brief.followed.map(({ side, reasons }) => [side, ...reasons])).toEqual([
      ["seller", "seat 1 in round 2"],
      ["buyer", "seat 4 in round 2"],
    ]);
  });

  it("lists the followed by seat, however they are stored", () => {
    const brief = briefFor({ ...juror, follows: [4, 1] }, 2, rounds, ballots);
    expect(brief.followed.map(({ seat }) => seat)).toEqual([1, 4]);
  });

  it("never shows a juror its own ballot", () => {
    expect(JSON.stringify(briefFor(juror, 3, rounds, ballots))).not.toContain("seat 2 in");
    expect(() => briefFor({ ...juror, follows: [1, 2] }, 2, rounds, ballots)).toThrow(
      /Seat 2 follows itself/,
    );
  });

  it("does not need the ballots of those it does not follow", () => {
    const { "1:3": _, "1:2": own, ...rest } = ballots;
    expect(own?.seat).toBe(2);
    expect(briefFor(juror, 2, rounds, rest).followed).toHaveLength(2);
  });

  it("keeps split and summary where it follows nobody", () => {
    const brief = briefFor({ ...juror, follows: [] }, 2, rounds, ballots);
    expect(brief.followed).toEqual([]);
    expect(brief.summary).toBe(SUMMARY);
  });

  it("refuses to go on over a gap", () => {
    const { "1:4": _, ...rest } = ballots;
    expect(() => briefFor(juror, 2, rounds, rest)).toThrow("Seat 4 has no ballot in round 1.");
    expect(() => briefFor(juror, 4, rounds, ballots)).toThrow("Round 4 began before round 3 closed.");
    const open: RoundRecord[] = [{ number: 1, tally: { buyer: 2, seller: 1, spoiled: 1 } }];
    expect(() => briefFor(juror, 2, open, ballots)).toThrow("Round 1 closed without a summary.");
    expect(() => briefFor(juror, 2, open, ballots)).toThrow(InvariantBroken);
  });
});
