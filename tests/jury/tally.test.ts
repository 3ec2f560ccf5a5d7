import { describe, expect, it } from "vitest";
import {
  ballotKey,
  ballotsOfRound,
  castIn,
  checkQuorum,
  leader,
  quorumFor,
  tallyRound,
} from "../../jury/tally.js";
import { InvariantBroken, QuorumMissed } from "../../state/errors.js";
import { cast, keyed, spoiled } from "./sample-ballots.js";

describe("ballotKey", () => {
  it("is round and seat", () => {
    expect(ballotKey(2, 13)).toBe("2:13");
  });
});

describe("tallyRound", () => {
  const round = keyed(
    cast(1, 1, "buyer"),
    cast(1, 2, "seller"),
    spoiled(1, 3),
    cast(1, 4, "buyer"),
    cast(2, 1, "seller"), // of another round
  );

  it("counts each seat once, spoiled ballots apart", () => {
    expect(tallyRound(1, 4, round)).toEqual({ buyer: 2, seller: 1, spoiled: 1 });
  });

  it("counts the round that was asked for", () => {
    expect(tallyRound(2, 1, round)).toEqual({ buyer: 0, seller: 1, spoiled: 0 });
  });

  it("adds up to the seats however the ballots fell", () => {
    for (let seats = 1; seats <= 20; seats++) {
      const ballots = Array.from({ length: seats }, (_, at) =>
        at % 3 === 0 ? spoiled(1, at + 1) : cast(1, at + 1, at % 3 === 1 ? "buyer" : "seller"),
      );
      const { buyer, seller, spoiled: lost } = tallyRound(1, seats, keyed(...ballots));
      expect(buyer + seller + lost).toBe(seats);
    }
  });

  it("does not take a silent seat for anything", () => {
    const { "1:2": _, ...without } = round;
    expect(() => tallyRound(1, 4, without)).toThrow(/Seat 2 has no ballot in round 1/);
    expect(() => tallyRound(1, 4, without)).toThrow(InvariantBroken);
  });

  it("refuses a ballot kept under another seat's key", () => {
    expect(() => tallyRound(1, 1, { "1:1": cast(1, 2, "buyer") })).toThrow(InvariantBroken);
    expect(() => tallyRound(1, 2, { ...keyed(cast(1, 1, "buyer")), "1:2": cast(1, 1, "buyer") })).toThrow(
      /kept for seat 2, round 1 is of seat 1/,
    );
  });

  it("refuses a ballot of a seat that does not exist", () => {
    expect(() => tallyRound(1, 3, round)).toThrow(/seat 4, but 3 seats/);
  });

  it("lists the round's ballots by seat, whatever the order they came in", () => {
    const late = keyed(cast(1, 3, "buyer"), cast(1, 1, "seller"), cast(1, 2, "buyer"));
    expect(ballotsOfRound(1, 3, late).map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });
});

describe("leader", () => {
  it.each([
    [9, 8, "buyer"],
    [3, 14, "seller"],
    [8, 8, "hung"],
    [0, 0, "hung"],
  ])("%i to %i: %s", (buyer, seller, winner) => {
    expect(leader({ buyer, seller, spoiled: 1 })).toBe(winner);
  });
});

describe("quorumFor", () => {
  it.each([
    [1, 1], // 0.71
    [2, 2], // 1.41
    [3, 3], // 2.12
    [5, 4], // 3.53
    [9, 7], // 6.35
    [17, 12],
    [34, 24],
    [64, 46], // 45.18
  ])("%i jurors need %i", (jurors, quorum) => {
    expect(quorumFor(jurors)).toBe(quorum);
  });
});

describe("checkQuorum", () => {
  it("lets exactly the quorum pass", () => {
    expect(() => checkQuorum({ buyer: 7, seller: 5, spoiled: 5 }, 12)).not.toThrow();
    expect(castIn({ buyer: 7, seller: 5, spoiled: 5 })).toBe(12);
  });

  it("says how many cast a ballot and how many are needed", () => {
    const check = () => checkQuorum({ buyer: 7, seller: 4, spoiled: 6 }, 12);
    expect(check).toThrow(QuorumMissed);
    expect(check).toThrow("Only 11 of 17 jurors cast a ballot; 12 are needed.");
  });

  it("says why ballots were spoiled", () => {
    const ballots = [spoiled(1, 1), spoiled(1, 2, "model-unavailable"), spoiled(1, 3), cast(1, 4, "buyer")];
    expect(() => checkQuorum({ buyer: 1, seller: 0, spoiled: 3 }, 3, ballots)).toThrow(
      "Only 1 of 4 jurors cast a ballot; 3 are needed. Spoiled: 2 invalid-reply, 1 model-unavailable.",
    );
  });
});
