import { describe, expect, it } from "vitest";
import { drawBallots } from "../../../eval/reasons/draw-ballots.js";
import { scored } from "../metrics/results.js";

const PANEL = scored({ case: "a", won: "buyer", answer: "buyer", rounds: ["sssss", "bxsbb"] });

describe("drawBallots", () => {
  it("takes cast ballots of the last round, in the order of their seats", () => {
    // Seat 2 spoiled its ballot.
    expect(drawBallots(PANEL, 17, 7).map(({ seat, side }) => [seat, side])).toEqual([
      [1, "buyer"],
      [3, "seller"],
      [4, "buyer"],
      [5, "buyer"],
    ]);
  });

  it("draws as many as are wanted, by the seed: the same again, and every seat in its turn", () => {
    const seats = (seed: number) => drawBallots(PANEL, 2, seed).map(({ seat }) => seat);
    expect(seats(7)).toEqual(seats(7));
    const drawn = Array.from({ length: 40 }, (_, seed) => seats(seed));
    expect(drawn.every(({ length }) => length === 2)).toBe(true);
    expect(drawn.every(([first = 0, second = 0]) => first < second)).toBe(true);
    expect(new Set(drawn.flat())).toEqual(new Set([1, 3, 4, 5]));
  });

  it("finds no ballots with an arm that casts none", () => {
    expect(drawBallots(scored({ won: "buyer", answer: "buyer" }), 3, 7)).toEqual([]);
  });
});
