import { describe, expect, it } from "vitest";
import { checkCitations, countCitations } from "../../jury/citations.js";
import { cast } from "./sample-ballots.js";

const known = {
  exhibits: new Set(["B1", "S2", "P1"]),
  clues: new Set(["KB1", "KS1"]),
  norms: new Set(["N1", "N12"]),
  rules: new Set(["J1"]),
};
const check = (...cites: string[][]) =>
  checkCitations(
    cites.map((list) => ({ cites: list })),
    known,
  );

describe("checkCitations", () => {
  it("tells exhibits, clues, norms and rules apart and keeps which reason cites them", () => {
    expect(check(["B1", "KB1"], ["N12", "J1"])).toEqual({
      citations: [
        { kind: "exhibit", id: "B1", reason: 0 },
        { kind: "clue", id: "KB1", reason: 0 },
        { kind: "norm", id: "N12", reason: 1 },
        { kind: "rule", id: "J1", reason: 1 },
      ],
      dropped: 0,
    });
  });

  it.each(["[B1]", "b1", " B1 ", "(B1).", "【B1】", '"B1"', "#B1:"])("reads %s as B1", (written) => {
    expect(check([written])).toEqual({
      citations: [{ kind: "exhibit", id: "B1", reason: 0 }],
      dropped: 0,
    });
  });

  it.each(["B9", "B11", "B", "exhibit B1", "B1, KB1", "B-1", "N2", "[]", "J9"])("drops %s", (written) => {
    expect(check([written])).toEqual({ citations: [], dropped: 1 });
  });

  it("counts what one reason cites twice once, and again for another reason", () => {
    expect(check(["KS1", "[ks1]"], ["KS1"])).toEqual({
      citations: [
        { kind: "clue", id: "KS1", reason: 0 },
        { kind: "clue", id: "KS1", reason: 1 },
      ],
      dropped: 0,
    });
    expect(check(["X1", "x1."], ["X1"]).dropped).toBe(2);
  });

  it("has nothing to say about reasons without citations", () => {
    expect(check([], [])).toEqual({ citations: [], dropped: 0 });
  });

  it("gives the id as it is known, whatever its case", () => {
    const odd = { ...known, norms: new Set(["n-7"]) };
    expect(checkCitations([{ cites: ["[N-7]"] }], odd).citations).toEqual([
      { kind: "norm", id: "n-7", reason: 0 },
    ]);
  });
});

describe("countCitations", () => {
  const B2 = { kind: "exhibit", id: "B2", reason: 0 } as const;
  const B10 = { kind: "exhibit", id: "B10", reason: 0 } as const;
  const KB1 = { kind: "clue", id: "KB1", reason: 0 } as const;

  // In every reasoning KB1 was seen in B2.
  const seenIn = (_reasoning: string, clue: string) => (clue === "KB1" ? "B2" : undefined);

  it("puts what most ballots cite first, then goes by id, 2 before 10", () => {
    const ballots = [
      cast(1, 1, "buyer", { citations: [B10, KB1] }),
      cast(1, 2, "buyer", { citations: [B2, KB1] }),
    ];
    // Seat 1 cites B2 through its clue KB1, seat 2 also by name.
    expect(countCitations(ballots, seenIn)).toEqual([
      { kind: "exhibit", id: "B2", ballots: 2 },
      { kind: "clue", id: "KB1", reasoning: "jury", ballots: 2 },
      { kind: "exhibit", id: "B10", ballots: 1 },
    ]);
  });

  it("counts a ballot once, however many of its reasons cite a thing", () => {
    const ballots = [cast(1, 1, "buyer", { citations: [KB1, { ...KB1, reason: 1 }] })];
    expect(countCitations(ballots, () => undefined)).toEqual([
      { kind: "clue", id: "KB1", reasoning: "jury", ballots: 1 },
    ]);
  });

  it("does not take the clues of two minds for one, but their exhibit", () => {
    const ballots = [
      cast(1, 1, "buyer", { citations: [KB1], reasoning: "seat-1" }),
      cast(1, 2, "buyer", { citations: [KB1], reasoning: "seat-2" }),
    ];
    expect(countCitations(ballots, seenIn)).toEqual([
      { kind: "exhibit", id: "B2", ballots: 2 },
      { kind: "clue", id: "KB1", reasoning: "seat-1", ballots: 1 },
      { kind: "clue", id: "KB1", reasoning: "seat-2", ballots: 1 },
    ]);
  });

  it("is empty without ballots", () => {
    expect(countCitations([], seenIn)).toEqual([]);
  });
});
